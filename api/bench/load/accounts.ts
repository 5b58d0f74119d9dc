import { generateQuizResponseSchema } from '@quizmesh/contract/schemas';
import { randomBytes } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import { headersOf, newSimulatedUser, type Turn } from './turn.ts';

/** An account with a known password. */
export interface LoadUser {
  readonly email: string;
  readonly bearer: string;
}

export interface AccountsDeps {
  readonly ledger: Ledger;
  readonly users: readonly LoadUser[];
  readonly password: string;
}

const TOPICS = ['Rivers', 'Planets', 'World capitals', 'Chemical elements', 'Mountains', 'Music theory'];

/** Teaching material of some pages. */
const MATERIAL = Buffer.from(
  Array.from({ length: 400 }, (_line, index) => `River ${index} flows for ${index + 3} km to the sea.`).join(
    '\n',
  ),
);

/** Requests of signed-in users: profile, sign-in, sign-up, uploading material, and generating a quiz. */
export function createAccounts({ ledger, users, password }: AccountsDeps) {
  const some = (): LoadUser | undefined => users[Math.floor(Math.random() * users.length)];

  function read(path: string): Turn {
    const simulatedUser = newSimulatedUser(some()?.bearer);
    return {
      name: `GET ${path}`,
      group: 'accounts',
      call: { method: 'GET', path, headers: headersOf(simulatedUser) },
    };
  }

  function signIn(): Turn {
    const body = { email: some()?.email ?? '', password };
    return {
      name: 'POST /api/auth/login',
      group: 'accounts',
      call: { method: 'POST', path: '/api/auth/login', headers: headersOf(newSimulatedUser()), body },
    };
  }

  function signUp(): Turn {
    const username = `load-${randomBytes(8).toString('hex')}`;
    const email = `${username}@example.test`;
    return {
      name: 'POST /api/auth/register',
      group: 'accounts',
      call: {
        method: 'POST',
        path: '/api/auth/register',
        headers: headersOf(newSimulatedUser()),
        body: { username, email, password },
      },
      onAnswer: ({ status }) => {
        if (status === 201) ledger.accounts.add(email);
      },
    };
  }

  function generate(): Turn {
    const topic = TOPICS[Math.floor(Math.random() * TOPICS.length)] ?? '';
    return {
      name: 'POST /api/generate-quiz',
      group: 'accounts',
      call: {
        method: 'POST',
        path: '/api/generate-quiz',
        headers: headersOf(newSimulatedUser()),
        body: { topic, numQuestions: 5, numOptions: 4, difficulty: 'medium' },
      },
      onAnswer: ({ status, body }) => {
        if (status !== 201) return;
        const { id, totalQuestions } = generateQuizResponseSchema.parse(body).quiz;
        ledger.quizzes.set(id, totalQuestions);
      },
    };
  }

  function upload(): Turn {
    return {
      name: 'POST /api/material/file',
      group: 'accounts',
      call: {
        method: 'POST',
        path: '/api/material/file?name=rivers.txt',
        headers: headersOf(newSimulatedUser(some()?.bearer)),
        body: MATERIAL,
      },
    };
  }

  return { read, signIn, signUp, generate, upload };
}
