import { runGeneration, type GenerationPorts } from './run-generation.ts';
import { timing } from './timing.ts';

const request = { topic: 'whales', difficulty: 'medium', questionCount: 10 } as const;

function apiError(status: number, body: { message: string; code?: string; [more: string]: unknown }) {
  return Object.assign(new Error(`${status}: ${body.message}`), {
    name: 'ApiError',
    status,
    code: body.code ?? 'UNKNOWN',
    serverMessage: body.message,
    body,
  });
}

function start(generate: GenerationPorts['generate']) {
  const log: unknown[] = [];
  const controller = new AbortController();
  const ports: GenerationPorts = {
    generate,
    watch: () => undefined,
    ...timing,
    crept: () => log.push('crept'),
    reached: (progress) => log.push(progress),
    retried: () => log.push('retried'),
    failed: (error) => log.push(error),
    finished: (quizId) => log.push({ quizId }),
  };
  const done = runGeneration(request, ports, controller.signal);
  return { log, done, controller };
}

const later = <T>(milliseconds: number, value: T | Error) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => {
      if (value instanceof Error) reject(value);
      else resolve(value);
    }, milliseconds);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('raises the progress every 1.5 s while waiting, then to 60, 70, 85, 95, 100, and finishes a second later', async () => {
  const { log } = start(() => later(3100, 7));
  await jest.advanceTimersByTimeAsync(3100);
  expect(log).toEqual(['crept', 'crept', 60]);
  await jest.advanceTimersByTimeAsync(1600);
  expect(log.slice(2)).toEqual([60, 70, 85, 95, 100]);
  await jest.advanceTimersByTimeAsync(999);
  expect(log).not.toContainEqual({ quizId: 7 });
  await jest.advanceTimersByTimeAsync(1);
  expect(log).toContainEqual({ quizId: 7 });
});

test('retries low quality twice, 2 s apart, then fails', async () => {
  const low = apiError(422, { code: 'QUALITY_TOO_LOW', message: 'Quality too low' });
  const generate = jest.fn(() => Promise.reject<number>(low));
  const { log } = start(generate);
  await jest.advanceTimersByTimeAsync(1999);
  expect(generate).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(generate).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2000);
  expect(generate).toHaveBeenCalledTimes(3);
  expect(log).toEqual([
    'retried',
    'retried',
    { kind: 'other', code: 'QUALITY_TOO_LOW', message: 'Quality too low' },
  ]);
});

test('distinguishes the daily limit from an unsupported topic', async () => {
  const limit = start(() =>
    Promise.reject<number>(
      apiError(429, {
        code: 'DAILY_LIMIT_REACHED',
        message: 'Daily limit reached',
        encourageSignup: true,
        resetAt: '2026-01-02T00:00:00Z',
      }),
    ),
  );
  const topic = start(() =>
    Promise.reject<number>(
      apiError(422, {
        code: 'TOPIC_NOT_SUPPORTED_OFFLINE',
        message: 'Not offline',
        suggestions: ['rivers', 3],
      }),
    ),
  );
  await Promise.all([limit.done, topic.done]);
  expect(limit.log).toEqual([{ kind: 'daily-limit', resetAt: '2026-01-02T00:00:00Z', invitesSignUp: true }]);
  expect(topic.log).toEqual([{ kind: 'topic-not-supported', suggestions: ['rivers'], available: 0 }]);
});

test('reports nothing after it was cancelled', async () => {
  const { log, controller, done } = start(() => later(500, 7));
  await jest.advanceTimersByTimeAsync(700);
  controller.abort();
  await jest.advanceTimersByTimeAsync(5000);
  await done;
  expect(log).toEqual([60]);
});
