import { pageMetaSchema } from '@quizmesh/contract/schemas';
import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function metaOf(path: string) {
  const query = new URLSearchParams({ path });
  return answerOf(pageMetaSchema, await api.anonymous().get(`/api/page-meta?${query.toString()}`));
}

it.each([
  ['/', 'home', '/'],
  ['/search', 'home', '/'],
  ['/browse', 'browse', '/browse'],
  ['/History', 'category', '/history'],
  ['/math', 'category', '/mathematics'],
  ['/admin', 'other', null],
  ['/constructor', 'other', null],
  ['/nonsense', 'other', null],
  ['/history/nothing-of-the-kind', 'missing', null],
  ['/quiz/999999', 'missing', null],
  ['/quiz/x', 'missing', null],
  ['/%E0%A4%A', 'other', null],
  ['/a/b/c', 'other', null],
])('page metadata: %s is %s, with the path %s', async (path, kind, canonicalPath) => {
  expect(await metaOf(path)).toMatchObject({ kind, canonicalPath });
});

it.each(['/history/%00', '/%00', '/quiz/%7F'])('page metadata: %s is unknown', async (path) => {
  const response = await api.anonymous().get('/api/page-meta').query({ path });
  expect(response.status).toBe(200);
});

it('page metadata: the quiz, its results and its landing page have one canonical address', async () => {
  const { id } = await publishQuiz(api, { title: 'Prime Numbers!', category: 'mathematics' });
  const quiz = { title: 'Prime Numbers!', totalQuestions: 5 };
  for (const [path, kind] of [
    [`/quiz/${id}`, 'quiz'],
    [`/results/${id}`, 'results'],
    ['/math/Prime-Numbers', 'landing'],
  ] as const) {
    expect(await metaOf(path)).toMatchObject({ kind, canonicalPath: '/mathematics/prime-numbers', quiz });
  }
});

it('page metadata: nothing for a quiz that is not public', async () => {
  const { id } = await publishQuiz(api, { title: 'Gone Soon', category: 'history' });
  await api.quizzes.softDelete(id);
  expect(await metaOf(`/quiz/${id}`)).toMatchObject({ kind: 'missing', quiz: null });
});

it('page metadata: needs a path', async () => {
  expectError(await api.anonymous().get('/api/page-meta'), 400, 'VALIDATION_FAILED');
  expectError(await api.anonymous().get('/api/page-meta?path=x'), 400, 'VALIDATION_FAILED');
});
