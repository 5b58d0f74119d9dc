import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { quizSummarySchema } from '@quizmesh/contract/schemas';
import { Sequelize, QueryTypes } from 'sequelize';
import { z } from 'zod';
import { startApiProcess, type ApiProcess } from '../../src/testing/api-process.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { createHeapReader, grownHeaps, type LiveHeaps } from '../load/live-heap.ts';
import { readServers } from '../load/servers.ts';
import { percentile } from '../percentile.ts';
import { playRoom, type RoomRun } from './room-run.ts';

/** npm run bench:live: one room of 200 players and 50 rooms of 20, on one and on three API processes with MariaDB and Redis.
 *  LIVE_PROCESSES=1 and LIVE_QUESTIONS=5 for other runs. */
const PROCESSES = (process.env['LIVE_PROCESSES'] ?? '1,3').split(',').map(Number);
const QUESTIONS = Number(process.env['LIVE_QUESTIONS'] ?? 5);
const TARGET_MS = 250;
const SCENARIOS = [
  { name: 'one room of 200', rooms: 1, players: 200 },
  { name: '50 rooms of 20', rooms: 50, players: 20 },
] as const;
/** Rooms begin one after the other, as hosts do. */
const STAGGER_MS = 1000;
const SETTLE_MS = 3000;
/** Rooms that follow one another: the heap in use may not grow with them. */
const ROUNDS = 4;

async function findQuiz(url: string): Promise<number> {
  const lists = z.array(quizSummarySchema).parse(await (await fetch(`${url}/api/quizzes`)).json());
  const quiz = lists.find(({ totalQuestions }) => totalQuestions >= QUESTIONS);
  if (!quiz) throw new Error(`No quiz has ${QUESTIONS} questions.`);
  return quiz.id;
}

function report(name: string, runs: readonly RoomRun[]): boolean {
  const clicks = runs.flatMap(({ delays }) => delays);
  const last = clicks.map((delays) => Math.max(...delays));
  const all = clicks.flat();
  const answers = runs.flatMap(({ answerMs }) => answerMs);
  const sum = (pick: (run: RoomRun) => number) => runs.reduce((total, run) => total + pick(run), 0);
  const lost = sum((run) => run.lost);
  const miscounted = sum((run) => run.miscounted);
  const p95 = percentile(last, 0.95);
  process.stdout.write(
    [
      `${name}: ${last.length} clicks, ${all.length} events`,
      `  click to the last player: p50 ${Math.round(percentile(last, 0.5))} ms, p95 ${Math.round(p95)} ms, worst ${Math.round(Math.max(...last))} ms`,
      `  click to any player: p95 ${Math.round(percentile(all, 0.95))} ms`,
      `  answers: ${answers.length} acknowledged, p50 ${Math.round(percentile(answers, 0.5))} ms, p95 ${Math.round(percentile(answers, 0.95))} ms`,
      `  lost events ${lost}, players with other points than they were told ${miscounted}`,
      '',
    ].join('\n'),
  );
  return p95 <= TARGET_MS && lost === 0 && miscounted === 0;
}

/** Answers in the database, which must be those that were acknowledged. */
async function countStored(url: string): Promise<number> {
  const database = new Sequelize(url, { logging: false });
  const rows = await database.query('SELECT COUNT(*) AS amount FROM room_answers', {
    type: QueryTypes.SELECT,
  });
  await database.close();
  return z.array(z.object({ amount: z.coerce.number() })).parse(rows)[0]?.amount ?? 0;
}

interface Servers {
  readonly urls: readonly string[];
  readonly quizId: number;
}

/** Rooms that begin one after the other, at the same time in play. */
async function playTogether({ urls, quizId }: Servers, rooms: number, players: number): Promise<RoomRun[]> {
  const runs = await Promise.all(
    Array.from({ length: rooms }, async (_one, index) => {
      await wait(index * STAGGER_MS);
      return playRoom(urls, { quizId, players, questions: QUESTIONS });
    }),
  );
  await wait(SETTLE_MS);
  return runs;
}

/** One room of 200 after the other. @returns the heap in use after the first, and after the last */
async function playRounds({ urls, quizId }: Servers, readHeaps: () => Promise<LiveHeaps>) {
  const runs: RoomRun[] = [];
  const heaps: LiveHeaps[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.push(await playRoom(urls, { quizId, players: 200, questions: 1 }));
    await wait(SETTLE_MS);
    heaps.push(await readHeaps());
  }
  const said = heaps.map((heap) => [...heap.values()].map((megabytes) => megabytes.toFixed(1)).join(', '));
  process.stdout.write(`heap in use after each of ${ROUNDS} rooms of 200: ${said.join(' | ')} MB\n`);
  return { runs, grown: grownHeaps(heaps[0] ?? new Map(), heaps.at(-1) ?? new Map()) };
}

async function measure(amount: number): Promise<boolean> {
  const { redis } = readServers();
  const testDatabase = await createTestDatabase();
  const heapReader = await createHeapReader();
  const environment = { ...heapReader.environment, ...(redis && { REDIS_URL: redis.url }) };
  const processes: ApiProcess[] = [];
  for (let number = 0; number < amount; number += 1)
    processes.push(await startApiProcess(testDatabase, environment));
  const urls = processes.map(({ url }) => url);
  const servers = { urls, quizId: await findQuiz(urls[0] ?? '') };
  process.stdout.write(`\n${amount} API process${amount === 1 ? '' : 'es'}, Redis ${redis ? 'on' : 'off'}\n`);
  let isGood = true;
  const all: RoomRun[] = [];
  for (const { name, rooms, players } of SCENARIOS) {
    const runs = await playTogether(servers, rooms, players);
    isGood = report(name, runs) && isGood;
    all.push(...runs);
  }
  const named = processes.map(({ url, pid }) => ({ name: url, pid }));
  const { runs, grown } = await playRounds(servers, () => heapReader.read(named));
  all.push(...runs);
  isGood = isGood && grown.length === 0;
  if (testDatabase.url) {
    const acknowledged = all.reduce((sum, run) => sum + run.acknowledged, 0);
    const stored = await countStored(testDatabase.url);
    process.stdout.write(`ledger: ${acknowledged} answers acknowledged, ${stored} stored\n`);
    isGood = isGood && stored === acknowledged;
  }
  await Promise.all(processes.map((one) => one.stop()));
  await Promise.all([testDatabase.remove(), heapReader.remove()]);
  return isGood;
}

const results: boolean[] = [];
for (const amount of PROCESSES) results.push(await measure(amount));
process.stdout.write(results.every(Boolean) ? '\nAll within the limits.\n' : '\nNot within the limits.\n');
process.exitCode = results.every(Boolean) ? 0 : 1;
