import { STORAGE_KEYS } from '@quizmesh/contract';
import { apiGet, apiGetFile, apiGetPage, apiSend } from './api-client.ts';
import { isApiError } from './api-error.ts';

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
function answerWith(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(new URL(input as string, 'http://localhost'), init);
    requests.push(request);
    return answer(request);
  });
  return requests;
}
const rejectedError = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: unknown) => error,
  );

describe('API client', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('sends the stored token, JSON and cookies, and leaves empty query values out', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'abc');
    const requests = answerWith(() => json({ ok: true }));
    await apiGet('/api/search', { query: { query: '', category: 'art', limit: 24, difficulty: undefined } });
    expect(requests[0]?.url).toBe('http://localhost/api/search?category=art&limit=24');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.credentials).toBe('include');
  });

  it('turns every unsuccessful response into an error with status, code and "{status}: {message}"', async () => {
    answerWith(() =>
      json(
        {
          code: 'DAILY_LIMIT_REACHED',
          message: 'Daily limit reached',
          requestId: 'r',
          encourageSignup: true,
        },
        { status: 429 },
      ),
    );
    const error = await rejectedError(apiSend('POST', '/api/generate-quiz', { body: {} }));
    expect(isApiError(error) && error).toMatchObject({
      status: 429,
      code: 'DAILY_LIMIT_REACHED',
      message: '429: Daily limit reached',
      body: { encourageSignup: true },
    });
  });

  it('falls back to the status text when the body is empty', async () => {
    answerWith(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    expect(await rejectedError(apiGet('/api/stats'))).toMatchObject({
      message: '502: Bad Gateway',
      code: 'UNKNOWN',
    });
  });

  it('can turn a 401 into null', async () => {
    answerWith(() => json({ code: 'NOT_AUTHENTICATED', message: 'x', requestId: 'r' }, { status: 401 }));
    await expect(apiGet('/api/auth/profile', { on401: 'null' })).resolves.toBeNull();
  });

  it("distinguishes a dead network from a slow server, and forwards the caller's abort", async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await rejectedError(apiGet('/api/stats'))).toMatchObject({ status: 0, code: 'NETWORK' });
    answerWith(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        }),
    );
    expect(await rejectedError(apiGet('/api/stats', { timeoutMs: 10 }))).toMatchObject({
      status: 0,
      code: 'TIMEOUT',
    });
    const role = new AbortController();
    const aborted = rejectedError(apiGet('/api/stats', { signal: role.signal }));
    role.abort();
    expect(isApiError(await aborted)).toBe(false);
  });

  it('sends concurrent identical writes once', async () => {
    const requests = answerWith(async () => Promise.resolve(json({ id: requests.length })));
    const press = (reason: string) => apiSend<{ id: number }>('POST', '/api/dispute', { body: { reason } });
    const [first, second, other] = await Promise.all([press('a'), press('a'), press('b')]);
    expect(requests).toHaveLength(2);
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
    await press('a');
    expect(requests).toHaveLength(3);
  });

  it('sends a write again after it has failed', async () => {
    const requests = answerWith(() => json({ code: 'FORBIDDEN', message: 'x' }, { status: 403 }));
    const press = () => rejectedError(apiSend('POST', '/api/dispute'));
    await Promise.all([press(), press()]);
    await press();
    expect(requests).toHaveLength(2);
  });

  it("aborting one caller's write does not abort another caller's", async () => {
    const requests = answerWith(() => json({}));
    const role = new AbortController();
    await Promise.all([
      apiSend('POST', '/api/dispute', { signal: role.signal }),
      apiSend('POST', '/api/dispute'),
    ]);
    expect(requests).toHaveLength(2);
  });

  it('validates the response against a schema where one is given', async () => {
    answerWith(() => json({ total: 'many' }));
    const schema = {
      parse: (value: unknown) => {
        throw new Error(`refused ${JSON.stringify(value)}`);
      },
    };
    expect(await rejectedError(apiGet('/api/stats', { schema }))).toMatchObject({
      message: 'refused {"total":"many"}',
    });
  });

  it('reads the total of a list with its page', async () => {
    answerWith(() => json([1, 2], { headers: { 'x-total-count': '40' } }));
    await expect(apiGetPage('/api/quizzes')).resolves.toEqual({ items: [1, 2], total: 40 });
  });

  it('bypasses HTTP caches only on request', async () => {
    const requests = answerWith(() => json([]));
    await apiGetPage('/api/search', { noCache: true });
    await apiGet('/api/stats');
    expect(requests.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache', null]);
  });

  it.each([
    ['NETWORK', new TypeError('network error')],
    ['TIMEOUT', new DOMException('too late', 'TimeoutError')],
  ])('fails when a body breaks off after its headers: %s', async (code, cause) => {
    const breakOff = () => Promise.reject(cause);
    const broken = () => Object.assign(new Response('{'), { json: breakOff, blob: breakOff });
    answerWith(broken);
    expect(await rejectedError(apiSend('POST', '/api/record-answer'))).toMatchObject({ status: 0, code });
    answerWith(broken);
    expect(await rejectedError(apiGetFile('/api/quiz/5/export'))).toMatchObject({ status: 0, code });
  });

  it.each([
    ['attachment; filename="quiz-5.csv"', 'quiz-5.csv'],
    ['attachment; filename=quiz-5.csv', 'quiz-5.csv'],
    ['attachment', null],
  ])('reads a file with its name: %s', async (disposition, name) => {
    answerWith(() => new Response('x', { headers: { 'content-disposition': disposition } }));
    expect((await apiGetFile('/api/quiz/5/export')).name).toBe(name);
  });

  it('reads a file, and fails like any other request', async () => {
    const headers = { 'content-disposition': 'attachment; filename="quiz-5.csv"' };
    answerWith(() => new Response('question,option1', { headers }));
    const file = await apiGetFile('/api/quiz/5/export', { query: { format: 'csv' } });
    expect(file.content.size).toBe(16);
    const bare = { 'content-disposition': 'attachment; filename=quiz-5.gift.txt' };
    answerWith(() => new Response('::', { headers: bare }));
    expect((await apiGetFile('/api/quiz/5/export')).name).toBe('quiz-5.gift.txt');
    answerWith(() => json({ code: 'FORBIDDEN', message: 'x' }, { status: 403 }));
    expect(await rejectedError(apiGetFile('/api/quiz/5/export'))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
