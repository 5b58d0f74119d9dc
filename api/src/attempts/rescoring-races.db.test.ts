import { setTimeout as wait } from 'node:timers/promises';
import { myResultSchema, progressSchema } from '@quizmesh/contract/schemas';
import { createUnitOfWork } from '../database/unit-of-work.ts';
import { bindRepositories, defineModels } from '../repositories.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, play, record } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';
import { createRescoreService } from './rescore.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

function createDependencies() {
  const models = defineModels(api.database.sequelize);
  const unitOfWork = createUnitOfWork({
    database: api.database,
    bind: (transaction) => bindRepositories(models, transaction),
    jitter: () => 0.5,
  });
  return { repositories: bindRepositories(models, null), unitOfWork, now: api.clock.now };
}

/** Another admin's decision, applied completely. */
async function voidAnother(quizId: number): Promise<void> {
  await api.rescoreQuestion({ quizId, questionIndex: 3, action: 'void' });
  await api.jobs.idle();
}

// The rebuild reaches its quiz at once, because it is the first one.
it('recounting does not lose an answer that is being written', async () => {
  const { id: quizId } = await publishQuiz(api);
  const device = api.device();
  const { id: attemptId } = await openAttempt(device, quizId);
  const { sequelize } = api.database;
  const rival = await sequelize.transaction();
  const own = `(SELECT id FROM questions WHERE quiz_id = ${quizId})`;
  await sequelize.query(`UPDATE option_counters SET picks = 7 WHERE question_id IN ${own}`, {
    transaction: rival,
  });
  const answered = record(device, { quizId, attemptId, questionIndex: 0, selectedOption: 2 });
  await wait(300);
  const rebuilt = api.rebuildCounters();
  await wait(700);
  await rival.rollback();
  await Promise.all([answered, rebuilt]);
  const { stats } = await record(device, { quizId, attemptId, questionIndex: 0, selectedOption: 2 });
  expect(stats[2]).toMatchObject({ count: 1 });
});

it('a rescoring overtaken by a later one keeps the later result', async () => {
  const { id: quizId } = await publishQuiz(api);
  const device = api.device();
  await play(api, device, quizId, { correct: 4, ms: 1000 });
  const { repositories, unitOfWork, now } = createDependencies();
  const { attempts } = repositories;
  let isFirst = true;
  const slow = createRescoreService({
    unitOfWork,
    now,
    settlePlayer: () => Promise.resolve(),
    attempts: {
      ...attempts,
      async listIds(...range) {
        const overtakes = isFirst;
        isFirst = false;
        if (overtakes) await voidAnother(quizId);
        return attempts.listIds(...range);
      },
    },
  });
  const input = { quizId, questionIndex: 4, action: 'correct', correctAnswer: 1 } as const;
  await slow.run((await slow.request(input)) ?? 0);
  const result = answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));
  expect(result).toMatchObject({ score: 4, totalQuestions: 4, percentage: 100 });
});

it('an answer that waits for a correction of its question is judged by the new key', async () => {
  const { id: quizId } = await publishQuiz(api);
  const device = api.device();
  const { id: attemptId } = await openAttempt(device, quizId);
  const { sequelize } = api.database;
  const correction = await sequelize.transaction();
  const run = (sql: string) => sequelize.query(sql, { transaction: correction });
  await run(`UPDATE attempts SET is_late = 0 WHERE id = ${attemptId}`);
  await run(`UPDATE questions SET correct_option = 2 WHERE quiz_id = ${quizId} AND position = 0`);
  const answered = record(device, { quizId, attemptId, questionIndex: 0, selectedOption: 2 });
  await wait(300);
  await correction.commit();
  expect(await answered).toMatchObject({ isCorrect: true, correctAnswer: 2 });
});

it('a rescoring that waits for a deleted quiz ends', async () => {
  const { id: quizId } = await publishQuiz(api);
  await play(api, api.device(), quizId, { correct: 4, ms: 1000 });
  const { repositories, unitOfWork, now } = createDependencies();
  const { attempts, quizEdits } = repositories;
  const service = createRescoreService({ attempts, unitOfWork, settlePlayer: () => Promise.resolve(), now });
  const rescoreId = (await service.request({ quizId, questionIndex: 0, action: 'void' })) ?? 0;
  await quizEdits.softDelete(quizId, now());
  await service.run(rescoreId);
  expect(await service.waiting()).not.toContain(rescoreId);
});

it('a rescoring that is killed before it has settled an account awards the XP when it runs again', async () => {
  const { id: quizId } = await publishQuiz(api);
  const device = deviceOf(api, await signIn(api));
  await play(api, device, quizId, { correct: 4, ms: 1000 });
  const xpNow = async () => answerOf(progressSchema, await device.get('/api/auth/progress')).xp.totalXP;
  const before = await xpNow();
  const { repositories, unitOfWork, now } = createDependencies();
  const { attempts } = repositories;
  let isKilled = true;
  const service = createRescoreService({
    attempts,
    unitOfWork,
    now,
    settlePlayer: (userId) =>
      isKilled ? Promise.reject(new Error('killed')) : api.playerRecords.settlePlayer(userId),
  });
  const rescoreId = (await service.request({ quizId, questionIndex: 4, action: 'void' })) ?? 0;
  await expect(service.run(rescoreId)).rejects.toThrow('killed');
  isKilled = false;
  await service.run(rescoreId);
  // What a perfect score earns.
  expect(await xpNow()).toBeGreaterThanOrEqual(before + 25);
});
