import {
  achievementSchema,
  nextAchievementSchema,
  activityDaySchema,
  createdQuizSchema,
  headerStatsSchema,
  myResultSchema,
  progressSchema,
  unlockedAchievementSchema,
  userProgressSchema,
  userStatsSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, play, submit, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const DAY_MS = 86_400_000;

async function user(overrides: Parameters<typeof signIn>[1] = {}) {
  const account = await signIn(api, overrides);
  return { ...account, device: deviceOf(api, account) };
}

async function progressOf(device: Device) {
  return answerOf(progressSchema, await device.get('/api/auth/progress'));
}

describe('marks of an attempt on the profile', () => {
  it('leave out a question that was voided, like the score beside them', async () => {
    const { device } = await user();
    const { id } = await publishQuiz(api);
    await play(api, device, id, { correct: 3, ms: 20_000 });
    await api.rescoreQuestion({ quizId: id, questionIndex: 3, action: 'void' });
    await api.jobs.idle();
    const { recentAttempts, bestScores } = await progressOf(device);
    expect(recentAttempts[0]).toMatchObject({
      score: 3,
      totalQuestions: 4,
      marks: [true, true, true, false],
    });
    expect(bestScores[0]?.marks).toEqual([true, true, true, false]);
  });
});

describe('XP for finishing a quiz', () => {
  it('is awarded once for answers, a perfect score, the first quiz of the day and achievements', async () => {
    const { device } = await user();
    const { id } = await publishQuiz(api);
    const result = await play(api, device, id, { correct: 5, ms: 5000 });
    const names = result.achievements.map(({ achievement }) => achievement.id).sort();
    expect(names).toEqual([
      'brisk',
      'first-steps',
      'flawless',
      'lightning',
      'quick-thinker',
      'speed-of-thought',
    ]);
    const points = result.achievements.reduce((sum, { achievement }) => sum + achievement.points, 0);
    expect(result.xpEarned).toBe(5 * 15 + 25 + 20 + points);
    expect(result.streak).toEqual({ currentStreak: 1, longestStreak: 1 });
    const repeated = await submit(device, { quizId: id, attemptId: result.attemptId });
    expect(repeated).toEqual(result);
    const stored = answerOf(myResultSchema, await device.get(`/api/quiz/${id}/my-result`));
    expect(stored).toMatchObject({ xpEarned: result.xpEarned, streak: result.streak });
    expect(stored.achievements).toHaveLength(names.length);
    const { xp } = await progressOf(device);
    expect(xp.totalXP).toBe(result.xpEarned);
  });

  it('is awarded once for fifty concurrent submissions', async () => {
    const { device } = await user();
    const { id } = await publishQuiz(api);
    await openAttempt(device, id);
    const answers = [0, 1, 2, 3, 0];
    const results = await Promise.all(
      Array.from({ length: 50 }, () => submit(device, { quizId: id, answers })),
    );
    expect(new Set(results.map(({ xpEarned }) => xpEarned)).size).toBe(1);
    const progress = await progressOf(device);
    expect(progress).toMatchObject({ totalQuizzesTaken: 1, averageScore: 100 });
    expect(progress.xp.totalXP).toBe(results[0]?.xpEarned);
  });

  it('is awarded for a later attempt only for its improvement', async () => {
    const { device } = await user();
    const { id } = await publishQuiz(api);
    await play(api, device, id, { correct: 2, ms: 20_000 });
    const better = await play(api, device, id, { correct: 3, ms: 20_000 });
    expect(better.xpEarned).toBe(15);
    const worse = await play(api, device, id, { correct: 1, ms: 20_000 });
    expect(worse.xpEarned).toBe(0);
    const progress = await progressOf(device);
    expect(progress.bestScores.map(({ percentage }) => percentage)).toEqual([60]);
    expect(progress.recentAttempts.map(({ percentage }) => percentage)).toEqual([20, 60, 40]);
    expect(progress.recentAttempts[0]).toMatchObject({
      quizTitle: 'Rivers of Europe',
      quizCategory: 'geography',
      marks: [true, false, false, false, false],
    });
    expect(progress.bestScores[0]?.marks).toEqual([true, true, true, false, false]);
    expect(progress.favoriteCategories).toEqual(['geography']);
    expect(progress.totalTimeSpent).toBe(300);
  });

  it('keeps a streak by local days and ends it after a missed day', async () => {
    const { id: quizId } = await publishQuiz(api);
    const name = 'streaker';
    await user({ username: name });
    const streaks = [];
    for (const days of [0, 1, 1, 2]) {
      api.clock.advance(days * DAY_MS);
      const open = await relogin(name);
      await open.device.post(`/api/quiz/${quizId}/attempts`);
      const attempt = await openAttempt(open.device, quizId);
      streaks.push((await submit(open.device, { quizId, attemptId: attempt.id })).streak);
    }
    expect(streaks).toEqual([
      { currentStreak: 1, longestStreak: 1 },
      { currentStreak: 2, longestStreak: 2 },
      { currentStreak: 3, longestStreak: 3 },
      { currentStreak: 1, longestStreak: 3 },
    ]);
    const { device } = await relogin(name);
    const activity = answerOf(z.array(activityDaySchema), await device.get('/api/auth/activity?days=30'));
    expect(activity).toHaveLength(4);
    expect(activity.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expectError(await device.get('/api/auth/activity?days=0'), 400, 'VALIDATION_FAILED');
  });
});

async function relogin(username: string) {
  const email = `${username}@example.test`;
  const response = await api
    .anonymous()
    .post('/api/auth/login')
    .send({ email, password: 'correct horse battery' });
  const { token } = z.object({ token: z.string() }).parse(response.body);
  return { device: deviceOf(api, { bearer: `Bearer ${token}` }) };
}

describe('local day', () => {
  it('uses the time zone of the account', async () => {
    const { id: quizId } = await publishQuiz(api);
    const { device } = await user();
    const changed = await device.patch('/api/auth/profile').send({ timeZone: 'Pacific/Kiritimati' });
    expect(changed.status).toBe(200);
    await submit(device, { quizId, answers: [0] });
    const activity = answerOf(z.array(activityDaySchema), await device.get('/api/auth/activity'));
    // Fourteen hours ahead of UTC.
    const there = new Date(api.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(activity.map(({ day }) => day)).toEqual([there]);
  });
});

describe('rank of an account', () => {
  it('follows XP, and is 0 before the first quiz', async () => {
    const [low, high, none] = [await user(), await user(), await user()];
    const { id } = await publishQuiz(api);
    await play(api, low.device, id, { correct: 1, ms: 29_000 });
    await play(api, high.device, id, { correct: 4, ms: 1000 });
    const rankOf = async ({ device }: { device: Device }) =>
      answerOf(headerStatsSchema, await device.get('/api/auth/header-stats'));
    const [lowest, highest, unranked] = [await rankOf(low), await rankOf(high), await rankOf(none)];
    expect(highest.globalRank).toBeLessThan(lowest.globalRank);
    expect(lowest.globalRank).toBeLessThanOrEqual(lowest.totalUsers);
    expect(unranked).toMatchObject({
      globalRank: 0,
      totalQuizzesTaken: 0,
      averageScore: 0,
      currentStreak: 0,
    });
    expect(highest.currentStreak).toBe(1);
    expect(highest).toMatchObject({ totalCorrectAnswers: 4, totalQuestionsAnswered: 5, averageScore: 80 });
  });
});

describe('created quizzes', () => {
  it('earn XP three times a day, and are listed with analytics', async () => {
    const account = await user();
    const creatorKey = `u:${account.id}`;
    const made = [];
    for (let quiz = 0; quiz < 4; quiz += 1)
      made.push(await publishQuiz(api, { title: `Made ${quiz}`, creatorKey }));
    const progress = await progressOf(account.device);
    expect(progress).toMatchObject({ totalQuizzesCreated: 4, xp: { totalXP: 3 * 30 + 25 } });
    const [first] = made;
    for (const correct of [1, 3]) await play(api, api.device(), first?.id ?? 0, { correct, ms: 2000 });
    const response = await account.device.get('/api/auth/my-quizzes');
    const list = answerOf(z.array(createdQuizSchema), response);
    expect(response.headers['x-total-count']).toBe('4');
    expect(list.at(-1)).toMatchObject({ title: 'Made 0', slug: 'made-0' });
    expect(list.at(-1)?.analytics).toMatchObject({
      totalAttempts: 2,
      recentAttempts: 2,
      averageScore: 40,
      worstScore: 20,
      bestScore: 60,
      averageTimeSpent: 10,
    });
    const days = list.at(-1)?.analytics.attemptsByDay ?? [];
    expect([days.length, days.at(-1), days.slice(0, -1).some(Boolean)]).toEqual([30, 2, false]);
    expectError(await api.anonymous().get('/api/auth/my-quizzes'), 401, 'NOT_AUTHENTICATED');
  });
});

describe('progress of an account', () => {
  it('is visible to its owner and admins', async () => {
    const [owner, otherDevice, admin] = [await user(), await user(), await user({ isAdmin: true })];
    const { id } = await publishQuiz(api);
    await play(api, owner.device, id, { correct: 5, ms: 1000 });
    const path = (part: string) => `/api/user/${owner.id}/${part}`;
    const parts = [
      ['progress', userProgressSchema],
      ['achievements', z.array(unlockedAchievementSchema)],
      ['stats', userStatsSchema],
      ['next-achievements', z.array(nextAchievementSchema)],
    ] as const;
    for (const [part, schema] of parts) {
      const own = answerOf(schema, await owner.device.get(path(part)));
      expect(answerOf(schema, await admin.device.get(path(part)))).toEqual(own);
      expectError(await otherDevice.device.get(path(part)), 403, 'FORBIDDEN');
      expectError(await api.anonymous().get(path(part)), 401, 'NOT_AUTHENTICATED');
      expectError(await admin.device.get(`/api/user/999999/${part}`), 404, 'NOT_FOUND');
      expectError(await admin.device.get(`/api/user/x/${part}`), 400, 'VALIDATION_FAILED');
    }
    const stats = answerOf(userStatsSchema, await owner.device.get(path('stats')));
    expect(stats).toEqual({
      totalQuizzes: 1,
      perfectScores: 1,
      quizzesCreated: 0,
      currentStreak: 1,
      highScores: 1,
      fastestTime: 5,
    });
  });

  it('has locked achievements, the closest first, up to a limit', async () => {
    const { id: userId, device } = await user();
    const { id } = await publishQuiz(api);
    await play(api, device, id, { correct: 5, ms: 1000 });
    const list = answerOf(
      z.array(nextAchievementSchema),
      await device.get(`/api/user/${userId}/next-achievements?limit=3`),
    );
    const owned = answerOf(
      z.array(unlockedAchievementSchema),
      await device.get(`/api/user/${userId}/achievements`),
    ).map(({ achievement }) => achievement.id);
    expect(list).toHaveLength(3);
    expect(owned).toContain('first-steps');
    expect(list.filter(({ achievement }) => owned.includes(achievement.id))).toEqual([]);
    const shares = list.map(({ current, target }) => current / target);
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
    expect(shares[0]).toBeGreaterThan(0);
    expectError(await device.get(`/api/user/${userId}/next-achievements?limit=0`), 400, 'VALIDATION_FAILED');
  });

  it.each(['progress', 'header-stats', 'activity'])('needs an account: %s', async (part) => {
    expectError(await api.anonymous().get(`/api/auth/${part}`), 401, 'NOT_AUTHENTICATED');
  });

  it('has achievements that are public', async () => {
    const list = answerOf(z.array(achievementSchema), await api.anonymous().get('/api/achievements'));
    expect(list).toHaveLength(24);
  });
});
