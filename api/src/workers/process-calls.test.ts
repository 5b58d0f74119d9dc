import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownMemory } from '../testing/own-memory.ts';
import { createProcessCalls, ProcessLimitError, type ProcessCallsOptions } from './process-calls.ts';

const { signal } = new AbortController();
const MEMORY_MAX_MIB = 400;
const ANSWER_CALLS = new URL('./answer-calls.ts', import.meta.url).href;

describe('process calls', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'qm-process-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  let files = 0;
  /** @param body of the function that the process runs for each call */
  async function callsOf(body: string, more: Partial<ProcessCallsOptions> = {}) {
    files += 1;
    const file = path.join(folder, `${files}.mjs`);
    const text = `import { answerCalls } from '${ANSWER_CALLS}';
answerCalls(async (call) => { ${body} }, { memoryMaxMib: ${MEMORY_MAX_MIB} });`;
    await writeFile(file, text);
    return createProcessCalls<{ readonly number: number }, unknown>({
      name: 'test process',
      processFile: pathToFileURL(file),
      timeoutMs: 20_000,
      waitingMax: 2,
      idleMs: 60_000,
      ...more,
    });
  }
  const answer = 'return call.number + 1;';
  const [good, bad] = [{ number: 1 }, { number: -1 }];

  it('fail when the process throws or ends, and the next call gets a process again', async () => {
    for (const end of ["throw new Error('broken')", 'process.exit(3)']) {
      const calls = await callsOf(`if (call.number < 0) { ${end} } ${answer}`);
      await expect(calls.call(bad, signal)).rejects.toThrow(/broken|ended with 3/u);
      await expect(calls.call(good, signal)).resolves.toBe(2);
      await calls.close();
    }
  });

  it('fail when the process takes too long', async () => {
    // Like an endless loop it lets nothing else run, but leaves the processor to others.
    const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
    const calls = await callsOf(`if (call.number < 0) ${block} ${answer}`, { timeoutMs: 5000 });
    await expect(calls.call(bad, signal)).rejects.toThrow('The test process took too long');
    await expect(calls.call(good, signal)).resolves.toBe(2);
    await calls.close();
  });

  it.each([
    ['heap', 'const kept = []; for (;;) kept.push(new Array(10_000).fill(call.number + kept.length));'],
    ['buffers', 'const kept = []; for (;;) kept.push(new Uint8Array(4e6).fill(1));'],
  ])(
    'fail when the process fills its memory with its %s, which is not that of the caller',
    async (_kind, body) => {
      const calls = await callsOf(`if (call.number < 0) { ${body} } ${answer}`);
      await calls.call(good, signal);
      const before = ownMemory();
      const failing = calls.call(bad, signal);
      await expect(failing).rejects.toThrow('took too much memory');
      await expect(failing).rejects.toBeInstanceOf(ProcessLimitError);
      expect(ownMemory() - before).toBeLessThan(100e6);
      await expect(calls.call(good, signal)).resolves.toBe(2);
      await calls.close();
    },
  );

  it('wait in a queue that has an end', async () => {
    const calls = await callsOf(`await new Promise((resolve) => setTimeout(resolve, 50)); ${answer}`);
    const requests = Array.from({ length: 4 }, () => calls.call(good, signal).then(String, String));
    const answers = await Promise.all(requests);
    expect(answers.filter((text) => text === '2')).toHaveLength(3);
    expect(answers.at(-1)).toContain('Too many calls wait');
    await calls.close();
  });

  it('end at once when they are aborted, and leave the process to the next call', async () => {
    const body =
      'globalThis.calls = (globalThis.calls ?? 0) + 1; await new Promise((resolve) => setTimeout(resolve, 200));';
    const calls = await callsOf(`${body} return globalThis.calls;`);
    await calls.call(good, signal);
    const controller = new AbortController();
    const aborted = calls.call(good, controller.signal);
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    await expect(calls.call(good, signal)).resolves.toBe(3);
    await calls.close();
  });

  it('end the process when nobody calls, and start another', async () => {
    const calls = await callsOf('return process.pid;', { idleMs: 50 });
    const first = Number(await calls.call(good, signal));
    const isAlive = () => {
      try {
        return process.kill(first, 0);
      } catch {
        return false;
      }
    };
    for (let tries = 0; tries < 100 && isAlive(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isAlive()).toBe(false);
    expect(await calls.call(good, signal)).not.toBe(first);
    await calls.close();
  });

  it('give the process nothing of the environment but what it needs to run', async () => {
    process.env['SECRET_OF_A_TEST'] = 'x';
    const calls = await callsOf('return Object.keys(process.env);');
    const names = await calls.call(good, signal);
    delete process.env['SECRET_OF_A_TEST'];
    expect(names).not.toContain('SECRET_OF_A_TEST');
    await calls.close();
  });

  it('fail after they were closed', async () => {
    const calls = await callsOf('for (;;);');
    const waiting = expect(calls.call(good, signal)).rejects.toThrow('was closed');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await calls.close();
    await waiting;
    await expect(calls.call(good, signal)).rejects.toThrow('was closed');
  });
});
