import { adminDisputeSchema, disputeSchema, loginResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { TEST_PASSWORD, publishQuiz, signIn } from '../testing/factories.ts';
import type { Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

/** Answers question 1 wrongly, disputes and reports it; as a guest without a bearer. */
async function complain(device: Device, quizId: number, bearer?: string) {
  const post = (path: string, body: object) => {
    const sent = device.post(path).send(body);
    return bearer ? sent.set('Authorization', bearer) : sent;
  };
  await post('/api/record-answer', { quizId, questionIndex: 1, selectedOption: 3 });
  const dispute = { quizId, questionIndex: 1, reason: 'No' };
  expect((await post('/api/dispute-question', dispute)).status).toBe(201);
  const report = { quizId, questionIndex: 1, reportType: 'other', description: 'Odd' };
  expect((await post('/api/report-question', report)).status).toBe(201);
}

async function disputesOf(bearer: string) {
  const response = await api.anonymous().get('/api/auth/disputes').set('Authorization', bearer);
  return answerOf(z.array(disputeSchema), response);
}

async function exported(bearer: string) {
  const response = await api.anonymous().get('/api/auth/export').set('Authorization', bearer);
  return z
    .object({ moderation: z.object({ disputes: z.array(z.unknown()), reports: z.array(z.unknown()) }) })
    .parse(response.body).moderation;
}

it('reports and disputes of a guest belong to the account that signs in on the device', async () => {
  const [quiz, both] = [await publishQuiz(api), await publishQuiz(api)];
  const account = await signIn(api, { username: 'joiner' });
  const device = api.device();
  await complain(device, quiz.id);
  await complain(device, both.id);
  await complain(api.device(), both.id, account.bearer);
  const login = { email: account.email, password: TEST_PASSWORD };
  answerOf(loginResponseSchema, await device.post('/api/auth/login').send(login));
  const own = await disputesOf(account.bearer);
  expect(own.map(({ quizId }) => quizId).sort()).toEqual([quiz.id, both.id].sort());
  expect(await exported(account.bearer)).toMatchObject({ disputes: [{}, {}], reports: [{}, {}] });
});

it('reports and disputes of a deleted account stay without an author', async () => {
  const quiz = await publishQuiz(api);
  const { bearer } = await signIn(api);
  await complain(api.device(), quiz.id, bearer);
  const deleted = await api
    .anonymous()
    .post('/api/auth/delete-account')
    .set('Authorization', bearer)
    .send({ password: TEST_PASSWORD });
  expect(deleted.status).toBe(200);
  await api.jobs.idle();
  const queue = answerOf(z.array(adminDisputeSchema), await admin.get('/api/admin/disputes?limit=100'));
  const left = queue.find(({ quizId }) => quizId === quiz.id);
  expect(left).toMatchObject({ disputedBy: 'Deleted player', reason: 'No' });
});

it('an edited question is checked again', async () => {
  const quiz = await publishQuiz(api);
  await admin.post('/api/admin/fact-checks/run', { quizId: quiz.id, questionIndex: 1 });
  await api.jobs.idle();
  const path = `/api/quiz/${quiz.id}/fact-check/1`;
  const before = (await admin.get(path)).body;
  expect(before.status).toBe('checked');
  api.clock.advance(60_000);
  const opened = await admin.get(`/api/quiz/${quiz.id}/edit`);
  const changed = await admin.put(`/api/quiz/${quiz.id}/questions/1`, {
    question: 'Which letter stands at number 1 here?',
    options: ['A1', 'B1', 'C1', 'D1'],
    correctAnswer: 1,
    explanation: null,
    version: opened.body.version,
  });
  expect(changed.status).toBe(200);
  await api.jobs.idle();
  const after = (await admin.get(path)).body;
  expect(['checked', 'cannot_verify']).toContain(after.status);
  expect(after).not.toEqual(before);
});
