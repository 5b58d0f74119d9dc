import { quizSummarySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
const LANGUAGES = ['es', 'en-UK', 'es', 'en-US', 'ja'] as const;
const made = (index: number) => `Faro ${index}`;
const [spanish, others] = [
  [made(0), made(2)],
  [made(1), made(3), made(4)],
];

beforeAll(async () => {
  api = await startTestApi();
  for (const [index, language] of LANGUAGES.entries())
    await publishQuiz(api, {
      title: made(index),
      topic: 'Faro',
      category: index === 2 ? 'history' : 'geography',
      language,
    });
});
afterAll(() => api.stop());

async function titles(path: string): Promise<string[]> {
  return answerOf(z.array(quizSummarySchema), await api.anonymous().get(path)).map(({ title }) => title);
}
const list = (query: string) => titles(`/api/search?query=faro&sortBy=alphabetical&${query}`);

describe('quiz lists of readers of several languages', () => {
  it.each([
    ['language=es', spanish],
    ['language=en-US', [made(1), made(3)]],
    ['language=en-UK', [made(1), made(3)]],
    ['language=ko', []],
    ['language=all', [made(0), made(1), made(2), made(3), made(4)]],
    ['language=&preferred=es', [...spanish, ...others]],
    ['language=ja&preferred=es', [made(4)]],
    ['preferred=ko', [made(0), made(1), made(2), made(3), made(4)]],
    ['preferred=ja,es', [made(4), ...spanish, made(1), made(3)]],
    ['preferred=en-UK,en-US,ja', [made(1), made(3), made(4), ...spanish]],
  ])('answer %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it('put the preferred language first on every page, each quiz once', async () => {
    const pages = [1, 2, 3, 4].map((page) => list(`preferred=es&limit=2&page=${page}`));
    expect(await Promise.all(pages)).toEqual([spanish, [made(1), made(3)], [made(4)], []]);
    const threes = [1, 2].map((page) => list(`preferred=es&limit=3&page=${page}`));
    expect(await Promise.all(threes)).toEqual([
      [...spanish, made(1)],
      [made(3), made(4)],
    ]);
    const ofTwo = [1, 2, 3, 4, 5].map((page) => list(`preferred=ja,es&limit=1&page=${page}`));
    expect((await Promise.all(ofTwo)).flat()).toEqual([made(4), ...spanish, made(1), made(3)]);
  });

  it('count all quizzes, or those of the language', async () => {
    const total = async (query: string) =>
      (await api.anonymous().get(`/api/search?query=faro&${query}`)).headers['x-total-count'];
    expect(await total('preferred=es')).toBe('5');
    expect(await total('language=es')).toBe('2');
  });

  it('recommend a quiz in the language of the one that was played, whatever its category', async () => {
    const [first] = answerOf(
      z.array(quizSummarySchema),
      await api.anonymous().get('/api/search?query=faro&language=es&sortBy=alphabetical'),
    );
    const next = await api.anonymous().get(`/api/quiz/${first?.id}/recommend`);
    expect(answerOf(quizSummarySchema, next).title).toBe(made(2));
  });

  it('show trending quizzes of the preferred language first, or alone', async () => {
    expect((await titles('/api/trending?preferred=ja'))[0]).toBe(made(4));
    expect((await titles('/api/trending?language=es')).toSorted()).toEqual(spanish);
  });
});
