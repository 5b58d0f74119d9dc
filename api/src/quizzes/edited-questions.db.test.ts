import {
  adminDisputeSchema,
  disputeResponseSchema,
  editableQuizSchema,
  myResultSchema,
  quizAnalyticsSchema,
  quizSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import * as askedSinceOfEdits from '../../migrations/0045-asked-since-of-edits.ts';
import { signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, openQuestion, record, submit, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const vienna = {
  question: 'Which river flows through Vienna?',
  options: ['Danub', 'Rhine', 'Elbe', 'Oder'],
  correctAnswer: 0,
  explanation: null,
  source: null,
};
const mended = { ...vienna, options: ['Danube', 'Rhine', 'Elbe', 'Oder'] };
const basel = {
  ...vienna,
  question: 'Which river flows through Basel?',
  options: ['Po', 'Rhine', 'Ebro', 'Tiber'],
};
const others = ['Paris', 'London', 'Rome', 'Prague'].map((city, index) => ({
  ...vienna,
  question: `Which river flows through ${city}?`,
  options: ['Seine', 'Thames', 'Tiber', 'Moldau'],
  correctAnswer: index,
}));
const rightOthers = [0, 1, 2, 3];

async function ownedQuiz() {
  const account = await signIn(api);
  const { id } = await api.quizzes.publish(
    {
      title: 'Rivers and cities',
      description: 'About rivers',
      category: 'geography',
      tags: ['rivers'],
      language: 'en-US',
      questions: [vienna, ...others],
    },
    {
      creatorKey: `u:${account.id}`,
      provider: 'offline',
      model: null,
      difficulty: 'medium',
      topic: 'Rivers',
    },
  );
  const owner = deviceOf(api, account);
  const edit = async (version: number, content: object) => {
    api.clock.advance(1000);
    const put = await owner.put(`/api/quiz/${id}/questions/0`).send({ ...content, version });
    const quiz = answerOf(editableQuizSchema, put);
    await api.jobs.idle();
    return quiz.questions[0];
  };
  return { id, owner, edit };
}

/** Answers the first question with that option and all others rightly. */
async function playFirst(quizId: number, selectedOption: number): Promise<Device> {
  const device = api.device();
  const { id: attemptId } = await openAttempt(device, quizId);
  await record(device, { quizId, attemptId, questionIndex: 0, selectedOption });
  await submit(device, { quizId, attemptId, answers: [selectedOption, ...rightOthers] });
  return device;
}

async function resultOf(device: Device, quizId: number) {
  return answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));
}

describe('edit that fixes a typo and corrects the key', () => {
  it('rescores everybody: finished attempts, open attempts and older copies', async () => {
    const { id, edit } = await ownedQuiz();
    const [rhine, danube] = [await playFirst(id, 1), await playFirst(id, 0)];
    const playing = api.device();
    const { id: attemptId } = await openAttempt(playing, id);
    await record(playing, { quizId: id, attemptId, questionIndex: 0, selectedOption: 1 });
    const late = api.device();
    const { id: lateId } = await openAttempt(late, id);
    expect(await edit(1, { ...mended, correctAnswer: 1 })).toMatchObject({ ...mended, correctAnswer: 1 });
    expect(await resultOf(rhine, id)).toMatchObject({ percentage: 100 });
    expect(await resultOf(danube, id)).toMatchObject({ percentage: 80 });
    const sent = { quizId: id, attemptId, answers: [null, ...rightOthers] };
    expect(await submit(playing, sent)).toMatchObject({ percentage: 100 });
    const answer = { quizId: id, attemptId: lateId, questionIndex: 0, selectedOption: 1 };
    expect(await record(late, answer)).toMatchObject({ isCorrect: true });
  });

  it.each([
    ['Copenahgen', 'Copenhagen'],
    ['Siene', 'Seine'],
  ])('counts %s for those who chose it when it becomes %s and the key', async (misprint, right) => {
    const { id, edit } = await ownedQuiz();
    await edit(1, { ...vienna, options: ['Danub', misprint, 'Elbe', 'Oder'] });
    const device = await playFirst(id, 1);
    expect(await resultOf(device, id)).toMatchObject({ score: 4 });
    const options = ['Danub', right, 'Elbe', 'Oder'];
    expect(await edit(2, { ...vienna, options, correctAnswer: 1 })).toMatchObject({
      options,
      correctAnswer: 1,
    });
    expect(await resultOf(device, id)).toMatchObject({ score: 5, percentage: 100 });
  });

  it('shows the right option in results with the text that was asked', async () => {
    const { id, edit } = await ownedQuiz();
    const device = await playFirst(id, 1);
    await edit(1, { ...mended, correctAnswer: 1 });
    const { answers, changedQuestions } = await resultOf(device, id);
    expect(answers[0]).toMatchObject({ isCorrect: true, correctAnswer: 1 });
    expect(changedQuestions?.[0]).toMatchObject({ options: vienna.options, correctAnswer: 1 });
  });

  it('is stored completely or not at all', async () => {
    const { id, owner } = await ownedQuiz();
    const { sequelize } = api.database;
    const schema = sequelize.getQueryInterface();
    await schema.renameTable('question_rescores', 'rescores_away');
    const put = await owner
      .put(`/api/quiz/${id}/questions/0`)
      .send({ ...mended, correctAnswer: 1, version: 1 });
    await schema.renameTable('rescores_away', 'question_rescores');
    expect(put.status).toBe(500);
    const quiz = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
    expect(quiz).toMatchObject({ version: 1, questions: [vienna, ...others] });
  });
});

describe('copy of the quiz from before an edit', () => {
  it('keeps its right option when options were reordered before the first attempt', async () => {
    const { id, edit } = await ownedQuiz();
    const late = api.device();
    const copy = answerOf(quizSchema, await late.get(`/api/quiz/${id}`));
    const rightOption = copy.questions[0]?.options.indexOf('Danub');
    await edit(1, { ...vienna, options: [...vienna.options].reverse(), correctAnswer: 3 });
    const given = { quizId: id, questionIndex: 0, selectedOption: rightOption };
    expect(await record(late, given)).toMatchObject({ isCorrect: true });
  });

  it('keeps its right option when another question took the place', async () => {
    const { id, edit } = await ownedQuiz();
    const late = api.device();
    const { id: attemptId } = await openAttempt(late, id);
    await openQuestion(late, id, attemptId, 0);
    const other = await edit(1, { ...basel, correctAnswer: 1 });
    expect(other).toMatchObject({ options: ['Rhine', 'Po', 'Ebro', 'Tiber'], correctAnswer: 0 });
    const given = { quizId: id, attemptId, questionIndex: 0, selectedOption: 0 };
    expect(await record(late, given)).toMatchObject({ isCorrect: true });
    await submit(late, { quizId: id, attemptId, answers: [0, ...rightOthers] });
    // A correction of the question that it has never shown.
    await edit(2, { ...other, correctAnswer: 1 });
    expect(await resultOf(late, id)).toMatchObject({ percentage: 100 });
  });
});

describe('dispute of an edited question', () => {
  async function raise(device: Device, quizId: number) {
    const body = { quizId, questionIndex: 0, reason: 'My atlas says otherwise' };
    return device.post('/api/dispute-question').send(body);
  }

  async function decide(disputeId: number, decision: object) {
    const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
    const queue = answerOf(z.array(adminDisputeSchema), await admin.get('/api/admin/disputes?limit=100'));
    const dispute = queue.find(({ id }) => id === disputeId);
    const path = `/api/admin/disputes/${disputeId}/resolve`;
    const response = await admin.post(path).send({ version: dispute?.version, ...decision });
    await api.jobs.idle();
    return { dispute, response };
  }

  it('counts for players who answered before a typo was fixed', async () => {
    const { id, edit } = await ownedQuiz();
    const device = await playFirst(id, 1);
    await edit(1, mended);
    const { dispute } = answerOf(disputeResponseSchema, await raise(device, id), 201);
    const { response } = await decide(dispute.id, { decision: 'corrected', correctAnswer: 1 });
    expect(response.status).toBe(200);
    expect(await resultOf(device, id)).toMatchObject({ percentage: 100 });
  });

  it('voids the question also for players who answered before a typo was fixed', async () => {
    const { id, edit } = await ownedQuiz();
    const device = await playFirst(id, 1);
    await edit(1, mended);
    const { dispute } = answerOf(disputeResponseSchema, await raise(device, id), 201);
    await decide(dispute.id, { decision: 'voided' });
    expect(await resultOf(device, id)).toMatchObject({ totalQuestions: 4, percentage: 100 });
  });

  it('is refused for players who were asked another question', async () => {
    const { id, edit } = await ownedQuiz();
    const device = await playFirst(id, 1);
    await edit(1, { ...basel, correctAnswer: 1 });
    expectError(await raise(device, id), 403, 'DISPUTE_NOT_ALLOWED');
  });

  it('can only be rejected once the owner has replaced the question', async () => {
    const { id, edit } = await ownedQuiz();
    const device = await playFirst(id, 1);
    const { dispute: raised } = answerOf(disputeResponseSchema, await raise(device, id), 201);
    await edit(1, { ...basel, correctAnswer: 1 });
    const refused = await decide(raised.id, { decision: 'corrected', correctAnswer: 1 });
    expect(refused.dispute).toMatchObject({ isReplaced: true, questionText: vienna.question });
    expectError(refused.response, 400, 'VALIDATION_FAILED');
    expect((await decide(raised.id, { decision: 'rejected' })).response.status).toBe(200);
  });
});

it('a dispute decision is not applied to a question that replaced the disputed one', async () => {
  const { id, edit, owner } = await ownedQuiz();
  const raisedAt = api.clock.now();
  await edit(1, { ...basel, correctAnswer: 1 });
  await api.rescoreQuestion({ quizId: id, questionIndex: 0, action: 'correct', correctAnswer: 2, raisedAt });
  const quiz = answerOf(editableQuizSchema, await owner.get(`/api/quiz/${id}/edit`));
  expect(quiz.questions[0]).toMatchObject({ correctAnswer: 0 });
});

it('an answer to a question that was replaced counts also after its replacement was voided', async () => {
  const { id: quizId, edit } = await ownedQuiz();
  const device = await playFirst(quizId, 0);
  await edit(1, basel);
  await api.rescoreQuestion({ quizId, questionIndex: 0, action: 'void' });
  await api.rescoreQuestion({ quizId, questionIndex: 1, action: 'correct', correctAnswer: 3 });
  await api.jobs.idle();
  const result = answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));
  expect(result).toMatchObject({ score: 4, totalQuestions: 5 });
});

it('an answer of an open attempt to a question that was replaced counts, though its replacement was voided', async () => {
  const { id: quizId, edit } = await ownedQuiz();
  const device = api.device();
  const { id: attemptId } = await openAttempt(device, quizId);
  await record(device, { quizId, attemptId, questionIndex: 0, selectedOption: 0 });
  await edit(1, basel);
  await api.rescoreQuestion({ quizId, questionIndex: 0, action: 'void' });
  await api.jobs.idle();
  const sent = { quizId, attemptId, answers: [null, ...rightOthers] };
  expect(await submit(device, sent)).toMatchObject({ score: 5, totalQuestions: 5 });
});

describe('edits from before replacement times were stored', () => {
  const reversed = [...mended.options].reverse();
  it.each([
    ['no option was left', ['Po', 'Ebro', 'Tiber', 'Loire'], mended.options, true],
    ['options changed places', reversed, mended.options, true],
    ['a misprint was mended', vienna.options, mended.options, false],
  ])('are classified by the stored wordings: %s', async (_case, before, after, isNoted) => {
    const { id, edit } = await ownedQuiz();
    await edit(1, mended);
    const { sequelize } = api.database;
    const schema = sequelize.getQueryInterface();
    const set = (table: string, options: readonly string[]) =>
      sequelize.query(`UPDATE ${table} SET options = ? WHERE quiz_id = ? AND position = 0`, {
        replacements: [JSON.stringify(options), id],
      });
    await set('question_versions', before);
    await set('questions', after);
    const { engine } = api.database;
    for (let time = 0; time < 2; time += 1) await askedSinceOfEdits.up({ schema, engine });
    const key = await api.quizRepository.answerKey(id);
    const noted = key?.questions.map(({ askedSince }) => askedSince);
    expect(noted).toEqual([isNoted ? api.clock.now() : null, null, null, null, null]);
  });
});

it('resets the statistics of a question when an edit makes it another one', async () => {
  const { id, owner, edit } = await ownedQuiz();
  await record(api.device(), { quizId: id, questionIndex: 0, selectedOption: 0 });
  const answered = async () => {
    const { questions } = answerOf(quizAnalyticsSchema, await owner.get(`/api/quiz/${id}/analytics`));
    return questions[0]?.answered;
  };
  expect(await answered()).toBe(1);
  await edit(1, basel);
  expect(await answered()).toBe(0);
});
