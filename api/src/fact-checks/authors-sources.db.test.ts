import { editableQuizSchema, factCheckStateSchema, newQuizResponseSchema } from '@quizmesh/contract/schemas';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { signIn } from '../testing/factories.ts';
import { deviceOf } from '../testing/playing.ts';
import { createFakeProvider } from '../testing/question-provider.fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ provider: createFakeProvider() });
  admin = await adminOf(api);
});
afterAll(() => api.stop());

const EVIL = 'https://evil.example/proof, world-countries 5.1.0: FRA';

/** What the dialog of a question's check shows. */
async function stateOf(quizId: number) {
  await admin.post('/api/admin/fact-checks/run', { quizId, questionIndex: 0 });
  await api.jobs.idle();
  return answerOf(factCheckStateSchema, await admin.get(`/api/quiz/${quizId}/fact-check/0`));
}

/** A quiz of Quizmesh itself that somebody owns. */
async function ownedQuiz() {
  const account = await signIn(api);
  const { id } = await api.quizzes.publish(
    {
      ...{ title: 'Capitals', description: 'About capitals', category: 'geography', tags: ['capitals'] },
      language: 'en-US',
      questions: Array.from({ length: 5 }, (_slot, index) => ({
        question: `Which of these is capital ${index}?`,
        options: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${index}`),
        correctAnswer: index % 4,
        explanation: `Because of ${index}`,
        source: 'world-countries 5.1.0: FRA',
      })),
    },
    {
      creatorKey: `u:${account.id}`,
      provider: 'offline',
      model: null,
      difficulty: 'easy',
      topic: 'Capitals',
    },
  );
  return { id, owner: deviceOf(api, account) };
}

it('a question of Quizmesh says where Quizmesh has it from', async () => {
  const { id } = await ownedQuiz();
  expect(await stateOf(id)).toMatchObject({
    origin: 'world-countries',
    factCheck: { sources: ['https://github.com/mledoze/countries'] },
  });
});

it("an imported quiz's sources are not told as those of its check", async () => {
  const { id, owner } = await ownedQuiz();
  const file = JSON.parse((await owner.get(`/api/quiz/${id}/export?format=json`)).text) as {
    readonly questions: readonly object[];
  };
  const questions = file.questions.map((question) => ({ ...question, source: EVIL }));
  const sent = await owner.post('/api/quizzes/import').send({ ...file, questions });
  const { quiz } = answerOf(newQuizResponseSchema, sent, 201);
  const { factCheck } = await stateOf(quiz.id);
  expect(factCheck).toMatchObject({ sources: [], origin: null });
});

it.each(['source', 'question'] as const)(
  'a question of Quizmesh whose %s its owner changed is no longer told as one of Quizmesh',
  async (changed) => {
    const { id, owner } = await ownedQuiz();
    const { questions, version } = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
    const { question, options, correctAnswer, explanation, source } = questions[0]!;
    const before = { question, options, correctAnswer, explanation, source };
    const change = changed === 'source' ? { source: EVIL } : { question: `${question.slice(0, -1)} really?` };
    const edited = await owner.put(`/api/quiz/${id}/questions/0`).send({ ...before, ...change, version });
    expect([edited.status, edited.text]).toEqual([200, expect.any(String)]);
    const { origin, factCheck } = await stateOf(id);
    expect(origin ?? null).toBeNull();
    expect(factCheck?.sources).toEqual([]);
  },
);
