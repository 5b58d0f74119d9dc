import { createSiteFacts } from './page-meta-client.ts';

const meta = { kind: 'home', canonicalPath: '/', category: null, quiz: null };

function factsWith(answer: () => Response) {
  let clock = 1;
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));
  const facts = createSiteFacts({ apiUrl: 'http://api', now: () => clock, keptMs: 30_000 });
  return { facts, fetch, pass: (milliseconds: number) => (clock += milliseconds) };
}

afterEach(() => jest.restoreAllMocks());

it('requests the metadata of a page once in half a minute', async () => {
  const { facts, fetch, pass } = factsWith(() => Response.json(meta));
  await expect(facts.metaOf('/')).resolves.toEqual(meta);
  await facts.metaOf('/');
  expect(fetch).toHaveBeenCalledTimes(1);
  pass(30_001);
  await facts.metaOf('/');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['fails', () => new Response('', { status: 500 })],
  ['answers something else', () => Response.json({ kind: 'nonsense' })],
])('returns nothing while the API %s', async (_name, answer) => {
  const { facts } = factsWith(answer);
  await expect(facts.metaOf('/')).resolves.toBeNull();
  await expect(facts.tagManagerId()).resolves.toBeNull();
  await expect(facts.quizzes()).resolves.toEqual([]);
});
