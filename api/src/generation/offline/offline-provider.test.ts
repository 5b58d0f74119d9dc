import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIFFICULTIES } from '@quizmesh/contract';
import { TopicNotSupportedError } from '../generation.errors.ts';
import { createOfflineProvider } from './offline-provider.ts';
import { createWorkerCalls } from './worker-calls.ts';

const provider = createOfflineProvider();
afterAll(() => provider.close());

const { signal } = new AbortController();
const request = {
  topic: 'Jazz',
  questionCount: 5,
  optionCount: 4,
  difficulty: DIFFICULTIES[1],
  language: 'de' as const,
  seed: 's',
};

describe('offline provider', () => {
  it('drafts and answers blind in its worker', async () => {
    await provider.prepare?.();
    const draft = await provider.draft(request, signal);
    expect(draft).toMatchObject({ title: 'Jazz', category: 'music', language: 'en-US' });
    const answers = await provider.answerBlind(draft.questions, signal);
    expect(answers).toEqual(draft.questions.map(({ correctAnswer }) => correctAnswer));
  }, 30_000);

  it('reports how many questions it has and similar topics when it has too few', async () => {
    const input = { ...request, topic: 'Car insurance', questionCount: 10 };
    const error: unknown = await provider.draft(input, signal).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TopicNotSupportedError);
    expect(error).toMatchObject({
      status: 422,
      code: 'TOPIC_NOT_SUPPORTED_OFFLINE',
      details: { available: 0, requested: 10, how: expect.stringContaining('OPENAI_API_KEY') as string },
    });
    const few = provider.draft({ ...request, topic: 'Harry Potter', questionCount: 20 }, signal);
    await expect(few).rejects.toThrow(
      /has only \d+ verified questions about "Harry Potter" \(20 requested\)/,
    );
  }, 30_000);

  it('completes a topic in its worker', async () => {
    expect(await provider.completeTopic?.('jaz', 5, signal)).toContain('Jazz');
  }, 30_000);

  it('stops when the caller aborts', async () => {
    const controller = new AbortController();
    const drafting = provider.draft(request, controller.signal);
    controller.abort(new Error('gone'));
    await expect(drafting).rejects.toThrow('gone');
  });
});

describe('worker calls', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'qm-worker-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  let files = 0;
  /** @param body of the function that the worker runs for each call */
  async function callsOf(body: string, timeoutMs = 10_000, firstTimeoutMs = timeoutMs) {
    files += 1;
    const file = path.join(folder, `${files}.mjs`);
    await writeFile(file, `export default () => { ${body} };`);
    return createWorkerCalls({ workerFile: pathToFileURL(file), timeoutMs, firstTimeoutMs });
  }
  const call = { kind: 'answer', questions: [] } as const;
  const answer = "return { kind: 'answer', answers: [] };";

  it('fail when the worker throws or ends, and the next call gets a worker again', async () => {
    for (const end of ["throw new Error('broken')", 'process.exit(3)']) {
      const calls = await callsOf(end);
      await expect(calls.call(call, signal)).rejects.toThrow(/broken|exit/iu);
      await expect(calls.call(call, signal)).rejects.toThrow(/broken|exit/iu);
      await calls.close();
    }
  }, 30_000);

  it('fail when the worker takes too long', async () => {
    const calls = await callsOf('for (;;);', 1500);
    await expect(calls.call(call, signal)).rejects.toThrow('took too long');
    await expect(calls.call(call, signal)).rejects.toThrow('took too long');
    await calls.close();
  }, 30_000);

  it('have more time for the first call of a thread, which loads the knowledge', async () => {
    const slow = `const until = Date.now() + 600; while (Date.now() < until); ${answer}`;
    const calls = await callsOf(slow, 300, 20_000);
    await expect(calls.call(call, signal)).resolves.toMatchObject({ answers: [] });
    await expect(calls.call(call, signal)).rejects.toThrow('took too long');
    await expect(calls.call(call, signal)).resolves.toMatchObject({ answers: [] });
    await calls.close();
  }, 30_000);

  it('wait in a queue of up to a hundred without timing out', async () => {
    const calls = await callsOf(`const until = Date.now() + 20; while (Date.now() < until); ${answer}`, 1500);
    await calls.call(call, signal);
    const requests = Array.from({ length: 110 }, () => calls.call(call, signal).then(() => 'served', String));
    const answers = await Promise.all(requests);
    expect(answers.filter((text) => text === 'served')).toHaveLength(101);
    expect(answers.at(-1)).toContain('Too many calls wait');
    await calls.close();
  }, 30_000);

  it('end at once when they are aborted, and leave the worker to the next call', async () => {
    const busy =
      'globalThis.calls = (globalThis.calls ?? 0) + 1; const until = Date.now() + 300; while (Date.now() < until);';
    const calls = await callsOf(`${busy} return { kind: 'answer', answers: [globalThis.calls] };`);
    await calls.call(call, signal);
    const controller = new AbortController();
    const aborted = calls.call(call, controller.signal);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    await expect(calls.call(call, signal)).resolves.toMatchObject({ answers: [3] });
    await calls.close();
  }, 30_000);

  it('fail after the worker was closed', async () => {
    const calls = await callsOf('for (;;);');
    const waiting = expect(calls.call(call, signal)).rejects.toThrow('was closed');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await calls.close();
    await waiting;
    await expect(calls.call(call, signal)).rejects.toThrow('was closed');
  }, 30_000);
});
