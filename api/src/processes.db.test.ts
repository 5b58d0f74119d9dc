import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  answerStatisticSchema,
  attemptSchema,
  errorBodySchema,
  loginResponseSchema,
  myResultSchema,
  quizStatsSchema,
  quizSummarySchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { startApiProcess, type ApiProcess } from './testing/api-process.ts';
import { times } from './testing/depth.ts';
import { createRemotePlayer } from './testing/remote-player.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Several API processes on one MariaDB. An embedded file belongs to one process, which gets the same
 *  concurrent requests. */
const PROCESSES = process.env['TEST_DATABASE_URL'] ? times(2, 3) : 1;
const QUESTIONS = 10;

let testDatabase: TestDatabase;
let processes: ApiProcess[];
let quizId: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => startApiProcess(testDatabase)));
  const lists = z.array(quizSummarySchema).parse(await (await fetch(`${urlOf(0)}/api/quizzes`)).json());
  quizId = lists.find(({ totalQuestions }) => totalQuestions === QUESTIONS)?.id ?? 0;
  expect(quizId).toBeGreaterThan(0);
}, 240_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await testDatabase.remove();
});

/** Round-robin, as a load balancer would. */
function urlOf(request: number): string {
  return processes[request % processes.length]?.url ?? '';
}

async function adminBearer(): Promise<string> {
  const credentials = await readFile(path.join(testDatabase.folder, 'admin-credentials.json'), 'utf8');
  const response = await fetch(`${urlOf(0)}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  });
  return `Bearer ${loginResponseSchema.parse(await response.json()).token}`;
}

const progressSchema = z.object({ xp: z.object({ totalXP: z.number() }) });
async function xpOf(bearer: string): Promise<number> {
  const response = await createRemotePlayer(bearer).call(urlOf(1), '/api/auth/progress');
  return progressSchema.parse(await response.json()).xp.totalXP;
}

let reads = 0;
/** Read from the database, because the cache of a process may be a second old. */
async function playsOf(id: number): Promise<number> {
  reads += 1;
  const response = await fetch(`${urlOf(2)}/api/quiz-stats/${id}?read=${reads}`);
  return quizStatsSchema.parse(await response.json()).attempts;
}

describe('several processes with one database', () => {
  it('create one result and one award for 50 identical submissions', async () => {
    const bearer = await adminBearer();
    const player = createRemotePlayer(bearer);
    const [plays, xp] = [await playsOf(quizId), await xpOf(bearer)];
    const { id } = await player.open(urlOf(0), quizId);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_slot, index) => player.submit(urlOf(index), quizId, id)),
    );
    expect(new Set(results.map(({ attemptId, score, rank }) => `${attemptId} ${score} ${rank}`)).size).toBe(
      1,
    );
    expect(await playsOf(quizId)).toBe(plays + 1);
    const earned = results[0]?.xpEarned ?? 0;
    expect(earned).toBeGreaterThan(0);
    expect(await xpOf(bearer)).toBe(xp + earned);
  });

  it('allow 3 of 100 parallel generations where the limit is 3', async () => {
    const first = { topic: 'World capitals', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    // A process loads what it knows before its first quiz, which takes seconds: one after the other.
    for (const index of processes.keys()) {
      const other = createRemotePlayer();
      await other.open(urlOf(index), quizId);
      await other.call(urlOf(index), '/api/generate-quiz', first);
    }
    const player = createRemotePlayer();
    await player.open(urlOf(0), quizId);
    // Different topics: identical concurrent requests would generate one quiz.
    const overrides = Array.from({ length: 100 }, (_slot, index) => ({
      topic: 'World capitals',
      numQuestions: 5 * (1 + (Math.floor(index / 15) % 4)),
      numOptions: 2 + (index % 5),
      difficulty: ['easy', 'medium', 'hard'][index % 3],
    }));
    const answers = await Promise.all(
      overrides.map((input, index) => player.call(urlOf(index), '/api/generate-quiz', input)),
    );
    const bodies = await Promise.all(answers.map((answer): Promise<unknown> => answer.json()));
    const made = new Set(bodies.flatMap((body, index) => (answers[index]?.ok ? [JSON.stringify(body)] : [])));
    const refused = bodies.filter((_body, index) => !answers[index]?.ok);
    expect(made.size).toBe(3);
    expect(new Set(refused.map((body) => errorBodySchema.parse(body).code))).toEqual(
      new Set(['DAILY_LIMIT_REACHED']),
    );
  });

  it('count at least the acknowledged and at most the sent answers, and all of them after retries', async () => {
    const before = await statistics();
    const players = await Promise.all(
      Array.from({ length: 200 }, async (_slot, index) => {
        const player = createRemotePlayer();
        const response = await untilTaken(() =>
          player.call(urlOf(index), `/api/quiz/${quizId}/attempts`, {}),
        );
        const { id: attemptId } = attemptSchema.parse(await response.json());
        const body = { quizId, attemptId, questionIndex: 0, selectedOption: index % 4 };
        return { option: index % 4, send: () => player.call(urlOf(index), '/api/record-answer', body) };
      }),
    );
    const isTaken = await Promise.all(players.map(async ({ send }) => (await orNull(send()))?.ok ?? false));
    const counted = (await statistics()).map((count, option) => count - (before[option] ?? 0));
    for (const [option, count] of counted.entries()) {
      const acknowledged = players.filter((player, index) => player.option === option && isTaken[index]);
      expect(count).toBeGreaterThanOrEqual(acknowledged.length);
      expect(count).toBeLessThanOrEqual(50);
    }
    const repeated = await Promise.all(
      players.filter((_player, index) => !isTaken[index]).map(({ send }) => untilTaken(send)),
    );
    expect(repeated.filter(({ ok }) => !ok)).toEqual([]);
    const all = await statistics();
    expect(all.map((count, option) => count - (before[option] ?? 0))).toEqual([50, 50, 50, 50]);
  }, 300_000);
});

/** Null when nothing responded in time. */
const orNull = (sent: Promise<Response>): Promise<Response | null> => sent.catch(() => null);

/** Sends a repeatable request again while a busy machine responds 503, or not at all. */
async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await orNull(send());
    if (response && response.status !== 503) return response;
    await wait(250);
  }
}

/** Counts of question 0 by option, read by a player who has answered it. */
async function statistics(): Promise<number[]> {
  const player = createRemotePlayer();
  const opened = await untilTaken(() => player.call(urlOf(0), `/api/quiz/${quizId}/attempts`, {}));
  const { id: attemptId } = attemptSchema.parse(await opened.json());
  const body = { quizId, attemptId, questionIndex: 0, selectedOption: null };
  await untilTaken(() => player.call(urlOf(0), '/api/record-answer', body));
  const response = await untilTaken(() => player.call(urlOf(0), `/api/quiz/${quizId}/question/0/stats`));
  const stats = z.array(answerStatisticSchema).parse(await response.json());
  return [0, 1, 2, 3].map((option) => stats.find((one) => one.option === option)?.count ?? 0);
}

describe('process killed during a submission', () => {
  it('leaves the attempt complete or absent, and a retry finishes it once', async () => {
    for (let trial = 0; trial < times(3, 50); trial += 1) await killDuringSubmit(trial);
  }, 600_000);
});

/** The last process is killed; on an embedded file it is the only one, and its replacement takes over. */
async function killDuringSubmit(trial: number): Promise<void> {
  const victim = processes.at(-1);
  if (!victim) throw new Error('No process');
  const player = createRemotePlayer();
  const { id } = await player.open(victim.url, quizId);
  for (let index = 0; index < QUESTIONS; index += 1) {
    const body = { quizId, attemptId: id, questionIndex: index, selectedOption: 0 };
    await player.call(victim.url, '/api/record-answer', body);
  }
  const plays = await playsOf(quizId);
  const submission = player.submit(victim.url, quizId, id).catch(() => null);
  await wait((trial * 7) % 25);
  await victim.kill();
  const acknowledged = await submission;
  processes[processes.length - 1] = await startApiProcess(testDatabase);

  const seen = await player.call(urlOf(0), `/api/quiz/${quizId}/my-result`);
  const result = myResultSchema.nullable().parse(await seen.json());
  const isThere = result !== null;
  if (acknowledged) expect(isThere).toBe(true);
  expect(await playsOf(quizId)).toBe(plays + (isThere ? 1 : 0));
  if (result) expect(result.answers).toHaveLength(QUESTIONS);

  const retried = await player.submit(urlOf(0), quizId, id);
  expect(retried.totalQuestions).toBe(QUESTIONS);
  expect(await playsOf(quizId)).toBe(plays + 1);
}
