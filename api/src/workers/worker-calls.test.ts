import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createWorkerCalls, type WorkerCallsOptions } from './worker-calls.ts';

const { signal } = new AbortController();

describe('worker calls', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'qm-worker-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  let files = 0;
  /** @param body of the function that the worker runs for each call */
  async function callsOf(body: string, more: Partial<WorkerCallsOptions> = {}) {
    files += 1;
    const file = path.join(folder, `${files}.mjs`);
    await writeFile(file, `export default (call) => { ${body} };`);
    const limits = { timeoutMs: 10_000, firstTimeoutMs: more.timeoutMs ?? 10_000 };
    return createWorkerCalls<number, number>({
      name: 'test worker',
      workerFile: pathToFileURL(file),
      ...limits,
      ...more,
    });
  }
  const busyFor = (milliseconds: number) =>
    `const until = Date.now() + ${milliseconds}; while (Date.now() < until);`;
  const answer = 'return call + 1;';

  it('fail when the worker throws or ends, and the next call gets a worker again', async () => {
    for (const end of ["throw new Error('broken')", 'process.exit(3)']) {
      const calls = await callsOf(`if (call < 0) { ${end} } ${answer}`);
      await expect(calls.call(-1, signal)).rejects.toThrow(/broken|exit/iu);
      await expect(calls.call(1, signal)).resolves.toBe(2);
      await calls.close();
    }
  });

  it('fail when the worker takes too long', async () => {
    const calls = await callsOf(`if (call < 0) for (;;); ${answer}`, { timeoutMs: 1500 });
    await expect(calls.call(-1, signal)).rejects.toThrow('The test worker took too long');
    await expect(calls.call(1, signal)).resolves.toBe(2);
    await calls.close();
  });

  it('have more time for the first call of a thread, which loads what it needs', async () => {
    const calls = await callsOf(busyFor(600) + answer, { timeoutMs: 300, firstTimeoutMs: 20_000 });
    await expect(calls.call(1, signal)).resolves.toBe(2);
    await expect(calls.call(1, signal)).rejects.toThrow('took too long');
    await expect(calls.call(1, signal)).resolves.toBe(2);
    await calls.close();
  });

  it('wait in a queue of up to a hundred without timing out', async () => {
    const calls = await callsOf(busyFor(20) + answer, { timeoutMs: 1500 });
    await calls.call(1, signal);
    const requests = Array.from({ length: 110 }, () => calls.call(1, signal).then(() => 'served', String));
    const answers = await Promise.all(requests);
    expect(answers.filter((text) => text === 'served')).toHaveLength(101);
    expect(answers.at(-1)).toContain('Too many calls wait');
    await calls.close();
  });

  it('end at once when they are aborted, and leave the worker to the next call', async () => {
    const count = 'globalThis.calls = (globalThis.calls ?? 0) + 1;';
    const calls = await callsOf(`${count} ${busyFor(300)} return globalThis.calls;`);
    await calls.call(1, signal);
    const controller = new AbortController();
    const aborted = calls.call(1, controller.signal);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    await expect(calls.call(1, signal)).resolves.toBe(3);
    await calls.close();
  });

  it('fail after the worker was closed', async () => {
    const calls = await callsOf('for (;;);');
    const waiting = expect(calls.call(1, signal)).rejects.toThrow('was closed');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await calls.close();
    await waiting;
    await expect(calls.call(1, signal)).rejects.toThrow('was closed');
  });
});
