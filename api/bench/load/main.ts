import process from 'node:process';
import mysql from 'mysql2/promise';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-database.ts';
import { fill } from '../fill.ts';
import { playRoom, type RoomRun } from '../live/room-run.ts';
import { findLosses, findMiscounts, readSums } from './compare.ts';
import { describeLedger } from './ledger.ts';
import { createHeapReader, grownHeaps, type HeapReader, type LiveHeaps } from './live-heap.ts';
import { run, type RunDeps, type RunPlan } from './run.ts';
import { isError, summarize, tableOf, type Sample } from './samples.ts';
import { findSaturation } from './saturation.ts';
import { readServers } from './servers.ts';
import { addStageUsers, createStage, openStage, settle, startApis } from './stage.ts';

/** Sizes, by environment variable; the defaults are for a short run. */
const numberOf = (name: string, standard: number) => Number(process.env[name] ?? standard);
const QUIZZES = numberOf('LOAD_QUIZZES', 1000);
const ATTEMPTS = numberOf('LOAD_ATTEMPTS', 20_000);
/** Duration of the steady run at half the saturation rate; each step of the search and the spike take a
 *  fourth of it. */
const SECONDS = numberOf('LOAD_SECONDS', 12);
const PROCESSES = (process.env['LOAD_PROCESSES'] ?? '1,3').split(',').map(Number);
const LEAST_STEP_SECONDS = 4;
const UNLOADED_RATE = 15;
const WARM_UP_RATE = 60;

const servers = readServers();

async function prepare(): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase();
  if (!testDatabase.url) throw new Error('Set TEST_DATABASE_URL to a MariaDB server.');
  const [first] = await startApis(testDatabase, 1);
  await first?.stop();
  const connection = await mysql.createConnection(testDatabase.url);
  const startedAt = performance.now();
  await fill(connection, { quizzes: QUIZZES, users: 5 * QUIZZES, attempts: ATTEMPTS, questions: 10 });
  await connection.query('ANALYZE TABLE quizzes, questions, attempts, board_entries, option_counters');
  await connection.end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`▸ ${QUIZZES} quizzes and ${ATTEMPTS} attempts filled in ${seconds} s`);
  return testDatabase;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const reads = (samples: readonly Sample[]) => summarize(samples.filter(({ isRead }) => isRead));
function show(title: string, samples: readonly Sample[]): void {
  console.log(`\n${title}`);
  console.table(tableOf(samples, ({ group }) => group));
}
function describeHeaps(heaps: LiveHeaps): string {
  return [...heaps].map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)} MB`).join(', ');
}
function judge(what: string, isMet: boolean): boolean {
  console.log(`${isMet ? '✔' : '✖'} ${what}`);
  return isMet;
}

/** Live rooms that are played beside the steady traffic, each with a stream for the host and for each player. */
const ROOMS = 4;
const ROOM_PLAYERS = 15;

function playRooms(urls: readonly string[], quizId: number, seconds: number): Promise<RoomRun[]> {
  const until = performance.now() + seconds * 1000;
  const playOneAfterTheOther = async () => {
    const runs: RoomRun[] = [];
    do runs.push(await playRoom(urls, { quizId, players: ROOM_PLAYERS, questions: 3 }));
    while (performance.now() < until);
    return runs;
  };
  return Promise.all(Array.from({ length: ROOMS }, playOneAfterTheOther)).then((runs) => runs.flat());
}

/** Traffic on processes that are warmed up, and the heap that they keep afterwards. */
async function runSteadily(
  { heaps, ...deps }: RunDeps & { readonly heaps: HeapReader },
  plan: RunPlan,
  playBeside: () => Promise<RoomRun[]>,
) {
  const apis = deps.watched.filter(({ name }) => name.startsWith('API'));
  await settle();
  const before = await heaps.read(apis);
  const [steady, rooms] = await Promise.all([run(deps, plan), playBeside()]);
  await settle();
  const after = await heaps.read(apis);
  show(`Steady at half of it: ${plan.rate} requests/s for ${plan.seconds} s`, steady.samples);
  console.table(tableOf(steady.samples, ({ name }) => name));
  console.table(steady.loads);
  console.log(`Live memory before: ${describeHeaps(before)}; after: ${describeHeaps(after)}`);
  return { steady, rooms, grown: grownHeaps(before, after) };
}

/** @returns requests per second at saturation, and whether nothing was lost, miscounted or rejected */
async function measure(number: number, testDatabase: TestDatabase, emails: readonly string[]) {
  const database = openStage(testDatabase);
  const heaps = await createHeapReader();
  const environment = { ...heaps.environment, ...(servers.redis && { REDIS_URL: servers.redis.url }) };
  const apis = await startApis(testDatabase, number, environment);
  const stage = await createStage({ database, emails, apis: () => apis });
  const { client, traffic, targets, ledger } = stage;
  const watched = [
    ...stage.watched(),
    ...(servers.mariadb ? [{ name: 'MariaDB', pid: servers.mariadb.pid }] : []),
  ];
  const deps: RunDeps = { send: client.send, watched };
  const sums = await readSums(database.sequelize);
  const step = Math.max(LEAST_STEP_SECONDS, SECONDS / 4);
  console.log(`\n━━ ${number} API process${number === 1 ? '' : 'es'}`);

  await run(deps, { rate: WARM_UP_RATE, seconds: step * 2, next: traffic.next });
  const unloaded = await run(deps, { rate: UNLOADED_RATE, seconds: step * 2, next: traffic.next });
  show(`Unloaded: ${UNLOADED_RATE} requests/s`, unloaded.samples);

  const saturation = await findSaturation(deps, traffic.next, step);
  console.log(`\nSaturation: ${saturation.rate} requests/s`);
  console.table(saturation.steps);

  const half = Math.round(saturation.rate / 2);
  const [hottest] = targets;
  if (!hottest) throw new Error('There is no quiz.');
  const urls = apis.map(({ url }) => url);
  const { steady, rooms, grown } = await runSteadily(
    { ...deps, heaps },
    { rate: half, seconds: SECONDS, next: traffic.next },
    () => playRooms(urls, hottest.id, SECONDS),
  );

  const isCrowd = () => Math.random() < 0.5;
  const crowded = () => (isCrowd() ? traffic.nextOn(hottest) : traffic.next());
  const spike = await run(deps, { rate: Math.round(saturation.rate * 0.8), seconds: step, next: crowded });
  show(`Spike: ${Math.round(saturation.rate * 0.8)} requests/s, half of them on one quiz`, spike.samples);
  console.table(tableOf(spike.samples, ({ name }) => name));

  await settle();
  const losses = await findLosses(database.sequelize, ledger);
  const miscounts = findMiscounts(sums, await readSums(database.sequelize));
  const calm = [unloaded, steady, spike].flatMap(({ samples }) => samples);
  const errors = calm.filter(isError).length;
  const [quiet, busy] = [reads(unloaded.samples).p95, reads(steady.samples).p95];
  const sum = (pick: (room: RoomRun) => number) => rooms.reduce((total, room) => total + pick(room), 0);
  const [missed, wrong] = [sum(({ lost }) => lost), sum(({ miscounted }) => miscounted)];
  console.log(
    `\nAcknowledged: ${describeLedger(ledger)}, ${sum(({ acknowledged }) => acknowledged)} answers in ${rooms.length} live rooms`,
  );
  const isRight = [
    judge(`nothing acknowledged is missing ${losses.slice(0, 5).join('; ')}`, losses.length === 0),
    judge(`counters agree with rows ${miscounts.join('; ')}`, miscounts.length === 0),
    judge(`live rooms: ${missed} events and ${wrong} players' points differ`, missed + wrong === 0),
    judge(`errors below 0.1 %: ${errors} of ${calm.length}`, errors < calm.length / 1000),
  ].every(Boolean);
  judge(`p95 of reads at half the saturation ${ms(busy)} ≤ 3 × unloaded ${ms(quiet)}`, busy <= 3 * quiet);
  judge(`memory does not grow ${grown.join(', ')}`, grown.length === 0);

  client.close();
  await Promise.all(apis.map((api) => api.stop()));
  await heaps.remove();
  await database.close();
  return { rate: saturation.rate, isRight };
}

const testDatabase = await prepare();
try {
  const database = openStage(testDatabase);
  const emails = await addStageUsers(database);
  await database.close();
  const results = [];
  for (const number of PROCESSES) results.push({ number, ...(await measure(number, testDatabase, emails)) });
  const base = results[0]?.rate ?? 1;
  console.log('');
  for (const { number, rate } of results)
    console.log(`${number} process(es): ${rate} requests/s, ratio ${(rate / base).toFixed(2)}`);
  // The speed is printed but does not affect the exit code, because it depends on other work of the machine.
  process.exitCode = results.every(({ isRight }) => isRight) ? 0 : 1;
} finally {
  await testDatabase.remove();
}
