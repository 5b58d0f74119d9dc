import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { startApiProcess } from '../../src/testing/api-process.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { percentile } from '../percentile.ts';
import { fillConsole } from './fill.ts';
import { CONSOLE_QUESTIONS, type ConsoleQuestion } from './questions.ts';

/** Target for each table's response time at the 95th percentile, in ms. */
const PROMISE_MS = 150;
/** The promise is for 500 disputes and 500 reports; BENCH_QUEUE takes other numbers of them. */
const SIZE = { users: 10_000, quizzes: 10_000, queue: Number(process.env['BENCH_QUEUE'] ?? 500) };
const WARM_UP = 3;
const ROUNDS = 40;

async function measure(url: string, question: ConsoleQuestion, authorization: string): Promise<number> {
  const milliseconds: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now();
    const response = await fetch(url + question.path(round), { headers: { authorization } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${question.path(round)}: ${response.status}`);
    if (round >= WARM_UP) milliseconds.push(performance.now() - started);
  }
  return percentile(milliseconds, 0.95);
}

/** npm run bench:api -- console: response times of the console's tables with 10,000 users, 10,000 quizzes, 500 disputes
 *  and 500 reports, on the engine of TEST_DATABASE_URL. */
const database = await createTestDatabase();
try {
  await fillConsole(database, SIZE);
  const api = await startApiProcess(database, { NODE_ENV: 'production', MAIL: 'outbox' });
  const credentials = await readFile(path.join(database.folder, 'admin-credentials.json'), 'utf8');
  const signedIn = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  });
  const authorization = `Bearer ${loginResponseSchema.parse(await signedIn.json()).token}`;
  const results: { request: string; 'p95 ms': number; ok: string }[] = [];
  for (const question of CONSOLE_QUESTIONS) {
    const p95 = await measure(api.url, question, authorization);
    const isKept = p95 < PROMISE_MS;
    results.push({ request: question.name, 'p95 ms': Math.round(p95 * 10) / 10, ok: isKept ? 'yes' : 'NO' });
    if (!isKept) process.exitCode = 1;
  }
  console.log(
    `Console on ${database.url ? 'MariaDB' : 'SQLite'}, ${SIZE.users} users, ${SIZE.quizzes} quizzes, ${SIZE.queue} disputes and as many reports`,
  );
  console.table(results);
  await api.stop();
} finally {
  await database.remove();
}
