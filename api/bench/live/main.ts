import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { quizSummarySchema } from '@quizmesh/contract/schemas';
import { Sequelize, QueryTypes } from 'sequelize';
import { z } from 'zod';
import { startApiProcess, type ApiProcess } from '../../src/testing/api-process.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
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

function residentMegabytes({ pid }: ApiProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

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

async function measure(amount: number): Promise<boolean> {
  const { redis } = readServers();
  const testDatabase = await createTestDatabase();
  const environment = { ...(redis && { REDIS_URL: redis.url }) };
  const processes: ApiProcess[] = [];
  for (let number = 0; number < amount; number += 1)
    processes.push(await startApiProcess(testDatabase, environment));
  const urls = processes.map(({ url }) => url);
  const quizId = await findQuiz(urls[0] ?? '');
  process.stdout.write(`\n${amount} API process${amount === 1 ? '' : 'es'}, Redis ${redis ? 'on' : 'off'}\n`);
  let isGood = true;
  let acknowledged = 0;
  for (const { name, rooms, players } of SCENARIOS) {
    const before = processes.map(residentMegabytes);
    const runs = await Promise.all(
      Array.from({ length: rooms }, async (_one, index) => {
        await wait(index * STAGGER_MS);
        return playRoom(urls, { quizId, players, questions: QUESTIONS });
      }),
    );
    isGood = report(name, runs) && isGood;
    acknowledged += runs.reduce((sum, run) => sum + run.acknowledged, 0);
    await wait(SETTLE_MS);
    process.stdout.write(
      `  memory: ${before.join(', ')} MB before, ${processes.map(residentMegabytes).join(', ')} MB after\n`,
    );
  }
  if (testDatabase.url) {
    const stored = await countStored(testDatabase.url);
    process.stdout.write(`ledger: ${acknowledged} answers acknowledged, ${stored} stored\n`);
    isGood = isGood && stored === acknowledged;
  }
  await Promise.all(processes.map((one) => one.stop()));
  await testDatabase.remove();
  return isGood;
}

const results: boolean[] = [];
for (const amount of PROCESSES) results.push(await measure(amount));
process.stdout.write(results.every(Boolean) ? '\nAll within the limits.\n' : '\nNot within the limits.\n');
process.exitCode = results.every(Boolean) ? 0 : 1;
