import { retryUntilDone } from './retry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs that fail until `end` says that one is done. */
function start(delayMs?: () => number) {
  const runs: number[] = [];
  let end = (_isDone: boolean) => {};
  const retry = retryUntilDone((failures) => {
    runs.push(failures);
    return new Promise((resolve) => {
      end = resolve;
    });
  }, delayMs);
  const settle = async (isDone: boolean) => {
    end(isDone);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { runs, retry, settle };
}

test('retry: waits twice as long after each failure, up to 15 s, and ends when it is done', async () => {
  const { runs, settle } = start();
  for (const [failures, delay] of [1500, 3000, 6000, 12_000, 15_000, 15_000].entries()) {
    await settle(false);
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(runs).toHaveLength(failures + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(runs.at(-1)).toBe(failures + 1);
  }
  await settle(true);
  await jest.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  expect(runs).toHaveLength(7);
});

test('retry: runs at once when the network is back or the player asks, but never twice at the same time', async () => {
  const { runs, retry, settle } = start(() => 3000);
  window.dispatchEvent(new Event('online'));
  retry.now();
  expect(runs).toEqual([0]);
  await settle(false);
  window.dispatchEvent(new Event('online'));
  expect(runs).toEqual([0, 1]);
  await settle(false);
  retry.now();
  await jest.advanceTimersByTimeAsync(3000);
  expect(runs).toEqual([0, 1, 2]);
});

test('retry: begins nothing more once it is stopped', async () => {
  const { runs, retry, settle } = start();
  retry.stop();
  await settle(false);
  retry.now();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual([0]);
});
