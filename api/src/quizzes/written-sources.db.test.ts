import { WRITTEN_SOURCE } from '@quizmesh/contract';
import { editableQuizSchema } from '@quizmesh/contract/schemas';
import * as sourcesNobodyLookedUp from '../../migrations/0060-sources-nobody-looked-up.ts';
import { adminOf } from '../testing/admin.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ENCYCLOPEDIA = 'Encyclopaedia Britannica: Nile';
const SOURCES = [
  ENCYCLOPEDIA,
  'world-countries 5.1.0: EGY',
  'My book on Encyclopaedia Britannica: 1911',
  null,
];

async function quizBy(provider: string): Promise<number> {
  const { id } = await api.quizzes.publish(
    {
      title: 'Rivers',
      description: 'About rivers',
      category: 'geography',
      tags: ['rivers'],
      language: 'en-US',
      questions: SOURCES.map((source, index) => ({
        question: `Which river is number ${index}?`,
        options: ['Nile', 'Rhine', 'Elbe', 'Oder'],
        correctAnswer: 0,
        explanation: null,
        source,
      })),
    },
    { creatorKey: null, provider, model: null, difficulty: 'medium', topic: 'Rivers' },
  );
  return id;
}

it('migration 0060 replaces the encyclopedia that nobody looked up, in quizzes of Quizmesh only', async () => {
  const admin = await adminOf(api);
  const sourcesOf = async (id: number) =>
    answerOf(editableQuizSchema, await admin.get(`/api/quiz/${id}/edit`)).questions.map(
      ({ source }) => source,
    );
  const ids = [
    await quizBy('offline'),
    await quizBy('library'),
    await quizBy('import'),
    await quizBy('openai'),
  ];
  const { sequelize, engine } = api.database;
  await sourcesNobodyLookedUp.up({ schema: sequelize.getQueryInterface(), engine });
  const mended = [WRITTEN_SOURCE, ...SOURCES.slice(1)];
  expect(await Promise.all(ids.map(sourcesOf))).toEqual([mended, mended, SOURCES, SOURCES]);
});
