import { setTimeout as wait } from 'node:timers/promises';
import {
  adminFactCheckSchema,
  editableQuizSchema,
  factCheckSchema,
  factCheckStateSchema,
  factCheckSummarySchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { QuestionProvider } from '../generation/index.ts';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { createFakeProvider } from '../testing/question-provider.fake.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
let answerBlind: QuestionProvider['answerBlind'];
const standard = createFakeProvider();

beforeAll(async () => {
  api = await startTestApi({
    provider: createFakeProvider({ answerBlind: (...requests) => answerBlind(...requests) }),
  });
  admin = await adminOf(api);
});
afterAll(() => api.stop());
beforeEach(() => {
  answerBlind = standard.answerBlind.bind(standard);
});

async function run(quizId: number, questionIndex: number) {
  const response = await admin.post('/api/admin/fact-checks/run', { quizId, questionIndex });
  expect(response.status).toBe(202);
  await api.jobs.idle();
}

async function list(query: string) {
  const response = await admin.get(`/api/admin/fact-checks?limit=100&${query}`);
  return answerOf(z.array(adminFactCheckSchema), response);
}

async function checkOf(quizId: number) {
  const found = (await list('')).find((check) => check.quizId === quizId);
  if (!found) throw new Error('No check');
  return found;
}

async function edit(quizId: number, isFactual: boolean, confidence: number) {
  const { id, version } = await checkOf(quizId);
  const body = { isFactual, confidence, explanation: `Looked up: ${confidence}`, version };
  return answerOf(adminFactCheckSchema, await admin.put(`/api/fact-check/${id}`, body));
}

describe('fact checks for players', () => {
  it('are sent only for questions they have answered; admins get all', async () => {
    const { id } = await publishQuiz(api);
    await run(id, 0);
    await run(id, 1);
    const path = `/api/quiz/${id}/fact-check`;
    const indexesFor = async (request: PromiseLike<Parameters<typeof answerOf>[1]>) =>
      answerOf(z.array(factCheckSchema), await request).map(({ questionIndex }) => questionIndex);
    const device = api.device();
    expect(await indexesFor(device.get(path))).toEqual([]);
    await device.post('/api/record-answer').send({ quizId: id, questionIndex: 1, selectedOption: 1 });
    expect(await indexesFor(device.get(path))).toEqual([1]);
    expect(await indexesFor(admin.get(path))).toEqual([0, 1]);
    expectError(await device.get(`${path}/0`), 403, 'FORBIDDEN');
    const state = answerOf(factCheckStateSchema, await device.get(`${path}/1`));
    expect(state).toMatchObject({ status: 'checked', reason: null, factCheck: { questionIndex: 1 } });
    expectError(await device.get('/api/quiz/999999/fact-check'), 404, 'QUIZ_NOT_FOUND');
    expectError(await device.get('/api/quiz/x/fact-check'), 400, 'VALIDATION_FAILED');
  });

  it('are null for a question never checked', async () => {
    const { id } = await publishQuiz(api);
    const state = answerOf(factCheckStateSchema, await admin.get(`/api/quiz/${id}/fact-check/3`));
    expect(state).toEqual({ status: 'none', reason: null, origin: null, factCheck: null });
  });
});

describe('running a check', () => {
  it('finds a wrong key', async () => {
    answerBlind = (questions) => Promise.resolve(questions.map(() => 3));
    const { id } = await publishQuiz(api);
    await run(id, 0);
    expect(await checkOf(id)).toMatchObject({ isFactual: false, confidence: 95, status: 'checked' });
  });

  it('lists "cannot verify" under its own filter and outside the stats', async () => {
    const before = answerOf(factCheckSummarySchema, await admin.get('/api/admin/fact-checks/summary'));
    answerBlind = (questions) => Promise.resolve(questions.map(() => null));
    const { id } = await publishQuiz(api);
    await run(id, 0);
    const after = answerOf(factCheckSummarySchema, await admin.get('/api/admin/fact-checks/summary'));
    expect(after).toMatchObject({ total: before.total, flagged: before.flagged, running: 0 });
    expect(after.cannotVerify).toBe(before.cannotVerify + 1);
    const own = (await list('status=cannot_verify')).filter(({ quizId }) => quizId === id);
    expect(own).toMatchObject([{ isFactual: null, confidence: null, questionIndex: 0 }]);
    expect((await list('')).some(({ quizId }) => quizId === id)).toBe(false);
    expect(answerOf(z.array(factCheckSchema), await admin.get(`/api/quiz/${id}/fact-check`))).toEqual([]);
  });

  it('discards the result when the question changed meanwhile, and checks the new one', async () => {
    const { id } = await publishQuiz(api);
    const { version } = answerOf(editableQuizSchema, await admin.get(`/api/quiz/${id}/edit`));
    const requests: string[] = [];
    answerBlind = async (questions) => {
      requests.push(...questions.map(({ question }) => question));
      if (requests.length > 1) {
        // The first check ends first.
        await wait(300);
        return questions.map(({ options }) => options.indexOf('The Danube'));
      }
      const options = ['The Rhine', 'The Danube', 'The Elbe', 'The Volga'];
      const edited = { question: 'What flows through Vienna?', options, correctAnswer: 1, version };
      expect((await admin.put(`/api/quiz/${id}/questions/0`, edited)).status).toBe(200);
      return questions.map(() => 3);
    };
    await run(id, 0);
    expect(requests.slice(0, 2)).toEqual(['Rivers of Europe: question 0?', 'What flows through Vienna?']);
    expect(await checkOf(id)).toMatchObject({ isFactual: true, isRunning: false });
  });

  it('keeps an earlier finding when the new one is "cannot verify"', async () => {
    const { id } = await publishQuiz(api);
    await run(id, 0);
    answerBlind = (questions) => Promise.resolve(questions.map(() => null));
    await run(id, 0);
    expect(await checkOf(id)).toMatchObject({ isFactual: true, isRunning: false });
  });

  it('retries after a failure, and stays pending meanwhile', async () => {
    let tries = 0;
    answerBlind = (questions, signal) => {
      tries += 1;
      if (tries === 1) return Promise.reject(new Error('away'));
      return standard.answerBlind(questions, signal);
    };
    const { id } = await publishQuiz(api);
    await run(id, 0);
    expect(tries).toBe(2);
    expect(await checkOf(id)).toMatchObject({ isFactual: true });
  });

  it('continues a check that a killed process left pending', async () => {
    const { id } = await publishQuiz(api);
    await run(id, 0);
    await api.database.sequelize.query(
      "UPDATE fact_checks SET status = 'running', pending_since = ? WHERE quiz_id = ?",
      { replacements: [api.clock.now(), id] },
    );
    expect(await list('status=running')).toMatchObject([{ quizId: id, isRunning: true }]);
    const next = await startTestApi({ beside: api });
    await next.jobs.idle();
    await next.stop();
    expect(await list('status=running')).toEqual([]);
    expect(await checkOf(id)).toMatchObject({ status: 'checked', isRunning: false });
  });

  it("leaves another admin's newer edit as it is, unless it was seen", async () => {
    const { id: quizId } = await publishQuiz(api);
    const again = (checkedAt: string | null) =>
      admin.post('/api/admin/fact-checks/run', { quizId, questionIndex: 0, checkedAt });
    expect((await again(null)).status).toBe(202);
    await api.jobs.idle();
    const seen = await checkOf(quizId);
    api.clock.advance(1000);
    await edit(quizId, false, 81);
    const edited = await checkOf(quizId);
    for (const checkedAt of [seen.checkedAt, null]) {
      const refused = await again(checkedAt);
      expectError(refused, 409, 'CONFLICT');
      expect(refused.body).toMatchObject({ current: { explanation: 'Looked up: 81' } });
    }
    await api.jobs.idle();
    expect(await checkOf(quizId)).toEqual(edited);
    expect((await again(edited.checkedAt)).status).toBe(202);
    await api.jobs.idle();
    expect(await checkOf(quizId)).not.toMatchObject({ checkedBy: 'admin' });
  });

  it('needs an existing question', async () => {
    const { id } = await publishQuiz(api);
    const post = (body: object) => admin.post('/api/admin/fact-checks/run', body);
    expectError(await post({ quizId: id, questionIndex: 5 }), 404, 'NOT_FOUND');
    expectError(await post({ quizId: id }), 400, 'VALIDATION_FAILED');
  });
});

describe('editing a check', () => {
  it('changes the three fields, is audited, and is not overwritten by automatic checks', async () => {
    const { id: quizId } = await publishQuiz(api);
    await run(quizId, 0);
    const { id } = await checkOf(quizId);
    const body = { isFactual: false, confidence: 81, explanation: ' It is not so. ' };
    const edited = answerOf(adminFactCheckSchema, await admin.put(`/api/fact-check/${id}`, body));
    expect(edited).toMatchObject({
      isFactual: false,
      confidence: 81,
      explanation: 'It is not so.',
      checkedBy: 'admin',
      version: 3,
    });
    const [entry] = await admin.audit('fact-check.update');
    expect(entry).toMatchObject({ before: { isFactual: true }, after: { isFactual: false } });
    const device = api.device();
    await device.post('/api/record-answer').send({ quizId, questionIndex: 0, selectedOption: 1 });
    await device.post('/api/dispute-question').send({ quizId, questionIndex: 0, reason: 'no' });
    await api.jobs.idle();
    expect(await checkOf(quizId)).toMatchObject({ isFactual: false, confidence: 81, isRunning: false });
    await run(quizId, 0);
    expect(await checkOf(quizId)).toMatchObject({ isFactual: true, confidence: 95, checkedBy: 'offline' });
  });

  it('shows the second editor what the first one saved', async () => {
    const { id: quizId } = await publishQuiz(api);
    await run(quizId, 0);
    const { id, version } = await checkOf(quizId);
    const put = (confidence: number) =>
      admin.put(`/api/fact-check/${id}`, { isFactual: true, confidence, explanation: 'x', version });
    const responses = await Promise.all([put(60), put(40)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.current).toMatchObject({ id, version: version + 1 });
  });

  it.each([
    { confidence: 101 },
    { confidence: -1 },
    { confidence: 50.5 },
    { confidence: 'abc' },
    { isFactual: 'yes' },
    { explanation: 'x'.repeat(2001) },
    { sources: ['javascript:alert(1)'] },
  ])('refuses %p', async (change) => {
    const body = { isFactual: true, confidence: 50, explanation: '', ...change };
    expectError(await admin.put('/api/fact-check/1', body), 400, 'VALIDATION_FAILED');
  });

  it('needs an existing check', async () => {
    const body = { isFactual: true, confidence: 50, explanation: '' };
    expectError(await admin.put('/api/fact-check/999999', body), 404, 'NOT_FOUND');
  });
});

describe('admin list of checks', () => {
  it('filters by status and confidence, searches, sorts and pages', async () => {
    const user = await signIn(api);
    expect(user.isAdmin).toBe(false);
    const overrides = [
      [true, 81],
      [true, 69],
      [true, 70],
      [false, 80],
      [false, 49],
      [false, 81],
    ] as const;
    const titles = new Map<number, string>();
    for (const [isFactual, confidence] of overrides) {
      const name = `${isFactual ? 'yes' : 'no'} ${confidence}`;
      const { id } = await publishQuiz(api, { title: `Übung Zephyr ${name}` });
      titles.set(id, name);
      await run(id, 0);
      api.clock.advance(1000);
      await edit(id, isFactual, confidence);
    }
    const names = async (query: string) =>
      (await list(`search=zephyr&${query}`)).map(({ quizId }) => titles.get(quizId) ?? '');
    expect(await names('sort=oldest')).toEqual(overrides.map(([is, at]) => `${is ? 'yes' : 'no'} ${at}`));
    expect((await names('status=correct')).sort()).toEqual(['yes 70', 'yes 81']);
    expect((await names('status=incorrect')).sort()).toEqual(['no 80', 'no 81']);
    expect((await names('status=flagged')).sort()).toEqual(['no 49', 'no 80', 'no 81', 'yes 69']);
    expect(await names('status=high_confidence_errors')).toEqual(['no 81']);
    expect((await names('confidence=high')).sort()).toEqual(['no 80', 'no 81', 'yes 81']);
    expect((await names('confidence=medium')).sort()).toEqual(['yes 69', 'yes 70']);
    expect(await names('confidence=low')).toEqual(['no 49']);
    expect((await names('sort=highest_confidence')).at(-1)).toBe('no 49');
    expect((await names('sort=lowest_confidence'))[0]).toBe('no 49');
    expect((await names('sort=newest'))[0]).toBe('no 81');
    expect(await list('search=LOOKED%20up:%2069')).toHaveLength(1);
    expect(await list('search=100%25')).toHaveLength(0);
    const page = await admin.get('/api/admin/fact-checks?search=zephyr&limit=4&page=2');
    expect(answerOf(z.array(adminFactCheckSchema), page)).toHaveLength(2);
    expect(page.headers['x-total-count']).toBe('6');
    const [first] = await list('search=zephyr&sort=oldest');
    expect(first).toMatchObject({
      quizTitle: 'Übung Zephyr yes 81',
      questionText: 'Übung Zephyr yes 81: question 0?',
    });
    expectError(await admin.get('/api/admin/fact-checks?status=odd'), 400, 'VALIDATION_FAILED');
  });
});

it('forgets the check of a question whose key a decision corrects', async () => {
  const { id } = await publishQuiz(api);
  await run(id, 0);
  await run(id, 1);
  await api.rescoreQuestion({ quizId: id, questionIndex: 0, action: 'correct', correctAnswer: 2 });
  const checked = (await list('')).filter(({ quizId }) => quizId === id);
  expect(checked.map(({ questionIndex }) => questionIndex)).toEqual([1]);
});
