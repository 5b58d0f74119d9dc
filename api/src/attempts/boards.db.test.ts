import { leaderboardEntrySchema, quizSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { openAttempt, play, submit, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const boardSchema = z.array(leaderboardEntrySchema);

describe('leaderboard', () => {
  it('ranks by percentage, then on time before late, then time, then earlier', async () => {
    const { id } = await publishQuiz(api);
    const [slow, quick, late, best] = [api.device(), api.device(), api.device(), api.device()];
    await play(api, slow, id, { correct: 3, ms: 9000 });
    await submit(late, { quizId: id, answers: [0, 1, 2, 0, 1], timeSpent: 5 });
    await play(api, quick, id, { correct: 3, ms: 4000 });
    await play(api, best, id, { correct: 5, ms: 20_000 });
    const board = answerOf(boardSchema, await late.get(`/api/leaderboard/${id}`));
    expect(
      board.map(({ percentage, timeSpent, rank, isYou }) => [rank, percentage, timeSpent, isYou]),
    ).toEqual([
      [1, 100, 100, false],
      [2, 60, 20, false],
      [3, 60, 45, false],
      [4, 60, 5, true],
    ]);
  });

  it("shows the top and the player's own true rank, accounts by username", async () => {
    const { id } = await publishQuiz(api);
    const user = await signIn(api, { username: 'Łucja' });
    await api
      .anonymous()
      .post('/api/submit-score')
      .set('Authorization', user.bearer)
      .send({ quizId: id, answers: [0, 1, 2, 3, 0] });
    for (let guest = 0; guest < 3; guest += 1) {
      await submit(api.device(), { quizId: id, answers: [0, 1, 2, 3, 1] });
    }
    const last = api.device();
    await last.patch('/api/player').send({ playerName: 'Quiet Owl' });
    await submit(last, { quizId: id, answers: [] });
    const path = `/api/leaderboard/${id}?limit=2`;
    const own = answerOf(boardSchema, await last.get(path));
    expect(own.map(({ rank, isYou, isGuest }) => [rank, isYou, isGuest])).toEqual([
      [1, false, false],
      [2, false, true],
      [5, true, true],
    ]);
    expect(own[0]?.username).toBe('Łucja');
    expect(own[2]?.username).toBe('Quiet Owl');
    const foreign = answerOf(boardSchema, await api.anonymous().get(path));
    expect(foreign).toHaveLength(2);
    const second = await last.get(`${path}&page=2`);
    expect(second.headers['x-total-count']).toBe('5');
    expect(answerOf(boardSchema, second).map(({ rank }) => rank)).toEqual([3, 4]);
    expectError(await api.anonymous().get('/api/leaderboard/999999'), 404, 'QUIZ_NOT_FOUND');
  });
});

describe('answer key', () => {
  it('shows after finishing, is hidden again during a new attempt, and always shows to an admin', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const keyShown = async (agent: Device, headers = {}) => {
      const response = await agent.get(`/api/quiz/${id}`).set(headers);
      return JSON.stringify(answerOf(quizSchema, response)).includes('correctAnswer');
    };
    expect(await keyShown(device)).toBe(false);
    await openAttempt(device, id);
    expect(await keyShown(device)).toBe(false);
    await submit(device, { quizId: id });
    expect(await keyShown(device)).toBe(true);
    expect(await keyShown(api.device())).toBe(false);
    await openAttempt(device, id);
    expect(await keyShown(device)).toBe(false);
    const admin = await signIn(api, { isAdmin: true });
    expect(await keyShown(api.device(), { Authorization: admin.bearer })).toBe(true);
    const user = await signIn(api);
    expect(await keyShown(api.device(), { Authorization: user.bearer })).toBe(false);
  });
});
