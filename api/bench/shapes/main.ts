import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { startApiProcess, type ApiProcess } from '../../src/testing/api-process.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { median, percentile } from '../percentile.ts';
import { endpointsInOrder, hostileRequests, type HostileRequest } from './hostile-requests.ts';

/** Longest time that one request may keep everything else waiting. */
const BLOCKED_MS = 100;
/** Beyond that a request is sent again: the machine may have been busy otherwise. */
const TRIES = 5;
const ROUNDS = 9;
const ROUND_MS = 4000;
/** A round sends one of so many requests: about as many as its time allows. */
const SPREAD = 80;
/** What the general limit allows one client. */
const REQUESTS_PER_SECOND = 20;
const SLOW_CONNECTIONS = 200;
const ANSWER_MS = 10_000;
/** Of the sender and of somebody else, as the shell server reports them. */
const [SENDER, OTHER_CLIENT] = ['10.0.0.1', '10.9.9.9'];

type Bearer = string | null;

/** Sends it like a client that waits for the answer a while. @returns the status; 0 without an answer */
async function send(url: string, request: HostileRequest, bearer: Bearer): Promise<number> {
  const { method, path: address, body, type } = request;
  try {
    const response = await fetch(url + address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'x-forwarded-for': SENDER,
        ...(type && { 'content-type': type }),
        ...(bearer && { authorization: bearer }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

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

/** Begins bodies that never end, at every endpoint that reads one. @returns ends them */
function beginSlowBodies(url: string, bearer: string): () => void {
  const { hostname, port } = new URL(url);
  const writes = endpointsInOrder().filter(({ method }) => method !== 'get');
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, (_slot, index) => {
    const {
      method = 'post',
      path: address = '/',
      bodyType = 'application/json',
    } = writes[index % writes.length] ?? {};
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `${method.toUpperCase()} ${address.replace(/:\w+/gu, '1')} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${bodyType}\r\n` +
        `X-Forwarded-For: ${SENDER}\r\nAuthorization: ${bearer}\r\nContent-Length: 90000\r\n\r\n{`,
    );
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(' ');
  }, 200);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
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

/** Sends at the pace that the general limit allows, whether or not the answers come. */
async function attack(url: string, requests: readonly HostileRequest[], bearer: Bearer): Promise<void> {
  const answers: Promise<number>[] = [];
  const begun = performance.now();
  for (const [index, request] of requests.entries()) {
    await wait(Math.max(0, begun + (index * 1000) / REQUESTS_PER_SECOND - performance.now()));
    answers.push(send(url, request, index % 2 === 0 ? null : bearer));
  }
  await Promise.all(answers);
}

/** Requests from all endpoints for each round, made before anything is measured. */
function requestsByRound(): HostileRequest[][] {
  const rounds: HostileRequest[][] = Array.from({ length: ROUNDS }, () => []);
  let index = 0;
  for (const request of hostileRequests()) {
    rounds[index % SPREAD]?.push(request);
    index += 1;
  }
  return rounds;
}

/** How many times slower another client is served; median of alternating rounds. */
async function measureOtherClient(api: ApiProcess, folder: string): Promise<number> {
  const quiet: number[] = [];
  const attacked: number[] = [];
  const rounds = requestsByRound();
  await visit(api.url);
  for (const requests of rounds) {
    quiet.push(await visit(api.url));
    const bearer = await signIn(api.url, folder);
    const endSlowBodies = beginSlowBodies(api.url, bearer);
    const attacking = attack(api.url, requests, bearer);
    attacked.push(await visit(api.url));
    endSlowBodies();
    await attacking;
  }
  const show = (values: readonly number[]) =>
    `${median(values).toFixed(1)} ms (${values.map((value) => value.toFixed(1)).join(', ')})`;
  console.log(`▸ another client's p95, quiet: ${show(quiet)}\n▸ attacked: ${show(attacked)}`);
  return median(attacked) / median(quiet);
}

/** npm run bench:shapes: what hostile sizes and shapes of requests cost everybody else, for every endpoint of the contract.
 *  Fails when one pauses the API for longer than 100 ms. How much longer another client waits meanwhile depends on the machine too,
 *  which also runs the sender: it is only reported. */
const testDatabase = await createTestDatabase();
const { folder } = testDatabase;
const start = (environment: Readonly<Record<string, string>>) =>
  startApiProcess(testDatabase, { TRUST_PROXY: '1', ...environment });
try {
  const unlimited = await start({});
  const blocks = await countBlocks(unlimited, folder);
  await unlimited.stop();
  const limited = await start({ RATE_LIMIT_SCALE: '1' });
  const slower = await measureOtherClient(limited, folder);
  await limited.stop();
  console.log(
    `▸ ${blocks} pauses longer than ${BLOCKED_MS} ms; another client waits ${slower.toFixed(2)} times as long`,
  );
  process.exitCode = blocks === 0 ? 0 : 1;
} finally {
  await testDatabase.remove();
}
