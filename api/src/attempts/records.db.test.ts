import { setTimeout as wait } from 'node:timers/promises';
import {
  activityDaySchema,
  leaderboardEntrySchema,
  myResultSchema,
  progressSchema,
  quizSchema,
  quizStatsSchema,
} from '@quizmesh/contract/schemas';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, play, submit, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const boardSchema = z.array(leaderboardEntrySchema);

async function select(sql: string): Promise<unknown> {
  return api.database.sequelize.query(sql, { type: QueryTypes.SELECT });
}

async function guestIdOf(quizId: number): Promise<string> {
  const rows = await select(`SELECT guest_id AS guestId FROM board_entries WHERE quiz_id = ${quizId}`);
  return z.array(z.object({ guestId: z.string() })).parse(rows)[0]?.guestId ?? '';
}

async function boardOf(device: Device, quizId: number) {
  return answerOf(boardSchema, await device.get(`/api/leaderboard/${quizId}`));
}

async function progressOf(device: Device) {
  return answerOf(progressSchema, await device.get('/api/auth/progress'));
}

describe('merging a guest into an account', () => {
  it('moves attempts, keeps the earlier board entry and awards XP once', async () => {
    const account = await signIn(api);
    const [user, guest] = [deviceOf(api, account), api.device()];
    const [shared, own, later] = [await publishQuiz(api), await publishQuiz(api), await publishQuiz(api)];
    await play(api, guest, shared.id, { correct: 2, ms: 1000 });
    await play(api, guest, own.id, { correct: 5, ms: 20_000 });
    await play(api, user, shared.id, { correct: 4, ms: 1000 });
    await play(api, user, later.id, { correct: 1, ms: 1000 });
    await play(api, guest, later.id, { correct: 5, ms: 1000 });
    await openAttempt(guest, shared.id);
    await openAttempt(user, shared.id);
    const guestId = await guestIdOf(own.id);
    for (let time = 0; time < 2; time += 1) {
      await api.playerRecords.mergeGuest({ guestId, userId: account.id });
      const progress = await progressOf(user);
      expect(progress).toMatchObject({ totalQuizzesTaken: 5, streak: { currentStreak: 1 } });
      // 4, 5 and 5 right answers of medium difficulty, two perfect scores, the day, and achievements.
      const points = await user.get(`/api/user/${account.id}/achievements`);
      const unlocked = z
        .array(z.object({ achievement: z.object({ points: z.number() }) }))
        .parse(points.body);
      const sum = unlocked.reduce((total, { achievement }) => total + achievement.points, 0);
      expect(progress.xp.totalXP).toBe(14 * 15 + 2 * 25 + 20 + sum);
      expect((await boardOf(user, shared.id)).map(({ percentage, isYou }) => [percentage, isYou])).toEqual([
        [40, true],
      ]);
      expect((await boardOf(user, later.id)).map(({ percentage }) => percentage)).toEqual([20]);
      expect((await boardOf(user, own.id)).map(({ isGuest, isYou }) => [isGuest, isYou])).toEqual([
        [false, true],
      ]);
    }
    const stats = answerOf(quizStatsSchema, await user.get(`/api/quiz-stats/${shared.id}`));
    expect(stats).toMatchObject({ attempts: 2, rankedPlayers: 1, averagePercent: 40 });
    const resumed = await openAttempt(user, shared.id);
    expect(resumed.status).toBe('open');
    const next = await submit(user, { quizId: shared.id, attemptId: resumed.id });
    expect(next.rank).toBeNull();
  });
});

it('a guest’s quiz keeps the day of its merge, also when the account counts days elsewhere later', async () => {
  const account = await signIn(api);
  const [user, guest] = [deviceOf(api, account), api.device()];
  const { id: quizId } = await publishQuiz(api);
  await play(api, guest, quizId, { correct: 5, ms: 1000 });
  const dayIn = async (timeZone: string) => {
    await user.patch('/api/auth/profile').send({ timeZone });
    await api.playerRecords.settlePlayer(account.id);
    const activity = await user.get('/api/auth/activity');
    return answerOf(z.array(activityDaySchema), activity).map(({ day }) => day);
  };
  await user.patch('/api/auth/profile').send({ timeZone: 'Pacific/Kiritimati' });
  await api.playerRecords.mergeGuest({ guestId: await guestIdOf(quizId), userId: account.id });
  const merged = await dayIn('Pacific/Kiritimati');
  expect(merged).toHaveLength(1);
  // A day and an hour behind it.
  expect(await dayIn('Pacific/Pago_Pago')).toEqual(merged);
});

describe("recounting an account's stats", () => {
  it('runs as many queries for many finished quizzes as for one', async () => {
    const account = await signIn(api);
    const user = deviceOf(api, account);
    const statementsOfSettling = async () => {
      // What a job does at the same time is not counted.
      await api.jobs.idle();
      const query = jest.spyOn(api.database.sequelize, 'query');
      await api.playerRecords.settlePlayer(account.id);
      const statements = query.mock.calls.length;
      query.mockRestore();
      return statements;
    };
    const playOne = async () => play(api, user, (await publishQuiz(api)).id, { correct: 2, ms: 1000 });
    await playOne();
    const one = await statementsOfSettling();
    for (let count = 0; count < 5; count += 1) await playOne();
    expect(await statementsOfSettling()).toBe(one);
    expect(one).toBeGreaterThan(5);
  });

  it('includes attempts that finish at the same moment', async () => {
    const account = await signIn(api);
    const user = deviceOf(api, account);
    await play(api, user, (await publishQuiz(api)).id, { correct: 2, ms: 1000 });
    const { id: quizId } = await publishQuiz(api);
    const attempt = await openAttempt(user, quizId);
    const { sequelize } = api.database;
    const rival = await sequelize.transaction();
    const held = `UPDATE player_totals SET perfect = 7 WHERE user_id = ${account.id}`;
    await sequelize.query(held, { transaction: rival });
    const submitted = submit(user, { quizId, attemptId: attempt.id });
    await wait(300);
    const settled = api.playerRecords.settlePlayer(account.id);
    await wait(300);
    await rival.rollback();
    await Promise.all([submitted, settled]);
    expect(await progressOf(user)).toMatchObject({ totalQuizzesTaken: 2, bestScores: [{}, {}] });
  });
});

describe('deleted player', () => {
  it('stays on boards without a name, and nothing else is kept', async () => {
    const account = await signIn(api);
    const user = deviceOf(api, account);
    const { id } = await publishQuiz(api, { creatorKey: `u:${account.id}` });
    await play(api, user, id, { correct: 3, ms: 1000 });
    await api.playerRecords.anonymise(account.id);
    const [entry] = await boardOf(api.device(), id);
    expect(entry).toMatchObject({
      username: 'Deleted player',
      isDeleted: true,
      isGuest: false,
      percentage: 60,
    });
    for (const table of ['xp_entries', 'player_totals', 'player_bests', 'player_days', 'user_achievements'])
      expect(await select(`SELECT * FROM ${table} WHERE user_id = ${account.id}`)).toEqual([]);
    expect(await select(`SELECT * FROM attempts WHERE player_key = 'u:${account.id}'`)).toEqual([]);
    expect((await user.get(`/api/quiz/${id}`)).status).toBe(200);
    expect(await select(`SELECT id FROM quizzes WHERE creator_key = 'u:${account.id}'`)).toEqual([]);
  });
});

describe('rescoring a question', () => {
  it('updates results, board and counters, and never reduces XP', async () => {
    const account = await signIn(api);
    const [user, guest] = [deviceOf(api, account), api.device()];
    const { id } = await publishQuiz(api);
    // The user answered question 4 with option 1, which becomes the right one.
    const before = await play(api, user, id, { correct: 4, ms: 1000 });
    await play(api, guest, id, { correct: 5, ms: 2000 });
    await api.rescoreQuestion({ quizId: id, questionIndex: 4, action: 'correct', correctAnswer: 1 });
    await api.jobs.idle();
    const board = await boardOf(user, id);
    expect(board.map(({ percentage, isYou }) => [percentage, isYou])).toEqual([
      [100, true],
      [80, false],
    ]);
    const result = answerOf(myResultSchema, await user.get(`/api/quiz/${id}/my-result`));
    expect(result).toMatchObject({ score: 5, percentage: 100, rank: 1, totalPlayers: 2 });
    expect(result.answers[4]).toMatchObject({ isCorrect: true, correctAnswer: 1 });
    const { xp } = await progressOf(user);
    expect(xp.totalXP).toBeGreaterThanOrEqual(before.xpEarned + 15);
    // One more right answer of medium difficulty, and a perfect score.
    expect(result.xpEarned).toBe(before.xpEarned + 15 + 25);
    await api.rescoreQuestion({ quizId: id, questionIndex: 4, action: 'correct', correctAnswer: 0 });
    await api.jobs.idle();
    expect((await progressOf(user)).xp.totalXP).toBe(xp.totalXP);
    const again = answerOf(myResultSchema, await user.get(`/api/quiz/${id}/my-result`));
    expect(again).toMatchObject({ percentage: 80, rank: 2, xpEarned: result.xpEarned });
  });

  it('awards XP for a score that a voided question made perfect', async () => {
    const user = deviceOf(api, await signIn(api));
    const { id } = await publishQuiz(api);
    await play(api, user, id, { correct: 4, ms: 1000 });
    const before = (await progressOf(user)).xp.totalXP;
    await api.rescoreQuestion({ quizId: id, questionIndex: 4, action: 'void' });
    await api.jobs.idle();
    const after = (await progressOf(user)).xp.totalXP;
    expect(after - before).toBeGreaterThanOrEqual(25);
    await api.rescoreQuestion({ quizId: id, questionIndex: 4, action: 'void' });
    await api.jobs.idle();
    expect((await progressOf(user)).xp.totalXP).toBe(after);
  });

  it('removes a voided question from every score', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    await play(api, device, id, { correct: 4, ms: 1000 });
    await api.rescoreQuestion({ quizId: id, questionIndex: 4, action: 'void' });
    await api.jobs.idle();
    const result = answerOf(myResultSchema, await device.get(`/api/quiz/${id}/my-result`));
    expect(result).toMatchObject({ score: 4, totalQuestions: 4, percentage: 100 });
    const next = await play(api, api.device(), id, { correct: 4, ms: 1000 });
    expect(next).toMatchObject({ totalQuestions: 4, percentage: 100 });
    const quiz = answerOf(quizSchema, await api.anonymous().get(`/api/quiz/${id}`));
    expect(quiz.questions[4]?.isVoid).toBe(true);
  });
});

it('a result that was there before a question was voided has no time of it either', async () => {
  const { id } = await publishQuiz(api);
  const [before, after] = [api.device(), api.device()];
  await play(api, before, id, { correct: 4, ms: 4000 });
  await api.rescoreQuestion({ quizId: id, questionIndex: 4, action: 'void' });
  await api.jobs.idle();
  await play(api, after, id, { correct: 4, ms: 4500 });
  const board = await boardOf(before, id);
  expect(board.map(({ timeSpent, isYou }) => [timeSpent, isYou])).toEqual([
    [16, true],
    [18, false],
  ]);
  const result = answerOf(myResultSchema, await before.get(`/api/quiz/${id}/my-result`));
  expect(result).toMatchObject({ timeSpent: 16, rank: 1 });
});

describe('rebuilding the counters', () => {
  const tables = {
    quizzes:
      'id, plays, players, percent_sum, ranked_percent_sum, worst_percentage, best_percentage, time_ms_sum',
    option_counters: '*',
    score_histogram: 'quiz_id, bucket, players',
    question_stats: '*',
    quiz_days: '*',
    player_totals: '*',
    player_days: '*',
    player_bests: '*',
    player_categories: '*',
    xp_steps: 'level, step, players',
    account_counts: '*',
    xp_entries: 'user_id, reason, reference, amount',
  };
  const snapshot = async () => {
    const all: Record<string, unknown> = {};
    for (const [table, columns] of Object.entries(tables)) {
      const counted = ['score_histogram', 'xp_steps'].includes(table) ? 'WHERE players <> 0' : '';
      const rows = z
        .array(z.record(z.string(), z.unknown()))
        .parse(await select(`SELECT ${columns} FROM ${table} ${counted}`));
      all[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return all;
  };

  it('gives the same counters as updating them on each write', async () => {
    const user = deviceOf(api, await signIn(api));
    const { id } = await publishQuiz(api, { difficulty: 'hard' });
    await play(api, user, id, { correct: 3, ms: 1000 });
    await play(api, user, id, { correct: 5, ms: 1000 });
    await submit(api.device(), { quizId: id, answers: [0, 1, 0] });
    const kept = await snapshot();
    await api.rebuildCounters();
    expect(await snapshot()).toEqual(kept);
    await api.database.sequelize.query('UPDATE quizzes SET plays = 77, percent_sum = 1');
    await api.database.sequelize.query('UPDATE player_totals SET quizzes_taken = 99');
    await api.database.sequelize.query('DELETE FROM score_histogram');
    await api.database.sequelize.query('DELETE FROM xp_steps');
    await api.database.sequelize.query('DELETE FROM account_counts');
    await api.database.sequelize.query('DELETE FROM question_stats');
    await api.rebuildCounters();
    expect(await snapshot()).toEqual(kept);
  });
});
