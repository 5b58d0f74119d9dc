import { flaggedQuestionSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { createUnitOfWork } from '../database/unit-of-work.ts';
import { bindRepositories, defineModels } from '../repositories.ts';
import { adminOf } from '../testing/admin.ts';
import { publishQuiz } from '../testing/factories.ts';
import { record } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';
import type { QuestionPlace } from './question-cards.ts';
import { createEditableReadModel } from './quiz-editor.read-model.ts';
import { createQuizEditor } from './quiz-editor.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** An edit that looked whether the quiz is played just before its first answers came. */
async function changeKeyAsIfUnplayed(place: QuestionPlace, correctAnswer: number): Promise<void> {
  const models = defineModels(api.database.sequelize);
  const editable = createEditableReadModel(models.quiz);
  const editor = createQuizEditor({
    editable,
    quizzes: api.quizzes,
    unitOfWork: createUnitOfWork({
      database: api.database,
      bind(transaction) {
        const bound = bindRepositories(models, transaction);
        return { ...bound, attempts: { ...bound.attempts, isPlayed: () => Promise.resolve(false) } };
      },
      jitter: () => 0.5,
    }),
    gate: { question: () => [], quiz: () => [], topic: ({ topic }) => topic },
    correctKey: () => Promise.reject(new Error('The quiz is not played')),
    checkFact: () => Promise.resolve(),
    now: api.clock.now,
  });
  const quiz = await editable.editable(place.quizId);
  const known = quiz?.questions[place.questionIndex];
  if (!quiz || !known) throw new Error('No such question');
  const edit = { ...known, correctAnswer, version: quiz.version };
  await editor.changeQuestion(place, edit, { playerKey: null, actor: null });
}

it('counts failures anew when an edit changes the key at the moment of the first answers', async () => {
  const { id } = await publishQuiz(api);
  const admin = await adminOf(api);
  const flagged = async () =>
    answerOf(z.array(flaggedQuestionSchema), await admin.get('/api/admin/flagged-questions'));
  for (let player = 0; player < 5; player += 1)
    await record(api.device(), { quizId: id, questionIndex: 0, selectedOption: 2 });
  expect(await flagged()).toHaveLength(1);
  await changeKeyAsIfUnplayed({ quizId: id, questionIndex: 0 }, 2);
  expect(await flagged()).toEqual([]);
});
