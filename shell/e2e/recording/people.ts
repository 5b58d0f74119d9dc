import { request, type APIRequestContext } from '@playwright/test';
import {
  attemptSchema,
  editableQuizSchema,
  loginResponseSchema,
  submitScoreResponseSchema,
} from '@quizmesh/contract/schemas';
import { USER_PASSWORD } from '../support/users.ts';
import { mailedLink } from '../support/outbox.ts';
import type { Quizmesh } from '../support/quizmesh-test.ts';

/** A guest, user or admin who uses the API of the recorded product, with their own cookies. */
export interface Player {
  readonly name: string;
  readonly email: string;
  /** Id of the account; 0 for guests. */
  readonly userId: number;
  readonly context: APIRequestContext;
  /** Sends a request such as "POST /api/…".
   *  @returns the JSON of the response
   *  @throws {Error} an error response */
  call(request: string, body?: object): Promise<unknown>;
  /** Sends a request that may fail. @returns its status */
  attempt(request: string, body?: object): Promise<number>;
}

interface PlayerDetails {
  readonly name: string;
  readonly email?: string;
  readonly userId?: number;
  readonly token?: string;
}

export async function newPlayer({ url }: Quizmesh, details: PlayerDetails): Promise<Player> {
  const { name, email = '', userId = 0, token } = details;
  const context = await request.newContext({
    baseURL: url,
    ...(token && { extraHTTPHeaders: { authorization: `Bearer ${token}` } }),
  });
  const send = (line: string, body?: object) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    return context.fetch(path, { method, ...(body && { data: body }) });
  };
  return {
    name,
    email,
    userId,
    context,
    async call(line, body) {
      const response = await send(line, body);
      if (!response.ok())
        throw new Error(`${name}: ${line} answered ${response.status()}: ${await response.text()}`);
      const answer: unknown = await response.json().catch(() => null);
      return answer;
    },
    attempt: async (line, body) => (await send(line, body)).status(),
  };
}

/** A guest with the product's default name or a chosen one. */
export async function newGuest(quizmesh: Quizmesh, playerName?: string): Promise<Player> {
  const guest = await newPlayer(quizmesh, { name: playerName ?? 'a guest' });
  await guest.call('GET /api/player');
  if (playerName) await guest.call('PATCH /api/player', { playerName });
  return guest;
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: string;
  readonly timeZone?: string;
}

/** Registers an account and verifies it with the mail.
 *  @param device whose cookies are sent with the sign-in */
export async function newMember(
  quizmesh: Quizmesh,
  registration: Registration,
  device?: Player,
): Promise<Player> {
  const { username, email, timeZone } = registration;
  const anonymous = device ?? (await newPlayer(quizmesh, { name: username }));
  await anonymous.call('POST /api/auth/register', { ...registration, password: USER_PASSWORD });
  await anonymous.context.get(await mailedLink(quizmesh, { to: email, kind: 'verification' }), {
    maxRedirects: 0,
  });
  const answer = await anonymous.call('POST /api/auth/login', { email, password: USER_PASSWORD, timeZone });
  const { token, user } = loginResponseSchema.parse(answer);
  return newPlayer(quizmesh, { name: username, email, userId: user.id, token });
}

export interface Play {
  readonly quizId: number;
  /** Options by question; null lets the time run out. With fewer options than questions the attempt stays
   *  open. */
  readonly choices: readonly (number | null)[];
  readonly timeLimitSeconds?: number;
  readonly staysOpen?: boolean;
}

/** Answers a quiz, question after question. */
export async function playQuiz(player: Player, { quizId, choices, timeLimitSeconds, staysOpen }: Play) {
  const opened = await player.call(
    `POST /api/quiz/${quizId}/attempts`,
    timeLimitSeconds === undefined ? {} : { timeLimitSeconds },
  );
  const { id: attemptId } = attemptSchema.parse(opened);
  for (const [questionIndex, selectedOption] of choices.entries()) {
    await player.call(`POST /api/quiz/${quizId}/attempts/${attemptId}/questions/${questionIndex}/open`);
    const body = { quizId, attemptId, questionIndex, selectedOption };
    await player.call('POST /api/record-answer', body);
  }
  if (staysOpen) return null;
  return submitScoreResponseSchema.parse(
    await player.call('POST /api/submit-score', { quizId, attemptId, answers: choices }),
  );
}

/** A quiz as its creator's editor shows it. */
export async function editable(creator: Player, quizId: number) {
  return editableQuizSchema.parse(await creator.call(`GET /api/quiz/${quizId}/edit`));
}
