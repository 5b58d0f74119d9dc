import { QueryTypes } from 'sequelize';
import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const table of ['board_entries', 'answers', 'attempts', 'guests'])
    await api.database.sequelize.query(`DELETE FROM ${table}`);
});

const count = async (table: string): Promise<number> => {
  const rows = await api.database.sequelize.query(`SELECT COUNT(*) AS total FROM ${table}`, {
    type: QueryTypes.SELECT,
  });
  return Number((rows[0] as { total: unknown }).total);
};

/** What the daily job does, in processes that start then. */
async function startAnotherDay(processes = 1): Promise<void> {
  const later = await Promise.all(Array.from({ length: processes }, () => startTestApi({ beside: api })));
  for (const process of later) await process.jobs.idle();
  for (const process of later) await process.stop();
}

async function finish(device: ReturnType<TestApi['device']>, quizId: number): Promise<void> {
  const { body: attempt } = await device.post(`/api/quiz/${quizId}/attempts`);
  const score = { quizId, attemptId: attempt.id, score: 0, totalQuestions: 5, timeSpent: 9 };
  await device
    .post('/api/submit-score')
    .send({ ...score, answers: [0, 0, 0, 0, 0] })
    .expect(200);
}

it('guests are forgotten after three months with what they did not finish, those with a result are not', async () => {
  const { id } = await publishQuiz(api);
  const [newcomer, beginner, player, regular] = [api.device(), api.device(), api.device(), api.device()];
  await newcomer.get('/api/player');
  await beginner.post(`/api/quiz/${id}/attempts`).expect(200);
  await finish(player, id);
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

it('guests who were idle for longer before the first tidying are forgotten too', async () => {
  const { id } = await publishQuiz(api);
  await api.device().post(`/api/quiz/${id}/attempts`).expect(200);
  api.clock.advance(400 * DAY_MS);
  await startAnotherDay();
  expect([await count('guests'), await count('attempts')]).toEqual([0, 0]);
});

it('a guest who comes back after tidying keeps its results, and what it does not finish then is tidied later', async () => {
  const [first, second] = [await publishQuiz(api), await publishQuiz(api)];
  const player = api.device();
  await finish(player, first.id);
  const { playerName } = (await player.get('/api/player')).body;
  api.clock.advance(100 * DAY_MS);
  await startAnotherDay();

  expect((await player.get('/api/player')).body.playerName).toBe(playerName);
  await player.post(`/api/quiz/${second.id}/attempts`).expect(200);
  await startAnotherDay();
  expect(await count('attempts')).toBe(2);
  api.clock.advance(100 * DAY_MS);
  await startAnotherDay();
  expect([await count('guests'), await count('attempts')]).toEqual([1, 1]);
});

it('a guest who was forgotten is a guest again when its device comes back', async () => {
  const device = api.device();
  await device.get('/api/player');
  api.clock.advance(100 * DAY_MS);
  await startAnotherDay();
  expect(await count('guests')).toBe(0);
  await device.get('/api/player').expect(200);
  expect(await count('guests')).toBe(1);
});

it('idle guests are forgotten by several processes at once, in batches, and once more without a change', async () => {
  const { id } = await publishQuiz(api);
  const kept = api.device();
  await finish(kept, id);
  const idle = Array.from(
    { length: 450 },
    (_, index) => `('${String(index).padStart(32, 'a')}', 'Somebody', ?, ?)`,
  );
  const at = api.clock.now();
  await api.database.sequelize.query(
    `INSERT INTO guests (id, player_name, last_active_at, created_at) VALUES ${idle.join(',')}`,
    { replacements: idle.flatMap(() => [at, at]) },
  );
  api.clock.advance(100 * DAY_MS);
  const back = api.device();
  await back.get('/api/player');
  await startAnotherDay(3);
  expect([await count('guests'), await count('attempts')]).toEqual([2, 1]);
  await startAnotherDay();
  expect([await count('guests'), await count('attempts')]).toEqual([2, 1]);
});
