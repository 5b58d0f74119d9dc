import {
  adminCategorySchema,
  adminQueueSchema,
  adminSeriesDaySchema,
  adminStatsSchema,
  auditEntrySchema,
  factCheckSummarySchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { addAccount, publishQuiz } from '../testing/factories.ts';
import { play } from '../testing/playing.ts';
import { makeDispute, makeReport } from '../testing/sample-world.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

async function stats() {
  return answerOf(adminStatsSchema, await admin.get('/api/admin/stats'));
}

describe('GET /api/admin/queue', () => {
  const nothing = {
    disputes: 0,
    reports: 0,
    flaggedChecks: 0,
    flaggedQuestions: 0,
    canaries: 0,
    pausedReleases: 0,
    failedJobs: 0,
  };

  it('counts what waits, and nothing that is settled', async () => {
    const own = await startTestApi();
    const chief = await adminOf(own);
    const waiting = async () => answerOf(adminQueueSchema, await chief.get('/api/admin/queue'));
    expect(await waiting()).toEqual(nothing);
    const quiz = await publishQuiz(own);
    const reportId = await makeReport(own, quiz.id);
    await makeDispute(own, quiz.id);
    expect(await waiting()).toMatchObject({ reports: 1, disputes: 1 });
    await chief.patch(`/api/admin/reports/${reportId}`, { status: 'resolved', version: 1 });
    expect(await waiting()).toMatchObject({ reports: 0, disputes: 1 });
    await own.stop();
  });
});

describe('site stats', () => {
  it('are zero for an empty site', async () => {
    expect(await stats()).toEqual({
      totalUsers: 1,
      verifiedUsers: 1,
      totalQuizzes: 0,
      totalAttempts: 0,
      avgQuizScore: 0,
      totalQuestions: 0,
      questionsFactChecked: 0,
      factCheckCoverage: 0,
      activeUsers: 1,
      recentRegistrations: 1,
      anonymousUsers: 0,
      topCategories: [],
    });
  });

  it('count accounts, quizzes, attempts, checks and devices', async () => {
    await addAccount(api, { username: 'Unverified', email: 'un@v.test', isVerified: false });
    const [river] = [await publishQuiz(api), await publishQuiz(api, { category: 'music' })];
    await publishQuiz(api, { category: 'music' });
    await play(api, api.device(), river.id, { correct: 5, ms: 10 });
    await play(api, api.device(), river.id, { correct: 3, ms: 10 });
    await play(api, api.device(), river.id, { correct: 2, ms: 10 });
    await admin.post('/api/admin/fact-checks/run', { quizId: river.id, questionIndex: 0 });
    await api.jobs.idle();
    expect(await stats()).toMatchObject({
      totalUsers: 2,
      verifiedUsers: 1,
      totalQuizzes: 3,
      totalAttempts: 3,
      avgQuizScore: 66.7,
      totalQuestions: 15,
      questionsFactChecked: 1,
      factCheckCoverage: 6.7,
      recentRegistrations: 2,
      anonymousUsers: 3,
      topCategories: [
        { category: 'music', count: 2 },
        { category: 'geography', count: 1 },
      ],
    });
  });

  it('leave out deleted quizzes, include disabled ones', async () => {
    const quiz = await publishQuiz(api, { category: 'art' });
    await admin.patch(`/api/admin/quiz/${quiz.id}/toggle`, { isActive: false });
    expect((await stats()).totalQuizzes).toBe(4);
    await admin.delete(`/api/admin/quiz/${quiz.id}`);
    expect(await stats()).toMatchObject({ totalQuizzes: 3, totalQuestions: 15 });
  });

  it('are the totals of the lists they lead to, also after a checked quiz was deleted', async () => {
    const kept = await publishQuiz(api, { category: 'music' });
    const deleted = await publishQuiz(api);
    for (const { id } of [kept, deleted])
      await admin.post('/api/admin/fact-checks/run', { quizId: id, questionIndex: 0 });
    await api.jobs.idle();
    const { questionsFactChecked } = await stats();
    await admin.delete(`/api/admin/quiz/${deleted.id}`);
    const listed = async (path: string) => Number((await admin.get(path)).headers['x-total-count']);
    expect(await stats()).toMatchObject({
      questionsFactChecked: questionsFactChecked - 1,
      totalUsers: await listed('/api/admin/users'),
      verifiedUsers: await listed('/api/admin/users?filter=verified'),
      totalQuizzes: await listed('/api/admin/quizzes'),
    });
    expect(await listed('/api/admin/fact-checks')).toBe(questionsFactChecked - 1);
    const summary = answerOf(factCheckSummarySchema, await admin.get('/api/admin/fact-checks/summary'));
    expect(summary.total).toBe(questionsFactChecked - 1);
    const queue = answerOf(adminQueueSchema, await admin.get('/api/admin/queue'));
    expect(queue.flaggedChecks).toBe(await listed('/api/admin/fact-checks?status=flagged'));
  });

  it('count the last seven days as active and recent', async () => {
    const fresh = await startTestApi();
    const chief = await adminOf(fresh);
    await fresh.device().get('/api/player');
    const siteStats = async () => answerOf(adminStatsSchema, await chief.get('/api/admin/stats'));
    fresh.clock.advance(7 * DAY_MS - 60_000);
    expect((await siteStats()).recentRegistrations).toBe(1);
    fresh.clock.advance(61_000);
    const again = await adminOf(fresh);
    const later = answerOf(adminStatsSchema, await again.get('/api/admin/stats'));
    expect(later).toMatchObject({ recentRegistrations: 1, totalUsers: 2, anonymousUsers: 0 });
    await fresh.stop();
  });
});

describe('daily stats', () => {
  it('have one entry per UTC day, zeros included', async () => {
    const fresh = await startTestApi();
    const chief = await adminOf(fresh);
    const quiz = await publishQuiz(fresh, { creatorKey: `u:${chief.id}` });
    await publishQuiz(fresh);
    await play(fresh, fresh.device(), quiz.id, { correct: 5, ms: 10 });
    fresh.clock.advance(2 * DAY_MS);
    await play(fresh, fresh.device(), quiz.id, { correct: 5, ms: 10 });
    const response = await chief.get('/api/admin/stats/series?days=4');
    expect(answerOf(z.array(adminSeriesDaySchema), response)).toEqual([
      { day: '2026-11-20', attempts: 0, registrations: 0, generations: 0 },
      { day: '2026-11-21', attempts: 1, registrations: 1, generations: 1 },
      { day: '2026-11-22', attempts: 0, registrations: 0, generations: 0 },
      { day: '2026-11-23', attempts: 1, registrations: 0, generations: 0 },
    ]);
    const standard = await chief.get('/api/admin/stats/series');
    expect(answerOf(z.array(adminSeriesDaySchema), standard)).toHaveLength(30);
    expectError(await chief.get('/api/admin/stats/series?days=0'), 400, 'VALIDATION_FAILED');
    expectError(await chief.get('/api/admin/stats/series?days=366'), 400, 'VALIDATION_FAILED');
    await fresh.stop();
  });
});

describe('category stats', () => {
  it('contain quizzes, attempts, average and difficulties', async () => {
    const all = answerOf(z.array(adminCategorySchema), await admin.get('/api/admin/categories'));
    expect(all.map(({ category }) => category)).toEqual(['music', 'geography']);
    const response = await admin.get('/api/admin/categories?category=Geography');
    expect(answerOf(z.array(adminCategorySchema), response)).toEqual([
      {
        category: 'geography',
        quizzes: 1,
        questions: 5,
        attempts: 3,
        averageScore: 66.7,
        byDifficulty: { easy: 0, medium: 1, hard: 0 },
      },
    ]);
  });
});

describe('audit trail', () => {
  it('filters by actor, action and target, and pages newest first', async () => {
    const other = await adminOf(api);
    const quiz = await publishQuiz(api);
    for (const isActive of [false, true, false]) {
      await other.patch(`/api/admin/quiz/${quiz.id}/toggle`, { isActive });
    }
    const page = async (query: string) => {
      const response = await admin.get(`/api/admin/audit?${query}`);
      const entries = answerOf(z.array(auditEntrySchema), response);
      return { actions: entries.map(({ action }) => action), total: response.headers['x-total-count'] };
    };
    expect(await page(`actorId=${other.id}`)).toEqual({
      actions: ['quiz.disable', 'quiz.enable', 'quiz.disable'],
      total: '3',
    });
    expect(await page(`actorId=${other.id}&action=quiz.enable`)).toMatchObject({ total: '1' });
    expect(await page(`target=quiz&targetId=${quiz.id}&limit=2&page=2`)).toEqual({
      actions: ['quiz.disable'],
      total: '3',
    });
    expect(await page('target=nothing')).toEqual({ actions: [], total: '0' });
    expectError(await admin.get('/api/admin/audit?limit=1000'), 400, 'VALIDATION_FAILED');
  });

  it('has no entry for a failed write', async () => {
    const before = (await admin.audit('quiz.delete')).length;
    await admin.delete('/api/admin/quiz/999999');
    expect(await admin.audit('quiz.delete')).toHaveLength(before);
  });
});
