import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import mysql, { type Connection } from 'mysql2/promise';
import { startApiProcess, type ApiProcess } from '../src/testing/api-process.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { startBareServer } from './bare-process.ts';
import { fill, fillWords } from './fill.ts';
import { measureLatency, statementsOf, type Latency, type Question } from './latency.ts';
import { measurePlaying } from './playing.ts';
import { measureThroughput } from './throughput.ts';

const QUIZZES = 10_000;
const USERS = 50_000;
const SIZES = (process.env['BENCH_ATTEMPTS'] ?? '100000,1000000').split(',').map(Number);
/** Id of the quiz with about 5% of all attempts. */
const HOT = 1001;

interface Filled {
  readonly attempts: number;
  readonly testDatabase: TestDatabase;
  readonly databaseUrl: string;
  readonly connection: Connection;
  readonly api: ApiProcess;
  /** Authorization header of the generated admin. */
  readonly bearer: string;
}

async function signInAdmin(api: ApiProcess, folder: string): Promise<string> {
  const credentials = await readFile(path.join(folder, 'admin-credentials.json'), 'utf8');
  const response = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  });
  return `Bearer ${loginResponseSchema.parse(await response.json()).token}`;
}

/** Only players who have answered may read the statistics. */
async function playPopular(api: ApiProcess, bearer: string): Promise<void> {
  const response = await fetch(`${api.url}/api/submit-score`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: bearer },
    body: JSON.stringify({ quizId: HOT, answers: [0, 1, 2, 3, 0] }),
  });
  if (!response.ok) throw new Error(`submit-score: ${response.status}`);
}

async function prepare(attempts: number): Promise<Filled> {
  const testDatabase = await createTestDatabase();
  const databaseUrl = testDatabase.url;
  if (!databaseUrl) throw new Error('Set TEST_DATABASE_URL to a MariaDB server, or run npm run bench:api.');
  const api = await startApiProcess(testDatabase, { NODE_ENV: 'production', MAIL: 'outbox' });
  const connection = await mysql.createConnection(databaseUrl);
  const started = performance.now();
  await fill(connection, { quizzes: QUIZZES, users: USERS, attempts, questions: 5 });
  await fillWords(databaseUrl);
  await connection.query('ANALYZE TABLE quizzes, questions, attempts, board_entries, option_counters');
  console.log(`▸ ${attempts} attempts filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const bearer = await signInAdmin(api, testDatabase.folder);
  await playPopular(api, bearer);
  return { attempts, testDatabase, databaseUrl, connection, api, bearer };
}

async function clear({ api, connection, testDatabase }: Filled): Promise<void> {
  await api.stop();
  await connection.end();
  await testDatabase.remove();
}

function questions(bearer: string): Question[] {
  const somewhere = (round: number) => 1001 + ((round * 7919) % QUIZZES);
  return [
    { name: 'browse', path: (round) => `/api/quizzes?category=history&page=${1 + (round % 20)}` },
    { name: 'search', path: (round) => `/api/search?query=${['river', 'galaxy 12', 'castle'][round % 3]}` },
    { name: 'quiz', path: (round) => `/api/quiz/${somewhere(round)}` },
    { name: 'board and rank, hot quiz', path: () => `/api/leaderboard/${HOT}` },
    { name: 'question statistics', path: (round) => `/api/quiz/${HOT}/question/${round % 5}/stats`, bearer },
    { name: 'header stats', path: () => '/api/auth/header-stats', bearer },
    { name: 'admin stats', path: () => '/api/admin/stats', bearer },
  ];
}

const fixed = (value: number | undefined) => (value ?? Number.NaN).toFixed(2);

/** How times grow with the number of attempts: the last size compared with the first. */
async function benchGrowth(filled: readonly Filled[]): Promise<void> {
  const rows = [];
  for (const { name } of questions('')) {
    const results: Latency[] = [];
    for (const { api, bearer, connection } of filled) {
      const question = questions(bearer).find((one) => one.name === name);
      if (question) results.push(await measureLatency(api.url, question, connection));
    }
    const [small, large] = [results[0], results.at(-1)];
    rows.push({
      request: name,
      'p95 ms': results.map(({ p95 }) => fixed(p95)).join(' → '),
      growth: fixed((large?.p95 ?? 0) / (small?.p95 ?? 1)),
      statements: results.map(({ statements }) => fixed(statements)).join(' → '),
      'rows read': results.map(({ rowsRead }) => rowsRead.toFixed(0)).join(' → '),
    });
  }
  console.table(rows);
}

/** What a player's requests ask of the database. */
async function benchPlaying({ api, connection }: Filled): Promise<void> {
  const costs = await measurePlaying(api.url, HOT, connection);
  console.table(costs.map(({ request, statements }) => ({ request, statements: fixed(statements) })));
}

/** The overhead of the whole stack, compared with node:http running the same statements. */
async function benchThroughput({ testDatabase, databaseUrl, api, connection }: Filled): Promise<void> {
  const addresses = ['/api/quizzes', `/api/quiz/${HOT}`];
  const statements: Record<string, string[]> = {};
  for (const address of addresses) statements[address] = await statementsOf(api.url, address, connection);
  const bare = await startBareServer(databaseUrl, statements);
  const settings = { NODE_ENV: 'production', MAIL: 'outbox' };
  const cached = await startApiProcess(testDatabase, { ...settings, HOT_CACHE_MS: '1000' });
  const contestants = [
    { name: 'node:http', url: bare.url },
    { name: 'API, uncached', url: api.url },
    { name: 'API, cached', url: cached.url },
  ];
  for (const address of addresses) {
    const results = await measureThroughput(contestants, address);
    const base = results[0]?.perSecond ?? 1;
    console.log(`${address}, ${statements[address]?.length} statements each`);
    console.table(
      results.map(({ name, perSecond, p99 }) => ({
        server: name,
        'requests/s': Math.round(perSecond),
        'p99 ms': p99,
        ratio: fixed(perSecond / base),
      })),
    );
  }
  await cached.stop();
  await bare.stop();
}

const filled: Filled[] = [];
try {
  for (const attempts of SIZES) filled.push(await prepare(attempts));
  await benchGrowth(filled);
  const last = filled.at(-1);
  if (last) {
    await benchPlaying(last);
    await benchThroughput(last);
  }
} finally {
  for (const one of filled) await clear(one);
}
