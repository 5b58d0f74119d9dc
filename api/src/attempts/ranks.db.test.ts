import { attemptSchema, leaderboardEntrySchema, quizStatsSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz, signIn } from '../testing/factories.ts';
import {
  deviceOf,
  openAttempt,
  openQuestion,
  play,
  record,
  submit,
  submitAgainWhileBusy,
} from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const boardSchema = z.array(leaderboardEntrySchema);

async function boardOf(quizId: number) {
  return answerOf(boardSchema, await api.anonymous().get(`/api/leaderboard/${quizId}?limit=100`));
}

describe('ranks', () => {
  it('are the same from the histogram as by counting, for any results', async () => {
    const { id } = await publishQuiz(api);
    const devices = Array.from({ length: 14 }, () => api.device());
    for (const [index, device] of devices.entries()) {
      await play(api, device, id, { correct: (index * 3) % 6, ms: 900 + ((index * 7) % 5) * 700 });
    }
    const board = await boardOf(id);
    expect(board).toHaveLength(14);
    for (const device of devices) {
      const own = (await submit(device, { quizId: id })).rank;
      const listed = answerOf(boardSchema, await device.get(`/api/leaderboard/${id}?limit=1`));
      expect(listed.find(({ isYou }) => isYou)?.rank).toBe(own);
      const place = answerOf(boardSchema, await device.get(`/api/leaderboard/${id}?limit=100`));
      expect(place.findIndex(({ isYou }) => isYou) + 1).toBe(own);
    }
  });

  it('stay exact when many attempts finish at once', async () => {
    const { id } = await publishQuiz(api);
    const devices = Array.from({ length: 20 }, () => api.device());
    await Promise.all(devices.map((device) => device.get('/api/player')));
    const all = [0, 1, 2, 3, 0];
    await Promise.all(
      devices.map((device, index) =>
        submitAgainWhileBusy(device, { quizId: id, answers: all.slice(0, index % 6) }),
      ),
    );
    const results = await Promise.all(devices.map((device) => submitAgainWhileBusy(device, { quizId: id })));
    expect(results.map(({ rank }) => rank ?? 0).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_slot, index) => index + 1),
    );
    const stats = answerOf(quizStatsSchema, await api.anonymous().get(`/api/quiz-stats/${id}`));
    expect(stats).toMatchObject({ attempts: 20, rankedPlayers: 20, bestPercent: 100, worstPercent: 0 });
    const spread = stats.scoreDistribution?.reduce((sum, { players }) => sum + players, 0);
    expect(spread).toBe(20);
  });

  it('are not given to a player who opened the editor before the first finished attempt', async () => {
    const owner = await signIn(api);
    const device = deviceOf(api, owner);
    const { id } = await publishQuiz(api, { creatorKey: `u:${owner.id}` });
    const xpBefore = (await device.get('/api/auth/progress')).body.xp.totalXP;
    expect((await device.get(`/api/quiz/${id}/edit`)).status).toBe(200);
    const first = await play(api, device, id, { correct: 4, ms: 1000 });
    expect(first).toMatchObject({ percentage: 80, rank: null, topPercent: null });
    expect(first.achievements.map(({ achievement }) => achievement.id)).toEqual(['first-steps']);
    expect(first.xpEarned).toBe(25);
    const second = await play(api, device, id, { correct: 5, ms: 1000 });
    expect(
      second.xpEarned - second.achievements.reduce((sum, { achievement }) => sum + achievement.points, 0),
    ).toBe(20);
    expect(await boardOf(id)).toEqual([]);
    expect(xpBefore).toBe(55);
  });
});

describe('question timers', () => {
  const withTimer = async (quizId: number, timeLimitSeconds: number, ms: number) => {
    const device = api.device();
    const response = await device.post(`/api/quiz/${quizId}/attempts`).send({ timeLimitSeconds });
    const attempt = answerOf(attemptSchema, response);
    expect(attempt.timeLimitSeconds).toBe(timeLimitSeconds);
    for (let index = 0; index < 5; index += 1) {
      await openQuestion(device, quizId, attempt.id, index);
      api.clock.advance(ms);
      const answer = { quizId, attemptId: attempt.id, questionIndex: index, selectedOption: index % 4 };
      await record(device, answer);
    }
    return submit(device, { quizId, attemptId: attempt.id });
  };

  it('other than the default rank behind it, and among themselves by the earlier attempt', async () => {
    const { id } = await publishQuiz(api);
    const slow = await withTimer(id, 120, 90_000);
    const quick = await withTimer(id, 0, 1000);
    await play(api, api.device(), id, { correct: 5, ms: 25_000 });
    expect([slow.timeSpent, quick.timeSpent]).toEqual([450, 5]);
    expect([slow.percentage, quick.percentage]).toEqual([100, 100]);
    const board = await boardOf(id);
    expect(board.map(({ timeSpent }) => timeSpent)).toEqual([125, 450, 5]);
  });

  it('can be chosen until the first answer', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const attempt = await openAttempt(device, id);
    const choose = async (timeLimitSeconds: number) => {
      const response = await device.post(`/api/quiz/${id}/attempts`).send({ timeLimitSeconds });
      return answerOf(attemptSchema, response).timeLimitSeconds;
    };
    expect(await choose(60)).toBe(60);
    await openQuestion(device, id, attempt.id, 0);
    expect(await choose(120)).toBe(120);
    await device.post('/api/record-answer').send({ quizId: id, questionIndex: 0, selectedOption: 0 });
    expect(await choose(0)).toBe(120);
    const refused = await device.post(`/api/quiz/${id}/attempts`).send({ timeLimitSeconds: 45 });
    expectError(refused, 400, 'VALIDATION_FAILED');
  });

  it('of the whole quiz expire for questions opened after them', async () => {
    const { id } = await publishQuiz(api);
    await api.database.sequelize.query(`UPDATE quizzes SET time_limit_minutes = 1 WHERE id = ${id}`);
    const device = api.device();
    const attempt = await openAttempt(device, id);
    await openQuestion(device, id, attempt.id, 0);
    api.clock.advance(20_000);
    await record(device, { quizId: id, attemptId: attempt.id, questionIndex: 0, selectedOption: 0 });
    expect((await openAttempt(device, id)).deadlineAt).toBeTruthy();
    api.clock.advance(60_000);
    await openQuestion(device, id, attempt.id, 1);
    const late = { quizId: id, attemptId: attempt.id, questionIndex: 1, selectedOption: 1 };
    expect((await record(device, late)).isCorrect).toBe(false);
    expect((await submit(device, { quizId: id, attemptId: attempt.id })).score).toBe(1);
  });
});

describe('concurrent answers', () => {
  it('of two hundred requests count once', async () => {
    const { id } = await publishQuiz(api);
    const devices = Array.from({ length: 20 }, () => api.device());
    await Promise.all(devices.map((device) => openAttempt(device, id)));
    await Promise.all(
      Array.from({ length: 200 }, (_slot, index) =>
        record(devices[index % 20] ?? api.device(), {
          quizId: id,
          questionIndex: 0,
          selectedOption: Math.floor(index / 20) % 4,
        }),
      ),
    );
    const { stats } = await record(devices[0] ?? api.device(), {
      quizId: id,
      questionIndex: 0,
      selectedOption: 0,
    });
    expect(stats.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });
});

describe('disabled quiz', () => {
  it('lets an open attempt finish unranked, and hides its board', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const attempt = await openAttempt(device, id);
    await api.quizzes.setActive(id, false);
    expect((await device.get(`/api/quiz/${id}`)).status).toBe(200);
    const result = await submit(device, { quizId: id, attemptId: attempt.id, answers: [0, 1] });
    expect(result).toMatchObject({ score: 2, rank: null });
    expectError(await device.get(`/api/quiz/${id}`), 404, 'QUIZ_NOT_FOUND');
    expectError(await api.anonymous().get(`/api/leaderboard/${id}`), 404, 'QUIZ_NOT_FOUND');
    expectError(await api.anonymous().get(`/api/quiz-stats/${id}`), 404, 'QUIZ_NOT_FOUND');
  });
});
