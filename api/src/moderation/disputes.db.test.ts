import {
  adminDisputeSchema,
  disputeResponseSchema,
  disputeSchema,
  factCheckSchema,
  factCheckStateSchema,
  myResultSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { QuestionProvider } from '../generation/index.ts';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { openAttempt, play, record, type Device } from '../testing/playing.ts';
import { createFakeProvider } from '../testing/question-provider.fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
let requests: unknown[] = [];
let answerBlind: QuestionProvider['answerBlind'] | null = null;

beforeAll(async () => {
  const standard = createFakeProvider();
  const provider = createFakeProvider({
    answerBlind(questions, signal) {
      requests.push(...questions);
      return (answerBlind ?? standard.answerBlind.bind(standard))(questions, signal);
    },
  });
  api = await startTestApi({ provider });
  admin = await adminOf(api);
});
afterAll(() => api.stop());
beforeEach(() => {
  requests = [];
  answerBlind = null;
});

const reason = 'The map in my atlas says otherwise';

function dispute(device: Device, quizId: number, questionIndex: number) {
  return device.post('/api/dispute-question').send({ quizId, questionIndex, reason });
}

/** A device that has answered question 1 wrongly and question 0 rightly. */
async function wrongPlayer(quizId: number): Promise<Device> {
  const device = api.device();
  const { id: attemptId } = await openAttempt(device, quizId);
  await record(device, { quizId, attemptId, questionIndex: 0, selectedOption: 0 });
  await record(device, { quizId, attemptId, questionIndex: 1, selectedOption: 3 });
  return device;
}

async function pendingDispute(quizId: number) {
  const device = await wrongPlayer(quizId);
  const { dispute: raised } = answerOf(disputeResponseSchema, await dispute(device, quizId, 1), 201);
  await api.jobs.idle();
  return { device, id: raised.id };
}

describe('disputing a question', () => {
  it('queues a blind check that never sees the reason', async () => {
    const { id } = await publishQuiz(api);
    const device = await wrongPlayer(id);
    const body = answerOf(disputeResponseSchema, await dispute(device, id, 1), 201);
    expect(body).toMatchObject({ message: 'Dispute submitted', dispute: { status: 'pending', reason } });
    expect(body.factCheckResult).toBeUndefined();
    await api.jobs.idle();
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(requests)).not.toContain('atlas');
    const [check] = answerOf(z.array(factCheckSchema), await device.get(`/api/quiz/${id}/fact-check`));
    expect(check).toMatchObject({ quizId: id, questionIndex: 1, isFactual: true, confidence: 95 });
  });

  it('returns an existing check', async () => {
    const { id } = await publishQuiz(api);
    await pendingDispute(id);
    const body = answerOf(disputeResponseSchema, await dispute(await wrongPlayer(id), id, 1), 201);
    expect(body.factCheckResult).toMatchObject({ questionIndex: 1, isFactual: true });
  });

  it('is only for players who answered wrongly', async () => {
    const { id } = await publishQuiz(api);
    const device = await wrongPlayer(id);
    expectError(await dispute(device, id, 0), 403, 'DISPUTE_NOT_ALLOWED');
    expectError(await dispute(device, id, 2), 403, 'DISPUTE_NOT_ALLOWED');
    expectError(await dispute(api.device(), id, 1), 403, 'DISPUTE_NOT_ALLOWED');
    expectError(await dispute(device, id, 99), 404, 'QUESTION_NOT_FOUND');
    expectError(await dispute(device, 999_999, 1), 404, 'QUIZ_NOT_FOUND');
    await record(device, { quizId: id, questionIndex: 2, selectedOption: null });
    expectError(await dispute(device, id, 2), 403, 'DISPUTE_NOT_ALLOWED');
  });

  it('accepts one per player and question, also for concurrent requests', async () => {
    const { id } = await publishQuiz(api);
    const device = await wrongPlayer(id);
    const responses = await Promise.all(Array.from({ length: 5 }, () => dispute(device, id, 1)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expectError(await dispute(device, id, 1), 409, 'ALREADY_DISPUTED');
  });

  it('refuses an empty or a too long reason', async () => {
    const { id } = await publishQuiz(api);
    const device = await wrongPlayer(id);
    for (const bad of ['', '   ', 'x'.repeat(2001), 7]) {
      const body = { quizId: id, questionIndex: 1, reason: bad };
      expectError(await device.post('/api/dispute-question').send(body), 400, 'VALIDATION_FAILED');
    }
  });

  it('shows the reason when the check is "cannot verify", and keeps it off the public list', async () => {
    answerBlind = (questions) => Promise.resolve(questions.map(() => null));
    const { id } = await publishQuiz(api);
    const { device } = await pendingDispute(id);
    expect(answerOf(z.array(factCheckSchema), await device.get(`/api/quiz/${id}/fact-check`))).toEqual([]);
    const state = answerOf(factCheckStateSchema, await device.get(`/api/quiz/${id}/fact-check/1`));
    expect(state).toMatchObject({ status: 'cannot_verify', factCheck: null });
    expect(state.reason).toMatch(/does not hold/);
  });
});

describe('resolving a dispute', () => {
  const resolve = (id: number, body: object) => admin.post(`/api/admin/disputes/${id}/resolve`, body);

  it('lists the queue with key, answer and check', async () => {
    const quiz = await publishQuiz(api);
    const { id } = await pendingDispute(quiz.id);
    const response = await admin.get('/api/admin/disputes?status=pending&limit=100');
    const listed = answerOf(z.array(adminDisputeSchema), response).find((one) => one.id === id);
    expect(listed).toMatchObject({
      quizTitle: quiz.title,
      questionText: `${quiz.title}: question 1?`,
      correctAnswer: 1,
      selectedOption: 3,
      factCheck: { isFactual: true },
      version: 1,
      reason,
    });
    expect(listed?.options).toHaveLength(4);
  });

  it('shows the player that it was rejected, with the note', async () => {
    const quiz = await publishQuiz(api);
    const { device, id } = await pendingDispute(quiz.id);
    const body = { decision: 'rejected', note: 'The atlas is from 1950', version: 1 };
    const decided = answerOf(adminDisputeSchema, await resolve(id, body));
    expect(decided).toMatchObject({ status: 'rejected', version: 2 });
    const path = `/api/quiz/${quiz.id}/my-disputes`;
    const [own] = answerOf(z.array(disputeSchema), await device.get(path));
    expect(own).toMatchObject({ id, status: 'rejected', note: 'The atlas is from 1950' });
    expect(own).not.toHaveProperty('disputedBy');
    expect(answerOf(z.array(disputeSchema), await api.device().get(path))).toEqual([]);
    const [entry] = await admin.audit('dispute.rejected');
    expect(entry).toMatchObject({ targetId: String(id), after: { status: 'rejected' } });
  });

  it('corrects the key: rescores attempts, resolves other disputes of the question, and runs the check again', async () => {
    const quiz = await publishQuiz(api);
    const device = api.device();
    const before = await play(api, device, quiz.id, { correct: 1, ms: 1000 });
    expect(before.score).toBe(1);
    const { dispute: raised } = answerOf(disputeResponseSchema, await dispute(device, quiz.id, 1), 201);
    const rival = await pendingDispute(quiz.id);
    await api.jobs.idle();
    answerBlind = (questions) => Promise.resolve(questions.map(() => 2));
    const body = { decision: 'corrected', correctAnswer: 2, version: 1 };
    answerOf(adminDisputeSchema, await resolve(raised.id, body));
    await api.jobs.idle();
    const after = answerOf(myResultSchema, await device.get(`/api/quiz/${quiz.id}/my-result`));
    expect(after.score).toBe(2);
    const [own] = answerOf(
      z.array(disputeSchema),
      await rival.device.get(`/api/quiz/${quiz.id}/my-disputes`),
    );
    expect(own?.status).toBe('corrected');
    const [check] = answerOf(z.array(factCheckSchema), await device.get(`/api/quiz/${quiz.id}/fact-check`));
    expect(check).toMatchObject({ questionIndex: 1, isFactual: true, isRunning: false });
    expectError(await resolve(rival.id, { decision: 'rejected', version: 2 }), 409, 'CONFLICT');
  });

  it('voids a question', async () => {
    const quiz = await publishQuiz(api);
    const device = api.device();
    await play(api, device, quiz.id, { correct: 4, ms: 1000 });
    const { dispute: raised } = answerOf(disputeResponseSchema, await dispute(device, quiz.id, 4), 201);
    answerOf(adminDisputeSchema, await resolve(raised.id, { decision: 'voided', version: 1 }));
    await api.jobs.idle();
    const result = answerOf(myResultSchema, await device.get(`/api/quiz/${quiz.id}/my-result`));
    expect(result.percentage).toBe(100);
  });

  it('works once, with the version read, and with an existing option', async () => {
    const quiz = await publishQuiz(api);
    const { id } = await pendingDispute(quiz.id);
    expectError(await resolve(id, { decision: 'corrected', version: 1 }), 400, 'VALIDATION_FAILED');
    for (const correctAnswer of [1, 4]) {
      const body = { decision: 'corrected', correctAnswer, version: 1 };
      expectError(await resolve(id, body), 400, 'VALIDATION_FAILED');
    }
    const stale = await resolve(id, { decision: 'rejected', version: 7 });
    expectError(stale, 409, 'CONFLICT');
    expect(stale.body.current).toMatchObject({ id, status: 'pending', version: 1 });
    const both = await Promise.all([
      resolve(id, { decision: 'rejected', version: 1 }),
      resolve(id, { decision: 'voided', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectError(await resolve(999_999, { decision: 'rejected', version: 1 }), 404, 'NOT_FOUND');
    await api.jobs.idle();
  });

  it("lists a user's own disputes", async () => {
    const quiz = await publishQuiz(api);
    const { bearer } = await signIn(api);
    const post = (path: string, body: object) =>
      api.anonymous().post(path).set('Authorization', bearer).send(body);
    await post('/api/record-answer', { quizId: quiz.id, questionIndex: 1, selectedOption: 0 });
    await post('/api/dispute-question', { quizId: quiz.id, questionIndex: 1, reason });
    const response = await api.anonymous().get('/api/auth/disputes').set('Authorization', bearer);
    const [own] = answerOf(z.array(disputeSchema), response);
    expect(own).toMatchObject({ quizId: quiz.id, quizTitle: quiz.title, status: 'pending' });
    expect(response.headers['x-total-count']).toBe('1');
    expectError(await api.anonymous().get('/api/auth/disputes'), 401, 'NOT_AUTHENTICATED');
  });
});

it('dispute queue: starts at its oldest or its newest end', async () => {
  const [first, last] = [await publishQuiz(api), await publishQuiz(api)];
  const ids = [(await pendingDispute(first.id)).id, (await pendingDispute(last.id)).id];
  const listed = async (sort: string) => {
    const response = await admin.get(`/api/admin/disputes?limit=100&status=pending&sort=${sort}`);
    const all = answerOf(z.array(adminDisputeSchema), response).map(({ id }) => id);
    return all.filter((id) => ids.includes(id));
  };
  expect(await listed('oldest')).toEqual(ids);
  expect(await listed('newest')).toEqual([...ids].reverse());
  expectError(await admin.get('/api/admin/disputes?sort=loudest'), 400, 'VALIDATION_FAILED');
});

it('a decision about a key that was corrected meanwhile is a conflict, and leaves the question in the scores', async () => {
  const { id: quizId } = await publishQuiz(api);
  const { id } = await pendingDispute(quizId);
  const path = `/api/quiz/${quizId}/questions/1`;
  const { questions, version } = (await admin.get(`/api/quiz/${quizId}/edit`)).body;
  const { question, options, explanation, correctAnswer } = questions[1];
  const corrected = { question, options, explanation, correctAnswer: 2, version };
  expect((await admin.put(path, corrected)).status).toBe(200);
  await api.jobs.idle();
  const decide = (expectedKey: number) =>
    admin.post(`/api/admin/disputes/${id}/resolve`, { decision: 'voided', version: 1, expectedKey });
  const refused = await decide(correctAnswer);
  expectError(refused, 409, 'CONFLICT');
  expect(refused.body).toMatchObject({ current: { id, status: 'pending', correctAnswer: 2 } });
  expect((await decide(2)).status).toBe(200);
});
