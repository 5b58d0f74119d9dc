import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createLogger } from '../logging/logger.ts';
import { startLine, throughLine } from '../testing/line.ts';
import { createJobQueue } from './job-queue.ts';
import type { JobQueue } from './job.ts';

const logger = createLogger('silent');
const payload = z.object({ id: z.number() });
const opened: JobQueue[] = [];

function openQueue(redisUrl: string | undefined, sharedName: string = randomUUID()): JobQueue {
  const queue = createJobQueue({ redisUrl, sharedName, logger, backoffMs: 5 });
  opened.push(queue);
  return queue;
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.close()));
});

describe.each([
  ['in this process', () => undefined],
  ['through Redis', () => process.env['TEST_REDIS_URL']],
])('jobs %s', (where, redisUrl) => {
  it('are configured', () => {
    expect(redisUrl() !== undefined).toBe(where === 'through Redis');
  });

  it('run each payload, and equal waiting payloads once', async () => {
    const queue = openQueue(redisUrl());
    const seen: number[] = [];
    const enqueue = queue.register({
      name: 'note',
      payload,
      run: ({ id }) => Promise.resolve(void seen.push(id)),
    });
    await Promise.all([enqueue({ id: 1 }), enqueue({ id: 1 }), enqueue({ id: 2 })]);
    await queue.start();
    await queue.idle();
    expect(seen.sort()).toEqual([1, 2]);
  });

  it('retry after a failure', async () => {
    const queue = openQueue(redisUrl());
    let tries = 0;
    const enqueue = queue.register({
      name: 'shaky',
      payload,
      run: () => {
        tries += 1;
        return tries < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve();
      },
    });
    await queue.start();
    await enqueue({ id: 1 });
    await queue.idle();
    expect(tries).toBe(2);
  });

  it('are counted while they fail in all tries, once each, until they succeed', async () => {
    const queue = openQueue(redisUrl());
    let isBroken = true;
    const enqueue = queue.register({
      name: 'broken',
      payload,
      run: () => (isBroken ? Promise.reject(new Error('not yet')) : Promise.resolve()),
    });
    await queue.start();
    const runTwice = async () => {
      for (let run = 0; run < 2; run += 1) {
        await Promise.all([enqueue({ id: 1 }), enqueue({ id: 2 })]);
        await queue.idle();
      }
    };
    // Redis hears of the end of a job a moment after the queue has become idle.
    const becomes = async (count: number) => {
      while ((await queue.countFailed()) !== count) await wait(10);
    };
    await runTwice();
    await becomes(2);
    isBroken = false;
    await runTwice();
    await becomes(0);
  });

  it('continue at start with what an earlier process left pending', async () => {
    const queue = openQueue(redisUrl());
    const seen: number[] = [];
    queue.register({
      name: 'left-over',
      payload,
      run: ({ id }) => Promise.resolve(void seen.push(id)),
      pending: () => Promise.resolve([{ id: 7 }, { id: 8 }]),
    });
    await queue.start();
    await queue.idle();
    expect(seen.sort()).toEqual([7, 8]);
  });

  it('repeat as often as they request it', async () => {
    const queue = openQueue(redisUrl());
    const seen: number[] = [];
    let lost = 0;
    queue.register({
      name: 'lost-later',
      payload,
      run: ({ id }) => Promise.resolve(void seen.push(id)),
      pending: () => Promise.resolve([{ id: (lost += 1) }]),
      recoverEveryMs: 20,
    });
    let looks = 0;
    queue.register({
      name: 'rare',
      payload,
      run: () => Promise.resolve(),
      pending: () => {
        looks += 1;
        return Promise.resolve([]);
      },
    });
    await queue.start();
    await wait(150);
    await queue.idle();
    expect(seen).toContain(2);
    expect(looks).toBe(1);
  });

  it('finish a running job before they close', async () => {
    const queue = openQueue(redisUrl());
    let done = false;
    const started = deferred();
    const enqueue = queue.register({
      name: 'slow',
      payload,
      run: async () => {
        started.resolve();
        await wait(50);
        done = true;
      },
    });
    await queue.start();
    await enqueue({ id: 1 });
    await started.promise;
    await queue.close();
    expect(done).toBe(true);
  });
});

it('run once on two processes with one database, through Redis', async () => {
  const [redisUrl, shared] = [process.env['TEST_REDIS_URL'], randomUUID()];
  const seen: string[] = [];
  const [first, second] = ['first', 'second'].map((who) => {
    const queue = openQueue(redisUrl, shared);
    const enqueue = queue.register({
      name: 'note',
      payload,
      run: () => Promise.resolve(void seen.push(who)),
    });
    return { queue, enqueue };
  });
  await Promise.all([first?.queue.start(), second?.queue.start()]);
  await first?.enqueue({ id: 1 });
  await second?.enqueue({ id: 2 });
  await first?.queue.idle();
  expect(seen).toHaveLength(2);
});

it.each(['cut', 'silent'] as const)('a process ends while its line to Redis is %s', async (state) => {
  const url = process.env['TEST_REDIS_URL'] ?? '';
  const line = await startLine({ host: new URL(url).hostname, port: Number(new URL(url).port) });
  const queue = openQueue(throughLine(url, line));
  queue.register({ name: 'note', payload, run: () => Promise.resolve() });
  await queue.start();
  await queue.idle();
  line.set(state);
  await expect(queue.close()).resolves.toBeUndefined();
  await line.close();
});

it('a process that starts while Redis is away runs jobs once it is back', async () => {
  const url = process.env['TEST_REDIS_URL'] ?? '';
  const line = await startLine({ host: new URL(url).hostname, port: Number(new URL(url).port) });
  line.set('cut');
  const queue = openQueue(throughLine(url, line));
  const done = deferred();
  const run = () => {
    done.resolve();
    return Promise.resolve();
  };
  const enqueue = queue.register({ name: 'note', payload, run });
  await queue.start();
  // Is given up in time, since its row stays.
  await enqueue({ id: 1 });
  line.set('open');
  const again = setInterval(() => void enqueue({ id: 2 }), 100);
  await done.promise.finally(() => clearInterval(again));
  await queue.idle();
  await line.close();
}, 15_000);
