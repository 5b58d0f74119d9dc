import { mock } from 'node:test';
import type { StartedProcess } from './processes.ts';
import { supervise } from './supervise.ts';

function fakeProcess() {
  let end: (code: number | null) => void = () => undefined;
  const exited = new Promise<number | null>((resolve) => {
    end = resolve;
  });
  return {
    started: { name: 'The API', exited, tail: () => 'last words' } as StartedProcess,
    end: () => {
      end(1);
    },
  };
}

/** Advances the fake timers in small steps, because a callback may start the next timer. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(100);
  }
  await new Promise((resolve) => setImmediate(resolve));
}

describe('supervise', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    mock.timers.reset();
    jest.restoreAllMocks();
  });

  it('restarts a process that has ended', async () => {
    const [first, second] = [fakeProcess(), fakeProcess()];
    const start = jest.fn(() => Promise.resolve(second.started));
    void supervise(first.started, start);
    await pass(10_000);
    expect(start).not.toHaveBeenCalled();
    first.end();
    await pass(600);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('restarts a process without end where it may fail as often as it likes', async () => {
    const dead = fakeProcess();
    dead.end();
    const start = jest.fn(() => Promise.resolve(dead.started));
    void supervise(dead.started, start, { restarts: Infinity });
    await pass(30_000);
    expect(start.mock.calls.length).toBeGreaterThan(10);
  });

  it('gives up a process that ends again and again, with its last output', async () => {
    const dead = fakeProcess();
    dead.end();
    const result = supervise(dead.started, () => Promise.resolve(dead.started)).catch(
      (error: unknown) => error,
    );
    await pass(60_000);
    expect(await result).toMatchObject({ message: 'The API ended 6 times in a row.\nlast words' });
  });
});
