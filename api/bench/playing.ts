import { attemptSchema } from '@quizmesh/contract/schemas';
import type { Connection } from 'mysql2/promise';
import { serverWork } from './latency.ts';

const PLAYERS = 20;

/** Statements of MariaDB for each request of a player. */
export interface PlayingCost {
  readonly request: string;
  readonly statements: number;
}

interface Step {
  readonly request: string;
  readonly send: (player: Player) => Promise<unknown>;
}

/** A guest with an attempt, after the first step. */
interface Player {
  cookie: string;
  attemptId: number;
}

/** Lets guests play a quiz of five questions of which they answer one, a request after the other, and counts what each kind of
 *  request asks of the database: with the transaction's beginning and end. */
export async function measurePlaying(
  url: string,
  quizId: number,
  connection: Connection,
): Promise<PlayingCost[]> {
  async function post(player: Player, path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: player.cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const given = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (given.length > 0) player.cookie = given.join('; ');
    return response.json();
  }
  const steps: Step[] = [
    {
      request: 'open an attempt, as a new guest',
      send: async (player) => {
        player.attemptId = attemptSchema.parse(await post(player, `/api/quiz/${quizId}/attempts`)).id;
      },
    },
    {
      request: 'open a question',
      send: (player) => post(player, `/api/quiz/${quizId}/attempts/${player.attemptId}/questions/0/open`),
    },
    {
      request: 'answer it',
      send: (player) =>
        post(player, '/api/record-answer', {
          quizId,
          attemptId: player.attemptId,
          questionIndex: 0,
          selectedOption: 0,
        }),
    },
    {
      request: 'submit with four questions open',
      send: (player) => post(player, '/api/submit-score', { quizId, attemptId: player.attemptId }),
    },
  ];
  const players = Array.from({ length: PLAYERS }, (): Player => ({ cookie: '', attemptId: 0 }));
  const costs: PlayingCost[] = [];
  for (const { request, send } of steps) {
    const before = await serverWork(connection);
    for (const player of players) await send(player);
    const after = await serverWork(connection);
    costs.push({ request, statements: (after.statements - before.statements - 1) / PLAYERS });
  }
  return costs;
}
