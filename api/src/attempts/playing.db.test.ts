import { setTimeout as wait } from 'node:timers/promises';
import {
  answerStatisticSchema,
  bestResultSchema,
  leaderboardEntrySchema,
  myResultSchema,
  openQuestionResponseSchema,
  quizSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz } from '../testing/factories.ts';
import { openAttempt, openQuestion, play, record, submit } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const boardSchema = z.array(leaderboardEntrySchema);

describe('attempts', () => {
  it('resume with their answers and opening times until finished', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const attempt = await openAttempt(device, id);
    expect(attempt).toMatchObject({ status: 'open', answers: [], openedAt: {} });
    await openQuestion(device, id, attempt.id, 0);
    api.clock.advance(4000);
    await record(device, { quizId: id, attemptId: attempt.id, questionIndex: 0, selectedOption: 0 });
    const resumed = await openAttempt(device, id);
    expect(resumed.id).toBe(attempt.id);
    expect(resumed.answers).toEqual([
      expect.objectContaining({ questionIndex: 0, isCorrect: true, correctAnswer: 0, seconds: 4 }),
    ]);
  });

  it('say whether they are the first at the quiz', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const first = await openAttempt(device, id);
    expect(first.isReplay).toBe(false);
    await submit(device, { quizId: id, attemptId: first.id });
    expect((await openAttempt(device, id)).isReplay).toBe(true);
  });

  it('keep the first opening time of a question', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const attempt = await openAttempt(device, id);
    const stamp = answerOf(openQuestionResponseSchema, await openQuestion(device, id, attempt.id, 1));
    api.clock.advance(9000);
    const again = answerOf(openQuestionResponseSchema, await openQuestion(device, id, attempt.id, 1));
    expect(again.openedAt).toBe(stamp.openedAt);
    expect(Date.parse(again.serverTime) - Date.parse(stamp.serverTime)).toBe(9000);
  });

  it('open although the transaction loses a deadlock', async () => {
    const { id } = await publishQuiz(api);
    await openAttempt(api.device(), id);
    const { sequelize } = api.database;
    const rival = await sequelize.transaction();
    const run = (sql: string) => sequelize.query(sql, { transaction: rival });
    // The row that a new attempt points to, and enough others that the concurrent transaction is not chosen
    // as the deadlock victim.
    await run('UPDATE quizzes SET plays = plays + 1');
    await run('UPDATE option_counters SET picks = picks + 1');
    const opening = openAttempt(api.device(), id);
    await wait(300);
    await run('UPDATE attempts SET is_late = 1');
    await rival.rollback();
    expect(await opening).toMatchObject({ quizId: id, status: 'open' });
  });

  it('belong to their player', async () => {
    const { id } = await publishQuiz(api);
    const attempt = await openAttempt(api.device(), id);
    const otherDevice = api.device();
    expectError(await openQuestion(otherDevice, id, attempt.id, 0), 404, 'ATTEMPT_NOT_FOUND');
    const body = { quizId: id, attemptId: attempt.id, questionIndex: 0, selectedOption: 0 };
    expectError(await otherDevice.post('/api/record-answer').send(body), 404, 'ATTEMPT_NOT_FOUND');
    expectError(await otherDevice.post('/api/submit-score').send(body), 404, 'ATTEMPT_NOT_FOUND');
  });

  it("never count as a guest's when the bearer token is invalid", async () => {
    const { id } = await publishQuiz(api);
    const response = await api
      .anonymous()
      .post(`/api/quiz/${id}/attempts`)
      .set('Authorization', 'Bearer not.a.token');
    expectError(response, 401, 'NOT_AUTHENTICATED');
  });

  it('need an existing quiz and question', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    expectError(await device.post('/api/quiz/999999/attempts'), 404, 'QUIZ_NOT_FOUND');
    expectError(await device.post('/api/quiz/x/attempts'), 400, 'VALIDATION_FAILED');
    const attempt = await openAttempt(device, id);
    expectError(await openQuestion(device, id, attempt.id, 5), 404, 'QUESTION_NOT_FOUND');
    await submit(device, { quizId: id, attemptId: attempt.id });
    expectError(await openQuestion(device, id, attempt.id, 0), 409, 'ATTEMPT_FINISHED');
  });
});

describe('POST /api/record-answer', () => {
  it('keeps the first answer, whatever is sent later', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const wrong = await record(device, { quizId: id, questionIndex: 2, selectedOption: 0 });
    expect(wrong).toMatchObject({ isCorrect: false, correctAnswer: 2, explanation: 'Because of 2' });
    const repeated = await record(device, { quizId: id, questionIndex: 2, selectedOption: 2 });
    expect(repeated).toMatchObject({ isCorrect: false, selectedOption: 0 });
    expect(repeated.stats).toEqual([
      { option: 0, count: 1, percentage: 100 },
      ...[1, 2, 3].map((option) => ({ option, count: 0, percentage: 0 })),
    ]);
  });

  it('counts one of ten concurrent answers', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    await openAttempt(device, id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_slot, index) =>
        record(device, { quizId: id, questionIndex: 0, selectedOption: index % 4 }),
      ),
    );
    expect(new Set(answers.map(({ isCorrect }) => isCorrect)).size).toBe(1);
    const stats = await device.get(`/api/quiz/${id}/question/0/stats`);
    const counts = answerOf(z.array(answerStatisticSchema), stats).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('accepts an answer while its question is being opened', async () => {
    const { id } = await publishQuiz(api, { questionCount: 20 });
    const device = api.device();
    const attempt = await openAttempt(device, id);
    for (let questionIndex = 0; questionIndex < 20; questionIndex += 1) {
      const submitted = {
        quizId: id,
        attemptId: attempt.id,
        questionIndex,
        selectedOption: questionIndex % 4,
      };
      const [opened, answered] = await Promise.all([
        openQuestion(device, id, attempt.id, questionIndex),
        record(device, submitted),
      ]);
      expect(opened.status).toBe(200);
      expect(answered.isCorrect).toBe(true);
    }
    expect((await openAttempt(device, id)).answers).toHaveLength(20);
  });

  it('leaves timeouts out of the percentages', async () => {
    const { id } = await publishQuiz(api);
    const [late, quick] = [api.device(), api.device()];
    await record(late, { quizId: id, questionIndex: 0, selectedOption: null });
    const { stats } = await record(quick, { quizId: id, questionIndex: 0, selectedOption: 3 });
    expect(stats[3]).toEqual({ option: 3, count: 1, percentage: 100 });
  });

  it('refuses options and questions that do not exist', async () => {
    const { id } = await publishQuiz(api);
    const send = (body: object) => api.device().post('/api/record-answer').send(body);
    const body = { quizId: id, questionIndex: 0, selectedOption: 4 };
    expectError(await send(body), 400, 'VALIDATION_FAILED');
    expectError(await send({ ...body, questionIndex: 9 }), 404, 'QUESTION_NOT_FOUND');
    expectError(await send({ ...body, quizId: 999_999 }), 404, 'QUIZ_NOT_FOUND');
    expectError(await send({ quizId: id }), 400, 'VALIDATION_FAILED');
  });

  it('returns question statistics only to players who have answered', async () => {
    const { id } = await publishQuiz(api);
    const path = `/api/quiz/${id}/question/0/stats`;
    expectError(await api.anonymous().get(path), 403, 'FORBIDDEN');
    const device = api.device();
    await record(device, { quizId: id, questionIndex: 1, selectedOption: 1 });
    expectError(await device.get(path), 403, 'FORBIDDEN');
  });
});

describe('POST /api/submit-score', () => {
  it('finishes although a question is opened while the attempt is submitted', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const attempt = await openAttempt(device, id);
    const opening = await api.database.sequelize.transaction();
    await api.database.sequelize.query(
      "INSERT INTO answers (attempt_id, question_index, opened_at, is_late) VALUES (?, 1, '2026-01-01 00:00:00.000', 0)",
      { replacements: [attempt.id], transaction: opening },
    );
    const submitting = submit(device, { quizId: id, attemptId: attempt.id, answers: [0, 1] });
    await wait(300);
    await opening.commit();
    expect(await submitting).toMatchObject({ success: true, totalQuestions: 5 });
    const result = answerOf(myResultSchema, await device.get(`/api/quiz/${id}/my-result`));
    expect(result.answers.map(({ selectedOption }) => selectedOption)).toEqual([0, 1, null, null, null]);
  });

  it("computes the result from its own records and ignores the client's claims", async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const attempt = await openAttempt(device, id);
    await openQuestion(device, id, attempt.id, 0);
    api.clock.advance(3000);
    await record(device, { quizId: id, attemptId: attempt.id, questionIndex: 0, selectedOption: 1 });
    const result = await submit(device, {
      quizId: id,
      attemptId: attempt.id,
      score: 5,
      timeSpent: 1,
      userId: 7,
      answers: [0, 1, 2, null, 99],
    });
    expect(result).toMatchObject({ score: 2, totalQuestions: 5, percentage: 40, rank: 1 });
    expect(result.timeSpent).toBe(3 + 4 * 30);
  });

  it('creates one result for fifty identical submissions', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    await device.get('/api/player');
    const results = await Promise.all(
      Array.from({ length: 50 }, () => submit(device, { quizId: id, answers: [0, 1, 2, 3, 0] })),
    );
    expect(new Set(results.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(results[0]).toMatchObject({ percentage: 100, rank: 1, totalPlayers: 1 });
    const quiz = answerOf(quizSchema, await device.get(`/api/quiz/${id}`));
    expect(quiz.attempts).toBe(1);
    const { stats } = await record(device, { quizId: id, questionIndex: 0, selectedOption: 1 });
    expect(stats[0]).toEqual({ option: 0, count: 1, percentage: 100 });
  });

  it('counts a later attempt as practice, and keeps the first on the board', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    const first = await play(api, device, id, { correct: 2, ms: 2000 });
    const second = await play(api, device, id, { correct: 5, ms: 1000 });
    expect(second.attemptId).not.toBe(first.attemptId);
    expect(second).toMatchObject({ percentage: 100, rank: null, topPercent: null });
    const board = answerOf(boardSchema, await device.get(`/api/leaderboard/${id}`));
    expect(board.map(({ percentage }) => percentage)).toEqual([40]);
  });

  it('answers 404 for a missing quiz', async () => {
    const response = await api.device().post('/api/submit-score').send({ quizId: 999_999 });
    expectError(response, 404, 'QUIZ_NOT_FOUND');
  });
});

describe('GET /api/quiz/:id/my-result', () => {
  it('returns the server copy of the last finished attempt', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    expect(await device.get(`/api/quiz/${id}/my-result`)).toMatchObject({ status: 200, body: null });
    const submitted = await play(api, device, id, { correct: 4, ms: 1500 });
    const result = answerOf(myResultSchema, await device.get(`/api/quiz/${id}/my-result`));
    expect(result).toMatchObject({ attemptId: submitted.attemptId, percentage: 80, timeSpent: 7.5 });
    expect(result.timeLimitSeconds).toBe(30);
    expect(result.answers).toHaveLength(5);
    expect(await api.anonymous().get(`/api/quiz/${id}/my-result`)).toMatchObject({ status: 200, body: null });
    expectError(await api.anonymous().get('/api/quiz/999999/my-result'), 404, 'QUIZ_NOT_FOUND');
  });

  it('withholds the answers from the first question on that is opened again, not for a look at the ready screen', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    await play(api, device, id, { correct: 4, ms: 1500 });
    const answers = async () =>
      answerOf(myResultSchema, await device.get(`/api/quiz/${id}/my-result`)).answers;
    const again = await openAttempt(device, id);
    expect(await answers()).toHaveLength(5);
    await openQuestion(device, id, again.id, 0);
    expect(await answers()).toEqual([]);
    await submit(device, { quizId: id, attemptId: again.id });
    const offline = await openAttempt(device, id);
    const body = { quizId: id, attemptId: offline.id, questionIndex: 2, selectedOption: 1 };
    expect(await answers()).toHaveLength(5);
    await record(device, body);
    expect(await answers()).toEqual([]);
  });

  it('tells the best of all finished attempts beside the last one', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    await play(api, device, id, { correct: 4, ms: 1500 });
    await play(api, device, id, { correct: 1, ms: 1500 });
    const result = answerOf(myResultSchema, await device.get(`/api/quiz/${id}/my-result`));
    expect(result).toMatchObject({ percentage: 20, bestPercentage: 80 });
  });
});

it("best results are the caller's own highest of all finished attempts, for the quizzes that were asked for", async () => {
  const [once, twice, open, unasked] = await Promise.all(
    ['Once', 'Twice', 'Open', 'Unasked'].map((title) => publishQuiz(api, { title })),
  );
  const device = api.device();
  const ids = [once, twice, open, unasked].map((quiz) => quiz?.id ?? 0) as [number, number, number, number];
  for (const id of [ids[0], ids[3]]) await play(api, device, id, { correct: 2, ms: 5000 });
  for (const correct of [4, 1]) await play(api, device, ids[1], { correct, ms: 5000 });
  await openAttempt(device, ids[2]);
  const path = `/api/my-bests?quizIds=${ids.slice(0, 3).join(',')}`;
  const bests = answerOf(z.array(bestResultSchema), await device.get(path));
  expect(new Map(bests.map(({ quizId, percentage }) => [quizId, percentage]))).toEqual(
    new Map([
      [ids[0], 40],
      [ids[1], 80],
    ]),
  );
  expect(answerOf(z.array(bestResultSchema), await api.device().get(path))).toEqual([]);
  for (const wrong of ['', 'x', '1,', '0', `1${',1'.repeat(100)}`])
    expectError(await device.get(`/api/my-bests?quizIds=${wrong}`), 400, 'VALIDATION_FAILED');
});
