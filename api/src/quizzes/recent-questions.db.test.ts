import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createFakeProvider } from '../testing/question-provider.fake.ts';

let api: TestApi;
const avoided: string[] = [];
beforeAll(async () => {
  const { draft } = createFakeProvider();
  const provider = createFakeProvider({
    draft(request, signal) {
      avoided.push(...(request.avoid ?? []));
      return draft(request, signal);
    },
  });
  api = await startTestApi({ provider });
});
afterAll(() => api.stop());

it("a model is told the questions of others about a topic, but none of what is nobody else's to see", async () => {
  const titles = ['Public', 'Draft', 'Unlisted', 'Disabled', 'Deleted'] as const;
  const ids: number[] = [];
  for (const title of titles) ids.push((await publishQuiz(api, { title, topic: 'Glaciers' })).id);
  const [, draft = 0, unlisted = 0, disabled = 0, deleted = 0] = ids;
  const show = (id: number, visibility: string) =>
    api.database.sequelize.query(`UPDATE quizzes SET visibility = '${visibility}' WHERE id = ${id}`);
  await show(draft, 'draft');
  await show(unlisted, 'unlisted');
  await api.quizzes.setActive(disabled, false);
  await api.quizzes.softDelete(deleted);
  const body = { topic: 'Glaciers', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
  expect((await api.device().post('/api/generate-quiz').send(body)).status).toBe(201);
  expect(new Set(avoided.map((question) => question.split(':')[0]))).toEqual(new Set(['Public']));
});
