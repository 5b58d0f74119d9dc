import { generateQuizResponseSchema } from '@quizmesh/contract/schemas';
import { randomBytes } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import { headersOf, newVisitor, type Turn } from './turn.ts';

/** Somebody whose password the load knows. */
export interface Member {
  readonly email: string;
  readonly bearer: string;
}

export interface AccountsDeps {
  readonly ledger: Ledger;
  readonly members: readonly Member[];
  readonly password: string;
}

const TOPICS = ['Rivers', 'Planets', 'World capitals', 'Chemical elements', 'Mountains', 'Music theory'];

/** Requests of members about themselves, signing in and up, and making a quiz. */
export function createAccounts({ ledger, members, password }: AccountsDeps) {
  const some = (): Member | undefined => members[Math.floor(Math.random() * members.length)];

  function read(path: string): Turn {
    const visitor = newVisitor(some()?.bearer);
    return {
      name: `GET ${path}`,
      group: 'accounts',
      call: { method: 'GET', path, headers: headersOf(visitor) },
    };
  }

  function signIn(): Turn {
    const body = { email: some()?.email ?? '', password };
    return {
      name: 'POST /api/auth/login',
      group: 'accounts',
      call: { method: 'POST', path: '/api/auth/login', headers: headersOf(newVisitor()), body },
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
        headers: headersOf(newVisitor()),
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
        headers: headersOf(newVisitor()),
        body: { topic, numQuestions: 5, numOptions: 4, difficulty: 'medium' },
      },
      onAnswer: ({ status, body }) => {
        if (status !== 201) return;
        const { id, totalQuestions } = generateQuizResponseSchema.parse(body).quiz;
        ledger.quizzes.set(id, totalQuestions);
      },
    };
  }

  return { read, signIn, signUp, generate };
}
