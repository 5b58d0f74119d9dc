import {
  auditEntrySchema,
  editableQuizSchema,
  keyViewSchema,
  newQuizResponseSchema,
  quizAnalyticsSchema,
  QUIZ_TEXT_FIELDS,
  quizFileSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz, signIn } from '../testing/factories.ts';
import {
  deviceOf,
  openAttempt,
  openQuestion,
  play,
  record,
  submit,
  type Device,
} from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function ownedQuiz() {
  const account = await signIn(api);
  const { id } = await publishQuiz(api, { creatorKey: `u:${account.id}` });
  return { id, owner: deviceOf(api, account), account };
}

const change = {
  question: 'Which river flows through Vienna and Budapest?',
  options: ['Danube', 'Rhine', 'Elbe', 'Oder'],
  correctAnswer: 0,
  explanation: 'It flows through ten countries.',
};

const other = { ...change, question: 'Which river flows through Belgrade and Ulm?' };

describe('quiz editor', () => {
  it('opens for owner and admins only', async () => {
    const { id, owner } = await ownedQuiz();
    const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
    for (const device of [owner, admin]) {
      const quiz = answerOf(editableQuizSchema, await device.get(`/api/quiz/${id}/edit`));
      expect(quiz.questions[1]).toMatchObject({ correctAnswer: 1, isVoid: false });
      expect(quiz.version).toBe(1);
    }
    const otherDevice = deviceOf(api, await signIn(api));
    const routes = ['edit', 'export', 'analytics', 'key-view'];
    for (const device of [otherDevice, api.anonymous()]) {
      for (const route of routes) expectError(await device.get(`/api/quiz/${id}/${route}`), 403, 'FORBIDDEN');
      expectError(await device.delete(`/api/quiz/${id}`), 403, 'FORBIDDEN');
      const put = device.put(`/api/quiz/${id}/questions/0`).send({ ...change, version: 1 });
      expectError(await put, 403, 'FORBIDDEN');
    }
    expectError(await owner.get('/api/quiz/999999/edit'), 404, 'QUIZ_NOT_FOUND');
  });

  it('says whether the key is known: after the editor was opened, the quiz finished or imported', async () => {
    const isKnownTo = async (device: Device, quizId: number) =>
      answerOf(keyViewSchema, await device.get(`/api/quiz/${quizId}/key-view`)).isKeyKnown;
    const [opened, finished] = [await ownedQuiz(), await ownedQuiz()];
    for (const { id, owner } of [opened, finished])
      for (let time = 0; time < 2; time += 1) expect(await isKnownTo(owner, id)).toBe(false);
    await opened.owner.get(`/api/quiz/${opened.id}/edit`);
    expect(await isKnownTo(opened.owner, opened.id)).toBe(true);
    const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
    expect(await isKnownTo(admin, opened.id)).toBe(false);
    await openAttempt(finished.owner, finished.id);
    expect(await isKnownTo(finished.owner, finished.id)).toBe(false);
    expect((await play(api, finished.owner, finished.id, { correct: 5, ms: 1000 })).rank).toBe(1);
    expect(await isKnownTo(finished.owner, finished.id)).toBe(true);
    const file = (await opened.owner.get(`/api/quiz/${opened.id}/export`)).body;
    const guest = api.device();
    const { quiz } = answerOf(newQuizResponseSchema, await guest.post('/api/quizzes/import').send(file), 201);
    expect(await isKnownTo(guest, quiz.id)).toBe(true);
  });

  it('applies the quality checks to a changed question', async () => {
    const { id, owner } = await ownedQuiz();
    const put = (body: object, index = 0) => owner.put(`/api/quiz/${id}/questions/${index}`).send(body);
    const quiz = answerOf(editableQuizSchema, await put({ ...change, version: 1 }));
    expect(quiz.questions[0]).toMatchObject(change);
    expect(quiz.version).toBe(2);
    const refused = [
      { ...change, options: ['Danube', 'Rhine', 'Elbe'] },
      { ...change, options: ['Danube', 'danube', 'Elbe', 'Oder'] },
      { ...change, correctAnswer: 4 },
      { ...change, question: 'Is it <b>bold</b> enough?' },
      { ...change, question: 'Short' },
      { ...change, question: `Which z${'\u0300'.repeat(20)}lgo river is it?` },
      { ...change, source: 'javascript:alert(1)' },
      { ...change, source: 'data:text/html,x' },
    ];
    for (const body of refused) expectError(await put({ ...body, version: 2 }), 400, 'VALIDATION_FAILED');
    expectError(await put(change), 400, 'VALIDATION_FAILED');
    expectError(await put({ ...change, version: 2 }, 5), 404, 'QUESTION_NOT_FOUND');
  });

  it("is audited when an admin changes another user's quiz, not for the owner", async () => {
    const { id, owner } = await ownedQuiz();
    const account = await signIn(api, { isAdmin: true });
    const admin = deviceOf(api, account);
    await owner.put(`/api/quiz/${id}/questions/0`).send({ ...change, version: 1 });
    await admin.put(`/api/quiz/${id}/questions/1`).send({ ...other, version: 2 });
    await admin.delete(`/api/quiz/${id}`);
    const trail = answerOf(
      z.array(auditEntrySchema),
      await admin.get(`/api/admin/audit?actorId=${account.id}`),
    );
    expect(trail.map(({ action, targetId }) => `${action} ${targetId}`)).toEqual([
      `quiz.delete ${id}`,
      `question.edit ${id}/1`,
    ]);
    expect(trail[0]?.before).toEqual({ title: 'Rivers of Europe' });
    expect(trail[1]?.after).toMatchObject({ question: other.question });
  });

  it('refuses a duplicate of another question, but not of the one being changed', async () => {
    const { id, owner } = await ownedQuiz();
    const put = (body: object, index: number) => owner.put(`/api/quiz/${id}/questions/${index}`).send(body);
    expect((await put({ ...change, version: 1 }, 0)).status).toBe(200);
    const again = { ...change, question: change.question.toUpperCase(), version: 2 };
    const refused = await put(again, 1);
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect(refused.body).toMatchObject({
      message: 'The quiz asks this already.',
      fields: { question: 'The quiz asks this already.' },
      reasons: { question: ['repeated-question'] },
    });
    expect((await put(again, 0)).status).toBe(200);
  });

  it('queues a fact check for an edited question, also when another option becomes right', async () => {
    const { id, owner } = await ownedQuiz();
    const checked = async () => {
      await api.jobs.idle();
      const [rows] = await api.database.sequelize.query(
        `SELECT question_index FROM fact_checks WHERE quiz_id = ${id} AND pending_since IS NULL`,
      );
      return (rows as { question_index: number }[]).map((row) => row.question_index).sort();
    };
    await owner.put(`/api/quiz/${id}/questions/2`).send({ ...change, version: 1 });
    expect(await checked()).toEqual([2]);
    await play(api, api.device(), id, { correct: 3, ms: 1000 });
    const { questions } = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
    const { options = [], correctAnswer = 0 } = questions[0] ?? {};
    const corrected = { ...other, options, correctAnswer: (correctAnswer + 1) % options.length, version: 2 };
    expect((await owner.put(`/api/quiz/${id}/questions/0`).send(corrected)).status).toBe(200);
    expect(await checked()).toEqual([0, 2]);
  });

  it('refuses an edit of an older version and returns the quiz; one of two concurrent edits wins', async () => {
    const { id, owner } = await ownedQuiz();
    const put = (version: number, explanation: string) =>
      owner.put(`/api/quiz/${id}/questions/0`).send({ ...change, explanation, version });
    const racing = await Promise.all([put(1, 'One'), put(1, 'Two')]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = racing.find(({ status }) => status === 409);
    const current = editableQuizSchema.parse(lost?.body.current);
    expect(current.version).toBe(2);
    expectError(await put(1, 'Three'), 409, 'CONFLICT');
    expect((await put(2, 'Four')).status).toBe(200);
  });

  it('rescores attempts judged by the old key', async () => {
    const { id, owner } = await ownedQuiz();
    const player = api.device();
    await play(api, player, id, { correct: 5, ms: 1000 });
    const { questions } = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
    const { options = [] } = questions[0] ?? {};
    const put = await owner
      .put(`/api/quiz/${id}/questions/0`)
      .send({ ...change, options, correctAnswer: 1, version: 1 });
    expect(answerOf(editableQuizSchema, put).questions[0]?.correctAnswer).toBe(1);
    await api.jobs.idle();
    expect((await player.get(`/api/quiz/${id}/my-result`)).body).toMatchObject({ percentage: 80 });
  });

  it('also rescores open attempts', async () => {
    const { id, owner } = await ownedQuiz();
    const player = api.device();
    const { id: attemptId } = await openAttempt(player, id);
    await record(player, { quizId: id, attemptId, questionIndex: 0, selectedOption: 0 });
    const { questions } = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
    const { options = [] } = questions[0] ?? {};
    const edit = { ...change, options, correctAnswer: 3, version: 1 };
    expect((await owner.put(`/api/quiz/${id}/questions/0`).send(edit)).status).toBe(200);
    await api.jobs.idle();
    const result = await submit(player, { quizId: id, attemptId, answers: [0, 1, 2, 3, 0] });
    expect(result).toMatchObject({ score: 4, percentage: 80 });
  });

  it('keeps scores when only the order or wording of options changes', async () => {
    const { id, owner } = await ownedQuiz();
    const player = api.device();
    await play(api, player, id, { correct: 5, ms: 1000 });
    const { questions } = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
    const { options = [], correctAnswer = 0 } = questions[1] ?? {};
    const turned = {
      ...change,
      options: [...options].reverse(),
      correctAnswer: 3 - correctAnswer,
      version: 1,
    };
    const put = await owner.put(`/api/quiz/${id}/questions/1`).send(turned);
    expect(answerOf(editableQuizSchema, put).questions[1]).toMatchObject({ options, correctAnswer });
    await owner.put(`/api/quiz/${id}/questions/2`).send({ ...change, correctAnswer: 3, version: 2 });
    await api.jobs.idle();
    expect((await player.get(`/api/quiz/${id}/my-result`)).body).toMatchObject({ percentage: 100 });
  });

  it("keeps scores of players who were asked the old question when the new one's key is corrected", async () => {
    const { id, owner } = await ownedQuiz();
    const [right, wrong] = [api.device(), api.device()];
    await play(api, right, id, { correct: 5, ms: 1000 });
    await play(api, wrong, id, { correct: 2, ms: 1000 });
    api.clock.advance(1000);
    await owner.put(`/api/quiz/${id}/questions/2`).send({ ...change, correctAnswer: 2, version: 1 });
    const { questions } = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
    const { options = [], correctAnswer = 0 } = questions[2] ?? {};
    const edit = { ...change, options, correctAnswer: (correctAnswer + 1) % 4, version: 2 };
    expect((await owner.put(`/api/quiz/${id}/questions/2`).send(edit)).status).toBe(200);
    await api.jobs.idle();
    expect((await right.get(`/api/quiz/${id}/my-result`)).body).toMatchObject({ percentage: 100 });
    expect((await wrong.get(`/api/quiz/${id}/my-result`)).body).toMatchObject({ percentage: 40 });
  });

  it('deletes a quiz from every list', async () => {
    const { id, owner } = await ownedQuiz();
    await play(api, owner, id, { correct: 1, ms: 1000 });
    expect((await owner.delete(`/api/quiz/${id}`)).status).toBe(200);
    expectError(await owner.get(`/api/quiz/${id}`), 404, 'QUIZ_NOT_FOUND');
    expectError(await owner.delete(`/api/quiz/${id}`), 404, 'QUIZ_NOT_FOUND');
    const progress = (await owner.get('/api/auth/progress')).body;
    expect(progress.recentAttempts[0]).toMatchObject({ quizTitle: 'Rivers of Europe' });
    expect((await owner.get('/api/auth/my-quizzes')).body).toEqual([]);
  });
});

describe('quiz file', () => {
  const file = {
    title: 'Imported rivers',
    topic: 'Rivers',
    category: 'geography',
    difficulty: 'easy',
    language: 'en-US',
    timeLimit: 5,
    questions: Array.from({ length: 5 }, (_slot, index) => ({
      question: `Which answer is number ${index} of five?`,
      options: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${index}`),
      correctAnswer: [2, 0, 3, 1, 0][index],
    })),
  };

  it('keeps every field of the format through import and export', async () => {
    const { owner } = await ownedQuiz();
    const texts = Object.fromEntries(QUIZ_TEXT_FIELDS.map((field) => [field, `Words of the ${field}`]));
    const questions = file.questions.map((question) => ({
      ...question,
      explanation: 'It is in every atlas',
      source: 'https://rivers.example/',
    }));
    const format = { format: 'quizmesh.quiz', formatVersion: 1 };
    const sent = { ...file, ...format, ...texts, tags: ['rivers'], questions };
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(quizFileSchema.shape).toSorted());
    const { quiz } = answerOf(newQuizResponseSchema, await owner.post('/api/quizzes/import').send(sent), 201);
    expect((await owner.get(`/api/quiz/${quiz.id}/export`)).body).toEqual(sent);
  });

  it('can be exported and imported as a quiz of its new owner, who knows the key', async () => {
    const { account, owner } = await ownedQuiz();
    const made = answerOf(newQuizResponseSchema, await owner.post('/api/quizzes/import').send(file), 201);
    expect(made.quiz).toMatchObject({ title: 'Imported rivers', timeLimit: 5, slug: 'imported-rivers' });
    const exported = answerOf(quizFileSchema, await owner.get(`/api/quiz/${made.quiz.id}/export`));
    expect(exported).toMatchObject(file);
    const other = deviceOf(api, await signIn(api));
    const again = answerOf(
      newQuizResponseSchema,
      await other.post('/api/quizzes/import').send(exported),
      201,
    );
    const result = await play(api, other, again.quiz.id, { correct: 5, ms: 1000 });
    expect(result.rank).toBeNull();
    expect((await play(api, owner, again.quiz.id, { correct: 5, ms: 1000 })).rank).toBe(1);
    expect(account.id).toBeGreaterThan(0);
  });

  it('must pass the quality checks, and uses quota only then', async () => {
    const guest = api.device();
    const post = (body: object) => guest.post('/api/quizzes/import').send(body);
    const [first, ...others] = file.questions;
    const bad = [
      { ...file, questions: [] },
      { ...file, questions: Array.from({ length: 51 }, () => first) },
      { ...file, questions: [{ ...first, options: ['same', 'same', 'C', 'D'] }, ...others] },
      { ...file, questions: [others[0], ...others] },
      { ...file, category: 'nonsense' },
      { ...file, title: '<script>' },
    ];
    for (const body of bad) expectError(await post(body), 400, 'VALIDATION_FAILED');
    const flawed = await post({
      ...file,
      questions: [first, { ...first, question: 'Short' }, ...others.slice(1)],
    });
    expect(flawed.body.message).toMatch(/^Question 2: A question has 8 to 300 characters/);
    for (let time = 0; time < 3; time += 1) expect((await post(file)).status).toBe(201);
    expectError(await post(file), 429, 'DAILY_LIMIT_REACHED');
  });
});

describe('quiz analytics', () => {
  it('contain facility, discrimination, picks, days and scores', async () => {
    const { id, owner } = await ownedQuiz();
    for (const correct of [0, 1, 2, 5, 5]) await play(api, api.device(), id, { correct, ms: 2000 });
    const device = api.device();
    const attempt = await openAttempt(device, id);
    await openQuestion(device, id, attempt.id, 0);
    api.clock.advance(30_000);
    await record(device, { quizId: id, attemptId: attempt.id, questionIndex: 0, selectedOption: null });
    await submit(device, { quizId: id, attemptId: attempt.id });
    const stats = answerOf(quizAnalyticsSchema, await owner.get(`/api/quiz/${id}/analytics`));
    expect(stats).toMatchObject({ attempts: 6, rankedPlayers: 6 });
    expect(stats.questions[0]).toMatchObject({
      answered: 5,
      timeouts: 1,
      facility: 80,
      discriminationCount: 6,
    });
    expect(stats.questions[4]).toMatchObject({ facility: 40, discrimination: 0.91 });
    expect(stats.questions[1]?.options[1]).toMatchObject({ text: 'B1', count: 3, percentage: 60 });
    expect(stats.attemptsByDay).toEqual([{ day: '2026-11-21', attempts: 6, averageScore: 43 }]);
    expect(stats.scoreDistribution).toEqual([
      { percentage: 0, players: 2 },
      { percentage: 20, players: 1 },
      { percentage: 40, players: 1 },
      { percentage: 100, players: 2 },
    ]);
  });
});
