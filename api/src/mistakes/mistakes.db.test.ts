import { answeredMistakeSchema, mistakesSchema, userProgressSchema } from '@quizmesh/contract/schemas';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, play, submit, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

async function member() {
  const account = await signIn(api);
  return { ...account, device: deviceOf(api, account) };
}

async function mistakesOf(device: Device) {
  return answerOf(mistakesSchema, await device.get('/api/mistakes'));
}

const answer = (device: Device, questionId: number, selectedOption: number) =>
  device.post(`/api/mistakes/${questionId}/answers`).send({ selectedOption });

async function answered(device: Device, questionId: number, selectedOption: number) {
  return answerOf(answeredMistakeSchema, await answer(device, questionId, selectedOption));
}

/** The right option of "Rivers of Europe: question 3?" is 3. */
const keyOf = (question: string) => Number(/\d+/u.exec(question)?.[0]) % 4;

async function streakOf({ id, device }: { readonly id: number; readonly device: Device }) {
  return answerOf(userProgressSchema, await device.get(`/api/user/${id}/progress`)).streak.currentStreak;
}

it('asks missed questions again on the following days until they are known, and keeps the streak', async () => {
  const account = await member();
  const { device } = account;
  const quiz = await publishQuiz(api);
  await play(api, device, quiz.id, { correct: 2, ms: 5000 });
  expect(await mistakesOf(device)).toMatchObject({ due: 0, questions: [], answeredToday: 0 });

  const days: number[] = [];
  for (let day = 1; day <= 14; day += 1) {
    api.clock.advance(DAY_MS);
    const { questions, due } = await mistakesOf(device);
    expect(questions).toHaveLength(due);
    for (const [index, { questionId, question, quizTitle, options }] of questions.entries()) {
      expect({ quizTitle, options: options.length }).toEqual({ quizTitle: 'Rivers of Europe', options: 4 });
      const verdict = await answered(device, questionId, keyOf(question));
      expect(verdict).toMatchObject({ isCorrect: true, correctAnswer: keyOf(question) });
      expect(verdict.streak === null).toBe(index < questions.length - 1);
      expect(verdict.askedAgainOn === null).toBe(days.length === 2);
    }
    if (due > 0) days.push(day);
    if (day === 1) expect(await streakOf(account)).toBe(2);
  }
  expect(days).toEqual([1, 4, 12]);
  expect(await mistakesOf(device)).toEqual({ questions: [], due: 0, answeredToday: 0, nextOn: null });
});

it('offers five at a time, those that have waited longest first, and tells when the next are due', async () => {
  const { device } = await member();
  for (const title of ['One', 'Two'])
    await play(api, device, (await publishQuiz(api, { title })).id, { correct: 0, ms: 5000 });
  const before = await mistakesOf(device);
  expect(before).toMatchObject({ due: 0, nextOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) as string });
  api.clock.advance(DAY_MS);
  const { questions, due, nextOn } = await mistakesOf(device);
  expect({ due, nextOn, shown: questions.map(({ quizTitle }) => quizTitle) }).toEqual({
    due: 10,
    nextOn: null,
    shown: Array.from({ length: 5 }, () => 'One'),
  });
  for (const [index, { questionId, question }] of questions.entries()) {
    const { streak } = await answered(device, questionId, keyOf(question));
    expect(streak).toEqual(index < 4 ? null : { currentStreak: 2, longestStreak: 2 });
  }
  expect(await mistakesOf(device)).toMatchObject({ due: 5, answeredToday: 5 });
});

it('counts an answer once a day: a repeated request plans nothing, and earns no streak by itself', async () => {
  const account = await member();
  const { device } = account;
  await play(api, device, (await publishQuiz(api)).id, { correct: 4, ms: 5000 });
  api.clock.advance(DAY_MS);
  const [due] = (await mistakesOf(device)).questions;
  if (!due) throw new Error('nothing is due');
  const key = keyOf(due.question);
  const wrong = await answered(device, due.questionId, (key + 1) % 4);
  expect(wrong).toMatchObject({ isCorrect: false, correctAnswer: key });
  const again = await answered(device, due.questionId, key);
  expect(again).toEqual({ ...wrong, isCorrect: true });
  const parallel = await Promise.all(Array.from({ length: 8 }, () => answered(device, due.questionId, key)));
  expect(new Set(parallel.map(({ askedAgainOn }) => askedAgainOn)).size).toBe(1);
  api.clock.advance(3 * DAY_MS);
  await answered(device, due.questionId, key);
  api.clock.advance(DAY_MS);
  const early = await answered(device, due.questionId, key);
  expect(early.streak).toBeNull();
  expect(await streakOf(account)).toBe(1);
});

it('keeps the days of mistakes in the streak when an account is computed again', async () => {
  const account = await member();
  const { device } = account;
  await play(api, device, (await publishQuiz(api)).id, { correct: 4, ms: 5000 });
  api.clock.advance(DAY_MS);
  for (const { questionId, question } of (await mistakesOf(device)).questions)
    await answered(device, questionId, keyOf(question));
  api.clock.advance(DAY_MS);
  const third = await play(api, device, (await publishQuiz(api, { title: 'Two' })).id, {
    correct: 5,
    ms: 5000,
  });
  expect(third.streak).toEqual({ currentStreak: 3, longestStreak: 3 });
  await api.playerRecords.settlePlayer(account.id);
  expect(await streakOf(account)).toBe(3);
});

it('takes up nothing that was never seen, nor what a guest misses', async () => {
  const { device } = await member();
  const quiz = await publishQuiz(api);
  await openAttempt(device, quiz.id);
  await submit(device, { quizId: quiz.id });
  const guest = api.device();
  await play(api, guest, quiz.id, { correct: 0, ms: 5000 });
  api.clock.advance(DAY_MS);
  expect(await mistakesOf(device)).toMatchObject({ due: 0, nextOn: null });
  expectError(await guest.get('/api/mistakes'), 401, 'NOT_AUTHENTICATED');
});

it('asks nothing of a quiz that is not shown any more, and nothing of others', async () => {
  const { device } = await member();
  const other = await member();
  const quiz = await publishQuiz(api);
  await play(api, device, quiz.id, { correct: 4, ms: 5000 });
  api.clock.advance(DAY_MS);
  const [due] = (await mistakesOf(device)).questions;
  if (!due) throw new Error('nothing is due');
  expectError(await answer(other.device, due.questionId, 0), 404, 'NOT_FOUND');
  expectError(await answer(device, due.questionId, 4), 400, 'VALIDATION_FAILED');
  expectError(await answer(device, due.questionId, -1), 400, 'VALIDATION_FAILED');
  expectError(await answer(api.device(), due.questionId, 0), 401, 'NOT_AUTHENTICATED');
  await api.database.sequelize.query(`UPDATE quizzes SET is_active = 0 WHERE id = ${quiz.id}`);
  expect(await mistakesOf(device)).toMatchObject({ due: 0, questions: [] });
  expectError(await answer(device, due.questionId, 0), 404, 'NOT_FOUND');
});

it('scores a quiz whose questions were missed before on what is a later day where the account was then', async () => {
  const { device } = await member();
  const quiz = await publishQuiz(api);
  await device.patch('/api/auth/profile').send({ timeZone: 'Pacific/Kiritimati' });
  await play(api, device, quiz.id, { correct: 2, ms: 5000 });
  const before = await mistakesOf(device);
  await device.patch('/api/auth/profile').send({ timeZone: 'Pacific/Honolulu' });
  expect((await play(api, device, quiz.id, { correct: 2, ms: 5000 })).score).toBe(2);
  expect((await mistakesOf(device)).nextOn).toBe(before.nextOn);
});
