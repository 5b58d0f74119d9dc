import { adminQuizSchema, myResultSchema } from '@quizmesh/contract/schemas';
import { publishQuiz, signIn } from './testing/factories.ts';
import { deviceOf, openAttempt, record, submit } from './testing/playing.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { answerOf, expectError } from './testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A quiz with an open attempt of a device when an admin disabled it. */
async function disabledQuiz() {
  const owner = await signIn(api);
  const quiz = await publishQuiz(api, { creatorKey: `u:${owner.id}` });
  const player = api.device();
  const { id: attemptId } = await openAttempt(player, quiz.id);
  await record(player, { quizId: quiz.id, attemptId, questionIndex: 0, selectedOption: 3 });
  const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
  await admin.patch(`/api/admin/quiz/${quiz.id}/toggle`).send({ isActive: false });
  return { quizId: quiz.id, slug: quiz.slug ?? '', attemptId, player, admin, owner: deviceOf(api, owner) };
}

describe('disabled quiz (decision 43)', () => {
  it('is not found by any request of other users', async () => {
    const { quizId, slug } = await disabledQuiz();
    const otherDevice = api.device();
    const question = { quizId, questionIndex: 0 };
    const answers = [
      otherDevice.get(`/api/quiz/${quizId}`),
      otherDevice.get(`/api/quiz-by-slug?category=geography&slug=${slug}`),
      otherDevice.get(`/api/quiz-stats/${quizId}`),
      otherDevice.get(`/api/quiz/${quizId}/recommend`),
      otherDevice.get(`/api/leaderboard/${quizId}`),
      otherDevice.get(`/api/quiz/${quizId}/fact-check`),
      otherDevice.get(`/api/quiz/${quizId}/fact-check/0`),
      otherDevice.get(`/api/quiz/${quizId}/question/0/stats`),
      otherDevice.get(`/api/quiz/${quizId}/edit`),
      otherDevice.post(`/api/quiz/${quizId}/attempts`),
      otherDevice.post('/api/submit-score').send({ quizId, answers: [0] }),
      otherDevice.post('/api/record-answer').send({ ...question, selectedOption: 0 }),
      otherDevice.post('/api/report-question').send({
        ...question,
        reportType: 'other',
        description: 'Which river is meant?',
      }),
      otherDevice.post('/api/dispute-question').send({ ...question, reason: 'My atlas says otherwise' }),
    ];
    for (const answer of answers) expectError(await answer, 404, 'QUIZ_NOT_FOUND');
  });

  it('is available to its owner and admins', async () => {
    const { quizId, owner, admin } = await disabledQuiz();
    expect((await owner.get(`/api/quiz/${quizId}`)).status).toBe(200);
    expect((await admin.get(`/api/quiz/${quizId}`)).status).toBe(200);
    expect(answerOf(adminQuizSchema, await admin.get(`/api/admin/quizzes/${quizId}`)).isActive).toBe(false);
  });

  it('lets an open attempt finish, unranked', async () => {
    const { quizId, attemptId, player } = await disabledQuiz();
    const result = await submit(player, { quizId, attemptId });
    expect(result.rank).toBeNull();
    answerOf(myResultSchema, await player.get(`/api/quiz/${quizId}/my-result`));
  });
});
