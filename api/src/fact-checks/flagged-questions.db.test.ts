import { editableQuizSchema, flaggedQuestionSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

async function flagged(query = '') {
  const response = await admin.get(`/api/admin/flagged-questions?limit=100&${query}`);
  return answerOf(z.array(flaggedQuestionSchema), response);
}

/** First answers of so many devices to question 0, whose right option is 0. */
async function answer(quizId: number, { wrong, right }: { wrong: number; right: number }) {
  const picks = [...Array.from({ length: wrong }, () => 2), ...Array.from({ length: right }, () => 0)];
  await Promise.all(
    picks.map((selectedOption) =>
      api.device().post('/api/record-answer').send({ quizId, questionIndex: 0, selectedOption }),
    ),
  );
}

it('flagged questions: at least 5 first answers, 70 percent or more wrong', async () => {
  const quiz = await publishQuiz(api, { title: 'Hard one' });
  await answer(quiz.id, { wrong: 4, right: 0 });
  expect(await flagged()).toEqual([]);
  await answer(quiz.id, { wrong: 3, right: 3 });
  expect(await flagged()).toEqual([
    {
      quizId: quiz.id,
      quizTitle: 'Hard one',
      topic: 'Rivers',
      category: 'geography',
      questionIndex: 0,
      questionText: 'Hard one: question 0?',
      options: ['A0', 'B0', 'C0', 'D0'],
      correctAnswerIndex: 0,
      failureRate: '70.0',
      totalAttempts: 10,
      incorrectAttempts: 7,
    },
  ]);
  await answer(quiz.id, { wrong: 0, right: 1 });
  expect(await flagged()).toEqual([]);
});

it('flagged questions: count first answers once, and timeouts not at all', async () => {
  const quiz = await publishQuiz(api, { title: 'Repeated' });
  await answer(quiz.id, { wrong: 5, right: 0 });
  const device = api.device();
  for (const selectedOption of [2, 2, 0]) {
    await device.post('/api/record-answer').send({ quizId: quiz.id, questionIndex: 0, selectedOption });
  }
  await api
    .device()
    .post('/api/record-answer')
    .send({ quizId: quiz.id, questionIndex: 0, selectedOption: null });
  await device.post('/api/submit-score').send({ quizId: quiz.id });
  const [found] = await flagged('search=repeated');
  expect(found).toMatchObject({ totalAttempts: 6, incorrectAttempts: 6, failureRate: '100.0' });
  expect(await flagged('search=repeated')).toHaveLength(1);
});

it('flagged questions: 79.9, 80 and 90 percent fall into their bands, worst first', async () => {
  const rates = { seventy: [7, 3], eighty: [8, 2], ninety: [9, 1] } as const;
  for (const [name, [wrong, right]] of Object.entries(rates)) {
    const { id } = await publishQuiz(api, { title: `Band ${name}`, category: 'music', topic: 'Bands' });
    await answer(id, { wrong, right });
  }
  const titles = async (query: string) =>
    (await flagged(`search=band&${query}`)).map(({ quizTitle }) => quizTitle);
  expect(await titles('rate=all')).toEqual(['Band ninety', 'Band eighty', 'Band seventy']);
  expect(await titles('rate=high')).toEqual(['Band ninety', 'Band eighty']);
  expect(await titles('rate=medium')).toEqual(['Band seventy']);
  expect(await titles('rate=critical')).toEqual(['Band ninety']);
  expect(await titles('category=music')).toHaveLength(3);
  expect(await titles('category=history')).toEqual([]);
  expect(await flagged('search=eighty:%20question')).toHaveLength(1);
  expect(await flagged('search=BANDS')).toHaveLength(3);
  const page = await admin.get('/api/admin/flagged-questions?search=band&limit=2&page=2');
  expect(answerOf(z.array(flaggedQuestionSchema), page)).toHaveLength(1);
  expect(page.headers['x-total-count']).toBe('3');
  expectError(await admin.get('/api/admin/flagged-questions?rate=odd'), 400, 'VALIDATION_FAILED');
});

it('flagged questions: leave out deleted quizzes', async () => {
  const { id } = await publishQuiz(api, { title: 'Vanishing' });
  await answer(id, { wrong: 5, right: 0 });
  expect(await flagged('search=vanishing')).toHaveLength(1);
  await admin.delete(`/api/admin/quiz/${id}`);
  expect(await flagged('search=vanishing')).toEqual([]);
});

it('flagged questions: are recounted when the key is corrected', async () => {
  const { id } = await publishQuiz(api, { title: 'Miskeyed' });
  await answer(id, { wrong: 6, right: 0 });
  const device = api.device();
  await device.post('/api/record-answer').send({ quizId: id, questionIndex: 0, selectedOption: 2 });
  const raised = await device
    .post('/api/dispute-question')
    .send({ quizId: id, questionIndex: 0, reason: 'It is the third' });
  await admin.post(`/api/admin/disputes/${raised.body.dispute.id}/resolve`, {
    decision: 'corrected',
    correctAnswer: 2,
    version: 1,
  });
  await api.jobs.idle();
  expect(await flagged('search=miskeyed')).toEqual([]);
});

it('counts first answers that are stored only on submission', async () => {
  const { id } = await publishQuiz(api, { title: 'Handed in' });
  const answers = [2, 2, 2, 2, 2];
  for (let player = 0; player < 5; player += 1)
    await api.device().post('/api/submit-score').send({ quizId: id, answers });
  const [found] = await flagged('search=handed');
  expect(found).toMatchObject({ questionIndex: 0, totalAttempts: 5, incorrectAttempts: 5 });
});

it('resets the count when a decision changes the key', async () => {
  const { id } = await publishQuiz(api, { title: 'Rekeyed' });
  await answer(id, { wrong: 6, right: 0 });
  expect(await flagged('search=rekeyed')).toHaveLength(1);
  await api.rescoreQuestion({ quizId: id, questionIndex: 0, action: 'correct', correctAnswer: 2 });
  expect(await flagged('search=rekeyed')).toEqual([]);
});

it('does not count failures of a replaced question for the new one', async () => {
  const { id } = await publishQuiz(api, { title: 'Replaced' });
  await answer(id, { wrong: 6, right: 0 });
  expect(await flagged('search=replaced')).toHaveLength(1);
  expect((await admin.post(`/api/quiz/${id}/questions/0/replace`, {})).status).toBe(200);
  expect(await flagged('search=replaced')).toEqual([]);
});

it('resets the count when an edit changes the key', async () => {
  const { id } = await publishQuiz(api, { title: 'Edited' });
  await answer(id, { wrong: 6, right: 0 });
  expect(await flagged('search=edited')).toHaveLength(1);
  const edit = answerOf(editableQuizSchema, await admin.get(`/api/quiz/${id}/edit`));
  const body = { ...edit.questions[0], correctAnswer: 2, version: edit.version };
  expect((await admin.put(`/api/quiz/${id}/questions/0`, body)).status).toBe(200);
  expect(await flagged('search=edited')).toEqual([]);
});
