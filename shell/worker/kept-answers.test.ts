import { CACHES } from '../shared/offline-reading.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createMemoryCaches } from './testing/memory-caches.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-27T12:00:00Z');

function setUp() {
  const { caches, pathsIn } = createMemoryCaches();
  const clock = { now: NOON };
  return { caches, pathsIn, clock, answers: createKeptAnswers(caches, () => clock.now) };
}

const requestOf = (path: string, token?: string) =>
  new Request(`https://quiz.example${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
const RESULT = '/api/quiz/5/my-result';

test('kept answers: an answer is read again by the session that got it, with the total of its list', async () => {
  const { answers } = setUp();
  const headers = { 'x-total-count': '12' };
  await answers.follow(requestOf('/api/auth/activity', 'ada'), Response.json([{ score: 8 }], { headers }));
  const kept = await answers.find(requestOf('/api/auth/activity', 'ada'));
  expect(await kept?.json()).toEqual([{ score: 8 }]);
  expect(kept?.headers.get('x-total-count')).toBe('12');
  expect(await answers.find(requestOf('/api/auth/activity?limit=3', 'ada'))).toBeUndefined();
});

test('kept answers: no other session, and no guest, finds them, and neither names nor contents show anything', async () => {
  const { answers, caches, pathsIn } = setUp();
  await answers.follow(requestOf(RESULT, 'token-of-ada'), Response.json({ note: 'Pluto' }));
  expect(await answers.find(requestOf(RESULT, 'token-of-bob'))).toBeUndefined();
  expect(await answers.find(requestOf(RESULT))).toBeUndefined();
  const [name = ''] = pathsIn(CACHES.accountAnswers);
  expect(name).toMatch(/^\/__kept\/[0-9a-f]{64}$/u);
  const entry = await (await caches.open(CACHES.accountAnswers)).match(name);
  expect(await entry?.text()).not.toContain('Pluto');
});

test('kept answers: those of guests stand apart', async () => {
  const { answers, pathsIn } = setUp();
  await answers.follow(requestOf(RESULT), Response.json({ score: 1 }));
  expect(pathsIn(CACHES.guestAnswers)).toHaveLength(1);
  expect(pathsIn(CACHES.accountAnswers)).toEqual([]);
  expect(await (await answers.find(requestOf(RESULT)))?.json()).toEqual({ score: 1 });
});

test('kept answers: a session that the server does not know any more leaves nothing of any page', async () => {
  const { answers, pathsIn } = setUp();
  await answers.follow(requestOf(RESULT, 'ada'), Response.json({ score: 1 }));
  await answers.follow(requestOf('/api/mistakes', 'ada'), Response.json({}, { status: 401 }));
  expect(pathsIn(CACHES.accountAnswers)).toEqual([]);
});

test('kept answers: what does not exist any more is forgotten; a server that fails changes nothing', async () => {
  const { answers } = setUp();
  await answers.follow(requestOf('/api/quiz/5'), Response.json({ id: 5 }));
  await answers.follow(requestOf('/api/quiz/5'), Response.json({}, { status: 503 }));
  expect(await answers.find(requestOf('/api/quiz/5'))).toBeDefined();
  await answers.follow(requestOf('/api/quiz/5'), Response.json({}, { status: 404 }));
  expect(await answers.find(requestOf('/api/quiz/5'))).toBeUndefined();
});

test('kept answers: neither what a firewall or a hotel answers, nor a limit of requests, takes them away', async () => {
  const { answers } = setUp();
  await answers.follow(requestOf(RESULT, 'ada'), Response.json({ score: 1 }));
  const page = { headers: { 'content-type': 'text/html' } };
  for (const status of [200, 401, 403, 404])
    await answers.follow(requestOf(RESULT, 'ada'), new Response('<h1>Sign in</h1>', { status, ...page }));
  await answers.follow(requestOf(RESULT, 'ada'), Response.json({}, { status: 429 }));
  expect(await (await answers.find(requestOf(RESULT, 'ada')))?.json()).toEqual({ score: 1 });
});

test('kept answers: a quiz of the day is shown on its day only', async () => {
  const { answers, clock } = setUp();
  const request = () => requestOf('/api/quiz-of-the-day?language=de');
  await answers.follow(request(), Response.json({ day: '2026-11-27' }));
  await answers.follow(requestOf('/api/quiz/5'), Response.json({ id: 5 }));
  clock.now += DAY_MS / 2 - 1;
  expect(await answers.find(request())).toBeDefined();
  clock.now += 1;
  expect(await answers.find(request())).toBeUndefined();
  expect(await answers.find(requestOf('/api/quiz/5'))).toBeDefined();
});

test('kept answers: 200 at most, without the oldest and without very long ones', async () => {
  const { answers, pathsIn } = setUp();
  for (let id = 1; id <= 202; id += 1)
    await answers.follow(requestOf(`/api/quiz/${id}`), Response.json({ id }));
  await answers.follow(requestOf('/api/quizzes'), Response.json('x'.repeat(300_000)));
  expect(pathsIn(CACHES.guestAnswers)).toHaveLength(200);
  expect(await answers.find(requestOf('/api/quiz/2'))).toBeUndefined();
  expect(await answers.find(requestOf('/api/quiz/3'))).toBeDefined();
  expect(await answers.find(requestOf('/api/quizzes'))).toBeUndefined();
});
