import { createRequestAnswerer, type WorkerDeps } from './answer-request.ts';

const ORIGIN = 'https://quiz.example';
/** Requests of navigations cannot be made by scripts. */
const requestOf = (path: string, more: Partial<Request> = {}) =>
  ({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...more }) as Request;
const navigation = (path: string) => requestOf(path, { mode: 'navigate' });

function setUp(network: () => Promise<Response>, deadlineMs: number | null = null) {
  const done: string[] = [];
  const deps: WorkerDeps = {
    origin: ORIGIN,
    deadlineMs: () => deadlineMs,
    fetch: network,
    files: {
      find: (path) => Promise.resolve(path.endsWith('kept.js') ? new Response(path) : undefined),
    },
    page: { find: () => Promise.resolve(new Response('kept page')) },
    answers: {
      find: () => Promise.resolve(new Response('kept answer')),
      follow: (_request, response) => {
        done.push(`followed ${response.status}`);
        return Promise.resolve();
      },
    },
  };
  const answer = createRequestAnswerer(deps);
  const ask = (request: Request, preloaded?: Response) =>
    answer({ request, preloaded: Promise.resolve(preloaded), waitUntil: () => undefined });
  const textOf = async (request: Request, preloaded?: Response) => (await ask(request, preloaded))?.text();
  return { ask, textOf, done };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const here = (status = 200) => setUp(() => Promise.resolve(new Response('from the network', { status })));
const ALL = [navigation('/results/5'), requestOf('/api/quiz/5')];

test.each(ALL)('service worker: what the network says is what the page gets (%#)', async (request) => {
  expect(await here().textOf(request)).toBe('from the network');
  // An error of the server is an answer: nothing that is kept hides it.
  for (const status of [404, 500, 503]) expect((await here(status).ask(request))?.status).toBe(status);
});

test('service worker: without a network, pages and answers are those that are kept', async () => {
  const { textOf } = setUp(away);
  expect(await Promise.all(ALL.map((request) => textOf(request)))).toEqual(['kept page', 'kept answer']);
});

test('service worker: a file whose address names its content is the kept one, else that of the network', async () => {
  expect(await here().textOf(requestOf('/r/mf-a/1/kept.js'))).toBe('/r/mf-a/1/kept.js');
  expect(await here().textOf(requestOf('/r/mf-a/1/remote.js'))).toBe('from the network');
  // A page asks like this when the first file was not what its release names.
  expect(await here().textOf(requestOf('/r/mf-a/1/kept.js?again=1'))).toBe('from the network');
  await expect(setUp(away).textOf(requestOf('/assets/other.js'))).rejects.toThrow('Failed to fetch');
});

test('service worker: follows answers, whatever they say', async () => {
  for (const status of [200, 401]) {
    const { ask, done } = here(status);
    await ask(requestOf('/api/mistakes'));
    expect(done).toEqual([`followed ${status}`]);
  }
});

test('service worker: uses the page that the browser has asked for beforehand, and asks no second time', async () => {
  const { textOf } = setUp(() => Promise.reject(new Error('asked twice')));
  expect(await textOf(navigation('/'), new Response('asked beforehand'))).toBe('asked beforehand');
  const link = navigation('/api/auth/verify-email?token=x');
  expect(await textOf(link, new Response('used once'))).toBe('used once');
});

test.each([
  ['a write', requestOf('/api/submit-score', { method: 'POST' })],
  ['a page of another origin', requestOf('https://static.example/r/mf-a/1/remote.js')],
  ['a stream', requestOf('/api/generation/events')],
  ['data of the console', requestOf('/api/admin/users')],
  ['an export', requestOf('/api/quiz/5/export')],
  ['what is live now', requestOf('/__visit')],
  ['a picture', requestOf('/cards/quiz/5.png')],
])('service worker: leaves %s to the browser', (_what, request) => {
  expect(here().ask(request)).toBeNull();
});

test.each(['/api/docs', '/cards/quiz/5.png', '/r/mf-a/1/remote.js', '/__visit'])(
  'service worker: shows no page at %s, which is none',
  async (path) => {
    await expect(setUp(away).textOf(navigation(path))).rejects.toThrow('Failed to fetch');
  },
);

test('service worker: a network that hangs is waited for, unless the device says that it has none', async () => {
  const hangs = () => new Promise<Response>(() => undefined);
  let isAnswered = false;
  void setUp(hangs)
    .textOf(navigation('/'))
    .then(() => {
      isAnswered = true;
    });
  expect(await setUp(hangs, 20).textOf(navigation('/'))).toBe('kept page');
  expect(isAnswered).toBe(false);
});
