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
  const ask = (code: string, timeoutMs = 10_000) =>
    createWorkerCalls({
      workerFile: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
      timeoutMs,
    });
  const call = { kind: 'answer', questions: [] } as const;
  const port = "import { parentPort } from 'node:worker_threads';";

  it('fail when the worker crashes, and the next call gets a new worker', async () => {
    const calls = ask(`${port} parentPort.on('message', () => { throw new Error('broken'); });`);
    await expect(calls.call(call, signal)).rejects.toThrow('broken');
    await expect(calls.call(call, signal)).rejects.toThrow('broken');
  }, 30_000);

  it('fail when the worker takes too long', async () => {
    const calls = ask(`${port} parentPort.on('message', () => {});`, 1500);
    await expect(calls.call(call, signal)).rejects.toThrow('took too long');
  }, 30_000);

  it('wait in a queue of up to a hundred without timing out', async () => {
    const busy = 'const until = Date.now() + 20; while (Date.now() < until);';
    const reply = "parentPort.postMessage({ id, kind: 'answer', answers: [] });";
    const calls = ask(`${port} parentPort.on('message', ({ id }) => { ${busy} ${reply} });`, 1500);
    await calls.call(call, signal);
    const requests = Array.from({ length: 110 }, () => calls.call(call, signal).then(() => 'served', String));
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => answer === 'served')).toHaveLength(101);
    expect(answers.at(-1)).toContain('Too many calls wait');
    await calls.close();
  }, 30_000);

  it('fail after the worker was closed', async () => {
    const calls = ask(`${port} parentPort.on('message', () => {});`);
    const waiting = expect(calls.call(call, signal)).rejects.toThrow('was closed');
    await calls.close();
    await waiting;
  }, 30_000);
});
