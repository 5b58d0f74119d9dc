import type { Request } from 'express';
import { createSiteFacts } from './page-meta-client.ts';
import { createClientLimit } from './client-limit.ts';

const nothing = { canonicalPath: null, category: null, quiz: null };
const home = { ...nothing, kind: 'home', canonicalPath: '/' };
const requestOf = (ip: string) => ({ ip }) as Request;
const CLIENT = requestOf('203.0.113.9');

function factsWith(answer: (path: string) => Response, { lookups = 10_000 } = {}) {
  let clock = 1;
  const paths: string[] = [];
  const facts = createSiteFacts({
    apiFetch: (address) => {
      paths.push(new URL(address, 'http://api').searchParams.get('path') ?? address);
      return Promise.resolve(answer(paths.at(-1) ?? ''));
    },
    countLookup: createClientLimit('lookups', lookups),
    now: () => clock,
    keptMs: 30_000,
  });
  return { facts, paths, pass: (milliseconds: number) => (clock += milliseconds) };
}
const siteWithHome = (path: string) => Response.json(path === '/' ? home : { ...nothing, kind: 'other' });

it.each(['/', '/nowhere'])('requests the metadata of %s once in half a minute', async (path) => {
  const { facts, paths, pass } = factsWith(siteWithHome);
  await expect(facts.metaOf(path, CLIENT)).resolves.toMatchObject({ kind: path === '/' ? 'home' : 'other' });
  await facts.metaOf(path, CLIENT);
  expect(paths).toHaveLength(1);
  pass(30_001);
  await facts.metaOf(path, CLIENT);
  expect(paths).toHaveLength(2);
});

it.each([
  ['fails', () => new Response('', { status: 500 })],
  ['answers something else', () => Response.json({ kind: 'nonsense' })],
])('returns nothing while the API %s', async (_name, answer) => {
  const { facts } = factsWith(answer);
  await expect(facts.metaOf('/', CLIENT)).resolves.toBeNull();
  await expect(facts.tagManagerId()).resolves.toBeNull();
  await expect(facts.quizzes()).resolves.toEqual([]);
});

it('lists the pages of authors from all pages of the list', async () => {
  const { facts } = factsWith((path) =>
    path.startsWith('/api/authors')
      ? Response.json(path.endsWith('page=3') ? [] : [{ name: path.endsWith('page=1') ? 'Zoë.B' : 'mira' }])
      : siteWithHome(path),
  );
  await expect(facts.authors()).resolves.toEqual(['/author/Zo%C3%AB.B', '/author/mira']);
});

it('keeps what it knew while the API fails, asks it once a second, and takes its next answer', async () => {
  let isAway = false;
  const away = () => new Response('', { status: 429 });
  const { facts, paths, pass } = factsWith((path) => (isAway ? away() : siteWithHome(path)));
  await facts.metaOf('/', CLIENT);
  isAway = true;
  pass(30_001);
  await expect(facts.metaOf('/', CLIENT)).resolves.toEqual(home);
  await expect(facts.metaOf('/', CLIENT)).resolves.toEqual(home);
  await expect(facts.metaOf('/new', CLIENT)).resolves.toBeNull();
  expect(paths).toEqual(['/', '/', '/new']);
  isAway = false;
  pass(1001);
  await expect(facts.metaOf('/new', CLIENT)).resolves.toMatchObject({ kind: 'other' });
});

it('made-up addresses push no page out', async () => {
  const { facts, paths } = factsWith(siteWithHome);
  await facts.metaOf('/', CLIENT);
  for (let at = 0; at < 1100; at += 1) await facts.metaOf(`/zz${at}`, CLIENT);
  await facts.metaOf('/', CLIENT);
  expect(paths.filter((path) => path === '/')).toHaveLength(1);
});

it('a network asks for so many new addresses a minute; known ones and other networks are not limited', async () => {
  const { facts, paths } = factsWith(siteWithHome, { lookups: 3 });
  for (const path of ['/', '/a', '/b']) await facts.metaOf(path, CLIENT);
  await expect(facts.metaOf('/c', CLIENT)).rejects.toMatchObject({ status: 429 });
  await expect(facts.metaOf('/', CLIENT)).resolves.toEqual(home);
  await expect(facts.metaOf('/c', requestOf('198.51.100.1'))).resolves.toMatchObject({ kind: 'other' });
  await expect(facts.metaOf('/c', CLIENT)).resolves.toMatchObject({ kind: 'other' });
  expect(paths).toEqual(['/', '/a', '/b', '/c']);
});

const TOKEN = `1a.${'x'.repeat(22)}`;
const withQuery = (challenge: unknown, ip = CLIENT.ip) =>
  ({ ip, query: { challenge } }) as unknown as Request;
const result = { quizId: 12, username: 'ada', isDeleted: false, isYou: false, score: 8, totalQuestions: 10 };
const siteWithChallenge = (path: string) =>
  path === `/api/challenges/${TOKEN}`
    ? Response.json({ ...result, percentage: 80, timeSpent: 60 })
    : new Response('', { status: 404 });

it('asks once for the challenge of a link', async () => {
  const { facts, paths } = factsWith(siteWithChallenge);
  const challenge = { token: TOKEN, percent: 80 };
  await expect(facts.challengeOf(12, withQuery(TOKEN))).resolves.toEqual(challenge);
  await expect(facts.challengeOf(12, withQuery(TOKEN))).resolves.toEqual(challenge);
  expect(paths).toHaveLength(1);
});

it.each([
  ['is of another quiz', 13, TOKEN],
  ['is forged', 12, `1b.${'x'.repeat(22)}`],
  ['has another form', 12, '../../auth/me'],
  ['is given twice', 12, [TOKEN, TOKEN]],
  ['is missing', 12, undefined],
])('shows no challenge when it %s', async (_name, quizId, token) => {
  const { facts } = factsWith(siteWithChallenge);
  await expect(facts.challengeOf(quizId, withQuery(token))).resolves.toBeNull();
});
