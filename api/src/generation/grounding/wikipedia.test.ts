import { createServer, type ServerResponse } from 'node:http';
import { createWikipedia } from './wikipedia.ts';

const asked: URL[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', `https://${request.headers['x-host'] as string}`));
  answer(response);
});
let base = '';
const warnings: unknown[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  warnings.length = 0;
});

/** Sends requests to the local server instead of the host they name. */
const local: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = { ...(init?.headers as Record<string, string>), 'x-host': url.host };
  return fetch(new URL(url.pathname + url.search, base), { ...init, headers });
};
const find = createWikipedia({ fetch: local, logger: { warn: (...line: unknown[]) => warnings.push(line) } });
const { signal } = new AbortController();
const rhine = { topic: 'the Rhine', language: 'de', questionCount: 5 } as const;

const LONG = 'The Rhine is one of the major European rivers. '.repeat(40);
function page(changes: object = {}) {
  const extract = `${LONG}\n\n== Course ==\nIt rises in the Alps.\n=== Delta ===\nIt ends in the sea.`;
  const canonicalurl = 'https://de.wikipedia.org/wiki/Rhine';
  return { pageid: 1, ns: 0, title: 'Rhine', extract, canonicalurl, ...changes };
}
const sends =
  (...pages: object[]) =>
  (response: ServerResponse) =>
    response.end(JSON.stringify({ batchcomplete: true, query: { pages } }));

it('gives the article in the reader’s language, with its address and sections', async () => {
  answer = sends(page());
  const article = await find(rhine, signal);
  expect(asked[0]?.host).toBe('de.wikipedia.org');
  expect(asked[0]?.searchParams.get('gsrsearch')).toBe('the Rhine');
  expect(article?.address).toBe('https://de.wikipedia.org/wiki/Rhine');
  expect(article?.text).not.toContain('==');
  expect(article?.places.map(({ title, start }) => [title, article.text.slice(start, start + 9)])).toEqual([
    ['Wikipedia: Rhine', 'The Rhine'],
    ['Wikipedia: Rhine – Course', 'Course\nIt'],
    ['Wikipedia: Rhine – Delta', 'Delta\nIt '],
  ]);
});

it.each([
  ['no article', sends()],
  ['no result at all', (response: ServerResponse) => response.end('{"batchcomplete":true}')],
  ['an article about something else', sends(page({ title: 'Maas', extract: 'The Maas. '.repeat(300) }))],
  ['a list of meanings', sends(page({ pageprops: { disambiguation: '' } }))],
  ['a short article', sends(page({ extract: 'The Rhine is a river.' }))],
])('gives nothing for %s, and warns nobody', async (_what, reply) => {
  answer = reply;
  expect(await find(rhine, signal)).toBeNull();
  expect(warnings).toEqual([]);
});

it.each([
  ['an error', (response: ServerResponse) => response.writeHead(503).end('Sorry')],
  ['no JSON', (response: ServerResponse) => response.end('<html>')],
  ['another form', (response: ServerResponse) => response.end('{"query":{"pages":[{"title":1}]}}')],
  ['an address that is no web page', sends(page({ canonicalurl: 'javascript:alert(1)' }))],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/x' }).end()],
  ['an endless answer', (response: ServerResponse) => response.end('x'.repeat(4_100_000))],
  ['a broken connection', (response: ServerResponse) => response.destroy()],
])('gives nothing for %s, and says so in the log', async (_what, reply) => {
  answer = reply;
  expect(await find(rhine, signal)).toBeNull();
  expect(warnings).toHaveLength(1);
});

it('ends with the generation that asked', async () => {
  const leaving = new AbortController();
  answer = () => leaving.abort(new Error('Cancelled'));
  await expect(find(rhine, leaving.signal)).rejects.toThrow('Cancelled');
});
