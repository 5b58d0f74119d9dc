import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { startApiProcess, type ApiProcess } from '../../src/testing/api-process.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { median, percentile } from '../percentile.ts';
import type { Attack } from './attacker.ts';
import { hostileRequests } from './hostile-requests.ts';
import { send, type Bearer } from './send-request.ts';
import { openSlowClients } from './slow-clients.ts';

/** Longest time that one request may keep everything else waiting. */
const BLOCKED_MS = 100;
/** Beyond that a request is sent again: the machine may have been busy otherwise. */
const TRIES = 5;
const ROUNDS = 9;
const ROUND_MS = 4000;
/** Address of somebody else, as the shell server reports it. */
const OTHER_CLIENT = '10.9.9.9';
/** How many times as long somebody else may wait meanwhile. */
const SLOWER_MAX = 2;

/** @returns tells for how many milliseconds at most one thing kept the API's event loop since it was asked last. A pause in which
 *  the process did not compute was the machine's. */
function createPauseMeter(url: string): () => Promise<number> {
  let computedBefore = 0;
  return async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1]) * 1000;
    const pause = read('nodejs_eventloop_lag_max_seconds');
    const computed = read('process_cpu_seconds_total');
    const longest = Math.min(pause, computed - computedBefore);
    if (Number.isNaN(longest)) throw new Error('The API does not report its pauses');
    computedBefore = computed;
    return longest;
  };
}

/** A new session of the first admin; requests may have ended the one before. */
async function signIn(url: string, folder: string): Promise<string> {
  const body = await readFile(path.join(folder, 'admin-credentials.json'), 'utf8');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': OTHER_CLIENT };
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return `Bearer ${loginResponseSchema.parse(await response.json()).token}`;
}

/** The shortest pause of several tries: what other programs take of the machine only adds to it. */
async function pauseOf(send: () => Promise<number>, longestPause: () => Promise<number>) {
  let milliseconds = Infinity;
  let status = 0;
  for (let tries = 0; tries < TRIES && milliseconds > BLOCKED_MS; tries += 1) {
    status = await send();
    milliseconds = Math.min(milliseconds, await longestPause());
  }
  return { status, milliseconds };
}

/** Every request one after the other, first without a session. */
async function countBlocks(api: ApiProcess, folder: string): Promise<number> {
  let blocks = 0;
  const longestPause = createPauseMeter(api.url);
  for (const who of ['anonymous', 'signed in']) {
    const statuses = new Map<number, number>();
    let bearer: Bearer = who === 'anonymous' ? null : await signIn(api.url, folder);
    let longest = 0;
    await longestPause();
    for (const request of hostileRequests()) {
      const sendIt = () => send(api.url, request, bearer);
      let { status, milliseconds } = await pauseOf(sendIt, longestPause);
      if (status === 401 && bearer !== null) {
        bearer = await signIn(api.url, folder);
        await longestPause();
        ({ status, milliseconds } = await pauseOf(sendIt, longestPause));
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      longest = Math.max(longest, milliseconds);
      if (milliseconds <= BLOCKED_MS) continue;
      blocks += 1;
      console.log(
        `✖ ${milliseconds.toFixed(0)} ms: ${request.endpoint}, ${who}: ${request.shape} (${status})`,
      );
    }
    const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    console.log(`▸ ${who}: longest pause ${longest.toFixed(0)} ms (${counts})`);
  }
  return blocks;
}

/** @returns milliseconds of the 95th percentile of what a client asks for, one request after the other */
async function visit(url: string): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    const started = performance.now();
    const response = await fetch(`${url}/api/quizzes?page=${1 + (times.length % 5)}`, {
      headers: { 'x-forwarded-for': OTHER_CLIENT },
    });
    await response.arrayBuffer();
    times.push(performance.now() - started);
    // Slower than the limit of one client.
    await wait(60);
  }
  return percentile(times, 0.95);
}

/** How many times slower another client is served meanwhile; median of alternating rounds.
 *  @param begin resolves when the attack has begun, with what ends it, or waits for its end */
async function measureOtherClient(
  { url }: ApiProcess,
  attack: string,
  begin: (round: number) => Promise<() => Promise<unknown>>,
): Promise<number> {
  const quiet: number[] = [];
  const attacked: number[] = [];
  await visit(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await visit(url));
    const end = await begin(round);
    attacked.push(await visit(url));
    await end();
  }
  const show = (values: readonly number[]) =>
    `${median(values).toFixed(1)} ms (${values.map((value) => value.toFixed(1)).join(', ')})`;
  console.log(`▸ another client's p95, quiet: ${show(quiet)}\n▸ beside ${attack}: ${show(attacked)}`);
  return median(attacked) / median(quiet);
}

/** In a process of its own: what sending takes is no answer of the API. */
async function measureBesideShapes(api: ApiProcess, folder: string): Promise<number> {
  const attacker = fork(new URL('attacker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const slower = await measureOtherClient(api, 'hostile sizes and shapes', async (round) => {
    const order: Attack = { url: api.url, bearer: await signIn(api.url, folder), round };
    const begins = once(attacker, 'message');
    attacker.send(order);
    await begins;
    const ended = once(attacker, 'message');
    return () => ended;
  });
  attacker.kill();
  return slower;
}

/** npm run bench:shapes: what hostile sizes and shapes of requests, for every endpoint of the contract, and a thousand slow clients cost
 *  everybody else. Fails when a request pauses the API for longer than 100 ms, or when another client waits more than twice as long
 *  beside either attack; the latter needs a machine that does nothing else. */
const testDatabase = await createTestDatabase();
const { folder } = testDatabase;
const start = (environment: Readonly<Record<string, string>>) =>
  startApiProcess(testDatabase, { TRUST_PROXY: '1', ...environment });
try {
  const unlimited = await start({});
  const blocks = await countBlocks(unlimited, folder);
  await unlimited.stop();
  const limited = await start({ RATE_LIMIT_SCALE: '1' });
  const slower = [
    await measureBesideShapes(limited, folder),
    await measureOtherClient(limited, '1,000 slow clients', () => openSlowClients(limited.url)),
  ];
  await limited.stop();
  const shown = slower.map((factor) => factor.toFixed(2)).join(' and ');
  console.log(`▸ ${blocks} pauses longer than ${BLOCKED_MS} ms; another client waits ${shown} times as long`);
  process.exitCode = blocks === 0 && slower.every((factor) => factor <= SLOWER_MAX) ? 0 : 1;
} finally {
  await testDatabase.remove();
}
