import {
  adminDisputeSchema,
  disputeResponseSchema,
  editableQuizSchema,
  generateQuizResponseSchema,
  myResultSchema,
  quizAnalyticsSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { signIn } from '../testing/factories.ts';
import { createFakeProvider } from '../testing/question-provider.fake.ts';
import { deviceOf, play } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let isEmpty = false;
beforeAll(async () => {
  const fake = createFakeProvider();
  const provider = createFakeProvider({
    draft: async (request, signal) => {
      const draft = await fake.draft(request, signal);
      return isEmpty ? { ...draft, questions: [] } : draft;
    },
  });
  api = await startTestApi({ provider });
});
afterAll(() => api.stop());

async function ownedQuiz() {
  const account = await signIn(api);
  const owner = deviceOf(api, account);
  const input = { topic: 'Volcanoes', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
  const { quiz } = answerOf(
    generateQuizResponseSchema,
    await owner.post('/api/generate-quiz').send(input),
    201,
  );
  const edit = async () => answerOf(editableQuizSchema, await owner.get(`/api/quiz/${quiz.id}/edit`));
  const replace = (index: number, body: object = {}) =>
    owner.post(`/api/quiz/${quiz.id}/questions/${index}/replace`).send(body);
  return { id: quiz.id, owner, edit, replace };
}

describe('replacing a question', () => {
  it('puts a new one that passed the quality checks in its place, with the key at the same position', async () => {
    const { edit, replace } = await ownedQuiz();
    const before = await edit();
    const after = answerOf(editableQuizSchema, await replace(2, { version: before.version }));
    expect(after.version).toBe(before.version + 1);
    expect(after.questions[2]?.question).not.toBe(before.questions[2]?.question);
    expect(after.questions[2]?.correctAnswer).toBe(before.questions[2]?.correctAnswer);
    expect(after.questions.filter((_question, index) => index !== 2)).toEqual(
      before.questions.filter((_question, index) => index !== 2),
    );
  });

  it('keeps question and score of existing attempts', async () => {
    const { id, edit, replace } = await ownedQuiz();
    const before = await edit();
    const player = deviceOf(api, await signIn(api));
    await play(api, player, id, { correct: 3, ms: 1000 });
    const result = async () => answerOf(myResultSchema, await player.get(`/api/quiz/${id}/my-result`));
    const first = await result();
    expect(first).not.toHaveProperty('changedQuestions');
    api.clock.advance(1000);
    await replace(2);
    const then = await result();
    const { question, options, correctAnswer, explanation } = before.questions[2]!;
    expect(then.changedQuestions).toEqual([{ index: 2, question, options, correctAnswer, explanation }]);
    expect(then.score).toBe(first.score);
    expect(then.answers).toEqual(first.answers);
  });

  it('restarts its statistics, also when counters are rebuilt', async () => {
    const { id, owner, replace } = await ownedQuiz();
    await play(api, deviceOf(api, await signIn(api)), id, { correct: 3, ms: 1000 });
    const picksOf = async (index: number) => {
      const { questions } = answerOf(quizAnalyticsSchema, await owner.get(`/api/quiz/${id}/analytics`));
      return questions[index]?.options.reduce((sum, { count }) => sum + count, 0);
    };
    expect(await picksOf(2)).toBe(1);
    api.clock.advance(1000);
    await replace(2);
    expect(await picksOf(2)).toBe(0);
    await api.rebuildCounters();
    expect([await picksOf(2), await picksOf(1)]).toEqual([0, 1]);
    api.clock.advance(1000);
    await play(api, deviceOf(api, await signIn(api)), id, { correct: 3, ms: 1000 });
    expect([await picksOf(2), await picksOf(1)]).toEqual([1, 2]);
  });

  it('keeps a dispute with the old question, which can only be rejected, and changes no attempt', async () => {
    const { id, replace } = await ownedQuiz();
    const [admin, player, other] = [
      deviceOf(api, await signIn(api, { isAdmin: true })),
      deviceOf(api, await signIn(api)),
      deviceOf(api, await signIn(api)),
    ];
    for (const device of [player, other]) await play(api, device, id, { correct: 0, ms: 1000 });
    const dispute = (device: typeof player) =>
      device.post('/api/dispute-question').send({ quizId: id, questionIndex: 2, reason: 'It is wrong' });
    const { dispute: raised } = answerOf(disputeResponseSchema, await dispute(player), 201);
    api.clock.advance(1000);
    await replace(2);
    expectError(await dispute(other), 403, 'DISPUTE_NOT_ALLOWED');
    const queue = answerOf(z.array(adminDisputeSchema), await admin.get('/api/admin/disputes?limit=100'));
    const stored = queue.find((one) => one.id === raised.id);
    expect(stored).toMatchObject({ questionText: raised.questionText, isReplaced: true });
    const decide = (body: object) =>
      admin.post(`/api/admin/disputes/${raised.id}/resolve`).send({ version: stored?.version, ...body });
    expectError(await decide({ decision: 'voided' }), 400, 'VALIDATION_FAILED');
    expect((await decide({ decision: 'rejected' })).status).toBe(200);
  });

  it('queues a fact check for the new question', async () => {
    const { id, replace } = await ownedQuiz();
    await api.jobs.idle();
    const ids = async () => {
      const [rows] = await api.database.sequelize.query(
        `SELECT id FROM fact_checks WHERE quiz_id = ${id} AND pending_since IS NULL ORDER BY question_index`,
      );
      return (rows as { id: number }[]).map((row) => row.id);
    };
    const [first, ...others] = await ids();
    expect(others).toHaveLength(4);
    await replace(0);
    await api.jobs.idle();
    const [fresh, ...kept] = await ids();
    expect(kept).toEqual(others);
    expect(fresh).not.toBe(first);
    expect(fresh).toBeDefined();
  });

  it('is for its owner, for existing questions, and for the version that was read', async () => {
    const { id, replace } = await ownedQuiz();
    const otherDevice = deviceOf(api, await signIn(api));
    expectError(await otherDevice.post(`/api/quiz/${id}/questions/0/replace`).send({}), 403, 'FORBIDDEN');
    expect((await replace(9)).status).toBe(404);
    expectError(await replace(0, { version: 77 }), 409, 'CONFLICT');
  });

  it('marks a player who gets the key with an error for an older version: the first attempt is not ranked', async () => {
    const { id, owner, replace } = await ownedQuiz();
    const conflict = await replace(0, { version: 77 });
    expect(conflict.status).toBe(409);
    expect(editableQuizSchema.parse(conflict.body.current).questions).toHaveLength(5);
    expect(await play(api, owner, id, { correct: 5, ms: 1000 })).toMatchObject({ rank: null });
  });

  it('changes nothing when no draft is good', async () => {
    const { edit, replace } = await ownedQuiz();
    const before = await edit();
    isEmpty = true;
    expectError(await replace(1), 422, 'QUALITY_TOO_LOW');
    isEmpty = false;
    expect(await edit()).toEqual(before);
  });
});
