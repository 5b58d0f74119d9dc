import {
  adminFactCheckSchema,
  disputeResponseSchema,
  hostedRoomSchema,
  profanityWordSchema,
  reportResponseSchema,
} from '@quizmesh/contract/schemas';
import type { AdminFactCheck } from '@quizmesh/contract';
import { z } from 'zod';
import type { RoleIdentities } from './roles.ts';
import { publishQuiz } from './factories.ts';
import { buildRelease, tarballOf } from './release-builder.ts';
import { openAttempt, record } from './playing.ts';
import type { Sample, SampleWorld } from './sample.ts';
import type { TestApi } from './test-api.ts';
import { answerOf } from './wire.ts';

let made = 0;

async function makeWord(api: TestApi, { admin }: RoleIdentities): Promise<number> {
  const word = {
    word: `blockword${made}`,
    category: 'profanity',
    severity: 'low',
    isPattern: false,
    isActive: true,
  };
  const response = await api.anonymous().post('/api/admin/profanity-words').set(admin.headers).send(word);
  return answerOf(profanityWordSchema, response, 201).id;
}

/** @returns its id */
export async function makeReport(api: TestApi, quizId: number): Promise<number> {
  const body = {
    quizId,
    questionIndex: 0,
    reportType: 'unclear_question',
    description: 'Which river is meant?',
  };
  return answerOf(reportResponseSchema, await api.device().post('/api/report-question').send(body), 201)
    .report.id;
}

/** @returns its id */
export async function makeDispute(api: TestApi, quizId: number): Promise<number> {
  const device = api.device();
  const { id: attemptId } = await openAttempt(device, quizId);
  await record(device, { quizId, attemptId, questionIndex: 0, selectedOption: 3 });
  const body = { quizId, questionIndex: 0, reason: 'The map in my atlas says otherwise' };
  return answerOf(disputeResponseSchema, await device.post('/api/dispute-question').send(body), 201).dispute
    .id;
}

async function makeFactCheck(
  api: TestApi,
  { admin }: RoleIdentities,
  quizId: number,
): Promise<AdminFactCheck | undefined> {
  await api
    .anonymous()
    .post('/api/admin/fact-checks/run')
    .set(admin.headers)
    .send({ quizId, questionIndex: 0 });
  await api.jobs.idle();
  const listed = await api.anonymous().get('/api/admin/fact-checks?limit=100').set(admin.headers);
  return answerOf(z.array(adminFactCheckSchema), listed).find((check) => check.quizId === quizId);
}

/** Earlier ones end, because a host may have few open. */
async function makeRoom(api: TestApi, { owner }: RoleIdentities, quizId: number) {
  await api.database.sequelize.query(
    'UPDATE rooms SET ended_at = created_at, code = NULL WHERE host_key = ?',
    {
      replacements: [`u:${owner.id}`],
    },
  );
  const response = await api.anonymous().post('/api/rooms').set(owner.headers).send({ quizId });
  return answerOf(hostedRoomSchema, response, 201);
}

/** New data for one sample request: always a quiz of the owner, other data when the sample needs it. */
export async function prepareSampleWorld(
  api: TestApi,
  roles: RoleIdentities,
  { needs }: Sample,
): Promise<SampleWorld> {
  made += 1;
  const ownerId = roles.owner.id ?? 0;
  const quiz = await publishQuiz(api, { title: `Rivers of Europe ${made}`, creatorKey: `u:${ownerId}` });
  if (needs === 'draft')
    await api
      .anonymous()
      .put(`/api/quiz/${quiz.id}/visibility`)
      .set(roles.owner.headers)
      .send({ visibility: 'draft', version: 1 });
  const factCheck = needs === 'fact-check' ? await makeFactCheck(api, roles, quiz.id) : undefined;
  return {
    ownerId,
    quizId: quiz.id,
    quizSlug: quiz.slug ?? '',
    release: needs === 'release' ? await tarballOf(buildRelease({ version: `1.0.${made}` })) : null,
    wordId: needs === 'word' ? await makeWord(api, roles) : 0,
    reportId: needs === 'report' ? await makeReport(api, quiz.id) : 0,
    disputeId: needs === 'dispute' ? await makeDispute(api, quiz.id) : 0,
    room: needs === 'room' ? await makeRoom(api, roles, quiz.id) : { roomId: 0, code: '' },
    factCheckId: factCheck?.id ?? 0,
    factCheckVersion: factCheck?.version ?? 0,
  };
}
