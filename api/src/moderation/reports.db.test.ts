import { adminReportSchema, reportResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

const input = { reportType: 'incorrect_answer', description: 'The Danube is longer' };

async function reportsOf(quizId: number) {
  return answerOf(z.array(adminReportSchema), await admin.get(`/api/quiz/${quizId}/reports`));
}

describe('reporting a question', () => {
  it('takes the name from the session, never from the body', async () => {
    const quiz = await publishQuiz(api);
    const user = await signIn(api);
    const response = await api
      .anonymous()
      .post('/api/report-question')
      .set('Authorization', user.bearer)
      .send({ ...input, quizId: quiz.id, questionIndex: 1, reportedBy: 'Somebody else' });
    const { report, message } = answerOf(reportResponseSchema, response, 201);
    expect(message).toBe('Report submitted');
    expect(report).toMatchObject({ ...input, quizId: quiz.id, questionIndex: 1, status: 'pending' });
    expect(report.reportedBy).toBe(user.username);
    const [listed] = await reportsOf(quiz.id);
    expect(listed).toMatchObject({
      quizTitle: quiz.title,
      questionText: `${quiz.title}: question 1?`,
      version: 1,
    });
  });

  it('is possible for guests, who get a cookie, once per open report type', async () => {
    const quiz = await publishQuiz(api);
    const device = api.device();
    const body = { ...input, quizId: quiz.id, questionIndex: 0 };
    const responses = await Promise.all([
      device.post('/api/report-question').send(body),
      api.device().post('/api/report-question').send(body),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expectError(await device.post('/api/report-question').send(body), 409, 'ALREADY_REPORTED');
    const other = await device.post('/api/report-question').send({ ...body, reportType: 'other' });
    expect(other.status).toBe(201);
    expect(await reportsOf(quiz.id)).toHaveLength(3);
  });

  it('stores one of many equal concurrent reports', async () => {
    const quiz = await publishQuiz(api);
    const { bearer } = await signIn(api);
    const send = () =>
      api
        .anonymous()
        .post('/api/report-question')
        .set('Authorization', bearer)
        .send({ ...input, quizId: quiz.id, questionIndex: 0 });
    const responses = await Promise.all(Array.from({ length: 6 }, send));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('refuses an invalid report', async () => {
    const quiz = await publishQuiz(api);
    const send = (body: object) =>
      api
        .device()
        .post('/api/report-question')
        .send({ ...input, quizId: quiz.id, questionIndex: 0, ...body });
    for (const body of [
      { reportType: 'spam' },
      { description: ' \n ' },
      { description: 'x'.repeat(2001) },
      { description: 'a\u0000b' },
      { questionIndex: -1 },
      { quizId: 'x' },
    ]) {
      expectError(await send(body), 400, 'VALIDATION_FAILED');
    }
    expectError(await send({ questionIndex: 5 }), 404, 'QUESTION_NOT_FOUND');
    expectError(await send({ quizId: 999_999 }), 404, 'QUIZ_NOT_FOUND');
    expect((await send({ description: '🦊'.repeat(2000) })).status).toBe(201);
  });

  it('is limited per client address', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
    const send = () => strict.device().post('/api/report-question').send({});
    for (let index = 0; index < 20; index += 1) await send();
    expectError(await send(), 429, 'RATE_LIMITED');
    await strict.stop();
  });
});

describe('report queue', () => {
  it('is filtered and paged', async () => {
    const quiz = await publishQuiz(api);
    for (const reportType of ['other', 'unclear_question', 'other']) {
      const body = { ...input, reportType, quizId: quiz.id, questionIndex: 2 };
      await api.device().post('/api/report-question').send(body);
    }
    const response = await admin.get(`/api/quiz/${quiz.id}/reports?type=other&limit=1&page=2`);
    expect(answerOf(z.array(adminReportSchema), response)).toHaveLength(1);
    expect(response.headers['x-total-count']).toBe('2');
    const all = await admin.get('/api/admin/reports?status=pending&limit=100');
    expect(answerOf(z.array(adminReportSchema), all).length).toBeGreaterThanOrEqual(3);
    expectError(await admin.get('/api/admin/reports?status=nonsense'), 400, 'VALIDATION_FAILED');
    expectError(await admin.get('/api/admin/reports?limit=201'), 400, 'VALIDATION_FAILED');
  });

  it('saves the decision of one of two admins, shows the other the state, and audits', async () => {
    const quiz = await publishQuiz(api);
    await api
      .device()
      .post('/api/report-question')
      .send({ ...input, quizId: quiz.id, questionIndex: 0 });
    const [report] = await reportsOf(quiz.id);
    const path = `/api/admin/reports/${report?.id ?? 0}`;
    const decided = answerOf(adminReportSchema, await admin.patch(path, { status: 'resolved', version: 1 }));
    expect(decided).toMatchObject({ status: 'resolved', version: 2 });
    // Once more because the answer was lost: no conflict with oneself, and nothing new in the audit trail.
    const entries = (await admin.audit('report.status')).length;
    const again = await admin.patch(path, { status: 'resolved', version: 1 });
    expect(answerOf(adminReportSchema, again)).toEqual(decided);
    expect(await admin.audit('report.status')).toHaveLength(entries);
    const late = await admin.patch(path, { status: 'dismissed', version: 1 });
    expectError(late, 409, 'CONFLICT');
    expect(late.body.current).toMatchObject({ status: 'resolved', version: 2 });
    expectError(await admin.patch(path, { status: 'resolved' }), 400, 'VALIDATION_FAILED');
    expectError(
      await admin.patch('/api/admin/reports/999999', { status: 'resolved', version: 1 }),
      404,
      'NOT_FOUND',
    );
    const [entry] = await admin.audit('report.status');
    expect(entry).toMatchObject({
      actorId: admin.id,
      target: 'report',
      before: { status: 'pending' },
      after: { status: 'resolved' },
    });
    expect(entry?.requestId).not.toBe('');
  });

  it('accepts the same report type again once its report is closed', async () => {
    const quiz = await publishQuiz(api);
    const device = api.device();
    const body = { ...input, quizId: quiz.id, questionIndex: 0 };
    await device.post('/api/report-question').send(body);
    const [first] = await reportsOf(quiz.id);
    await admin.patch(`/api/admin/reports/${first?.id ?? 0}`, { status: 'dismissed', version: 1 });
    expect((await device.post('/api/report-question').send(body)).status).toBe(201);
    const reopened = await admin.patch(`/api/admin/reports/${first?.id ?? 0}`, {
      status: 'pending',
      version: 2,
    });
    expectError(reopened, 409, 'CONFLICT');
  });
});

it('report queue: starts at its oldest or its newest end', async () => {
  const quiz = await publishQuiz(api);
  for (const questionIndex of [0, 1])
    await api
      .device()
      .post('/api/report-question')
      .send({ ...input, quizId: quiz.id, questionIndex });
  const indexes = async (sort: string) => {
    const response = await admin.get(`/api/quiz/${quiz.id}/reports?sort=${sort}`);
    return answerOf(z.array(adminReportSchema), response).map(({ questionIndex }) => questionIndex);
  };
  expect(await indexes('oldest')).toEqual([0, 1]);
  expect(await indexes('newest')).toEqual([1, 0]);
  expectError(await admin.get('/api/admin/reports?sort=loudest'), 400, 'VALIDATION_FAILED');
});
