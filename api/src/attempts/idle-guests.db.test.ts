import { QueryTypes } from 'sequelize';
import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const count = async (table: string): Promise<number> => {
  const rows = await api.database.sequelize.query(`SELECT COUNT(*) AS total FROM ${table}`, {
    type: QueryTypes.SELECT,
  });
  return Number((rows[0] as { total: unknown }).total);
};

/** What the daily job does, in a process that starts then. */
async function startAnotherDay(): Promise<void> {
  const later = await startTestApi({ beside: api });
  await later.jobs.idle();
  await later.stop();
}

it('guests are forgotten after three months with what they did not finish, those with a result are not', async () => {
  const { id } = await publishQuiz(api);
  const [newcomer, beginner, player, regular] = [api.device(), api.device(), api.device(), api.device()];
  await newcomer.get('/api/player');
  await beginner.post(`/api/quiz/${id}/attempts`).expect(200);
  const { body: attempt } = await player.post(`/api/quiz/${id}/attempts`);
  const score = { quizId: id, attemptId: attempt.id, score: 0, totalQuestions: 5, timeSpent: 9 };
  await player
    .post('/api/submit-score')
    .send({ ...score, answers: [0, 0, 0, 0, 0] })
    .expect(200);
  await regular.get('/api/player');
  expect([await count('guests'), await count('attempts')]).toEqual([4, 2]);

  api.clock.advance(91 * DAY_MS);
  await regular.get('/api/player');
  await startAnotherDay();
  expect([await count('guests'), await count('attempts')]).toEqual([4, 2]);

  api.clock.advance(2 * DAY_MS);
  await startAnotherDay();
  expect([await count('guests'), await count('attempts'), await count('answers')]).toEqual([2, 1, 5]);
  const board = await api.anonymous().get(`/api/leaderboard/${id}`);
  expect(board.body[0].username).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/u);
});
