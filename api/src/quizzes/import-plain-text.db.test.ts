import { quizFileSchema } from '@quizmesh/contract/schemas';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf } from '../testing/playing.ts';
import { expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A question about SVG or HTML may speak of tags; these say nothing of the kind. */
const MARKUP = 'Colours "><img/onerror=alert(1)>';
type Changed = Readonly<Record<string, unknown>>;

describe('a quiz file with markup', () => {
  async function send(change: Changed, questionChange: Changed = {}) {
    const account = await signIn(api);
    const { id } = await publishQuiz(api, { creatorKey: `u:${account.id}` });
    const owner = deviceOf(api, account);
    const exported = await owner.get(`/api/quiz/${id}/export?format=json`);
    const file = quizFileSchema.parse(JSON.parse(exported.text));
    const questions = file.questions.map((question, index) =>
      index === 0 ? { ...question, ...questionChange } : question,
    );
    return owner.post('/api/quizzes/import').send({ ...file, questions, ...change });
  }

  it.each([
    ['title', { title: MARKUP }],
    ['description', { description: MARKUP }],
    ['topic', { topic: MARKUP }],
    ['tags', { tags: [MARKUP] }],
  ])('in its %s is refused', async (field, change) => {
    const response = await send(change);
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(Object.keys(response.body.fields as object)).toEqual([field]);
  });

  it.each([
    ['text', { question: `Which of these is ${MARKUP}?` }],
    ['option', { options: [MARKUP, 'Rhine', 'Elbe', 'Oder'] }],
    ['explanation', { explanation: MARKUP }],
    ['source', { source: MARKUP }],
  ])('in the %s of a question is refused', async (_field, change) => {
    const response = await send({}, change);
    expectError(response, 400, 'VALIDATION_FAILED');
    expect(Object.keys(response.body.fields as object)).toEqual(['questions.0']);
  });

  it('is taken without it', async () => {
    expect((await send({ topic: 'Colours & light' })).status).toBe(201);
  });
});
