import { pageMetaSchema, quizLandingSchema } from '@quizmesh/contract/schemas';
import { isUniqueViolation } from '../database/database-errors.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
const ids: Record<string, number> = {};

function publish(language: string, title: string) {
  const questions = ['Loire', 'Rhine'].map((river, index) => ({
    question: `${title}: ${river}?`,
    options: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${index}`),
    correctAnswer: 0,
    explanation: null,
    source: null,
  }));
  return api.quizzes.publish(
    { title, description: '', category: 'geography', tags: [], language, questions },
    {
      creatorKey: null,
      provider: 'library',
      model: null,
      difficulty: 'easy',
      topic: title,
      libraryKey: 'geography/rivers',
      slugTitle: title.normalize('NFD').replace(/\p{M}/gu, ''),
    },
  );
}

beforeAll(async () => {
  api = await startTestApi();
  for (const [language, title] of [
    ['en-US', 'Rivers'],
    ['es', 'Ríos'],
    ['ja', '川'],
  ] as const)
    ids[language] = (await publish(language, title)).id;
});
afterAll(() => api.stop());

const landing = async (slug: string) =>
  answerOf(
    quizLandingSchema,
    await api.anonymous().get('/api/quiz-by-slug').query({ category: 'geography', slug }),
  );

describe('quizzes of the library', () => {
  it('name the same quiz in other languages, on the landing page and for search engines', async () => {
    expect((await landing('rivers')).translations).toEqual([
      { language: 'es', path: '/geography/rios' },
      { language: 'ja', path: `/geography/${encodeURIComponent('川')}` },
    ]);
    const meta = await api.anonymous().get('/api/page-meta').query({ path: '/geography/rios' });
    expect(answerOf(pageMetaSchema, meta).quiz?.translations?.map(({ language }) => language)).toEqual([
      'en-US',
      'ja',
    ]);
  });

  it('are received once in a language, also by two processes at once', async () => {
    const again = await publish('es', 'Ríos otra vez').catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    expect((await api.anonymous().get('/api/search?query=otra')).body).toEqual([]);
    expect(await api.libraryQuizzes.received()).toHaveLength(3);
  });
});
