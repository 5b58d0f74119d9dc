import type { Request } from 'express';
import { z } from 'zod';
import {
  createAnswerService,
  createAttemptService,
  createBoardService,
  createPlayRoutes,
  createPlayerExport,
  createPlayerRecordsService,
  createRebuild,
  createRescoreQuestion,
  createRescoreService,
  createResultRoutes,
  createSubmitService,
} from '../attempts/index.ts';
import { createProgressReadModel, loadAchievements } from '../progress/index.ts';
import type { Core } from './core.ts';
import type { QuizAccessDependencies } from './quiz-access.ts';
import { createTimeZones } from './time-zones.ts';

const rescorePayload = z.object({ rescoreId: z.number().int() });

/** Rescoring as a job that any process may take, and the rebuild of all counters. */
function composeUpkeep(
  { repositories, unitOfWork, jobs, now }: Core,
  settlePlayer: (userId: number) => Promise<void>,
) {
  const { rescores, quizEdits, recounts } = repositories;
  const rescoring = createRescoreService({ unitOfWork, rescores, settlePlayer, now });
  const enqueue = jobs.register({
    name: 'rescore-question',
    payload: rescorePayload,
    run: ({ rescoreId }) => rescoring.run(rescoreId),
    pending: async () => (await rescoring.waiting()).map((rescoreId) => ({ rescoreId })),
  });
  return {
    rescore: (rescoreId: number) => enqueue({ rescoreId }),
    rescoreQuestion: createRescoreQuestion(rescoring, enqueue),
    rebuildCounters: createRebuild({ unitOfWork, quizEdits, recounts, settlePlayer }),
  };
}

export function composePlay(core: Core, { access }: Pick<QuizAccessDependencies, 'access'>) {
  const { models, repositories, unitOfWork, players, now } = core;
  const { attempts, boards, quizzes, optionCounters, quizEdits, users, guests } = repositories;
  const shared = { attempts, boards, quizzes, optionCounters, unitOfWork, now };
  const timeZoneOf = createTimeZones(users);
  const progress = createProgressReadModel(models.progress, loadAchievements());
  const attemptService = createAttemptService(shared);
  const answers = createAnswerService({ ...shared, attemptService });
  const submissions = createSubmitService({
    ...shared,
    questionVersions: repositories.questionVersions,
    attemptService,
    timeZoneOf,
    achievementsOf: (userId, attemptId) => progress.achievements(userId, attemptId),
  });
  const boardService = createBoardService({
    boards,
    quizzes,
    names: {
      namesOf: async ({ userIds, guestIds }) => {
        const [userNames, guestNames] = await Promise.all([users.usernames(userIds), guests.names(guestIds)]);
        return { users: userNames, guests: guestNames };
      },
    },
  });
  const playerRecords = createPlayerRecordsService({ unitOfWork, timeZoneOf, now });
  const requireVisible = (request: Request, quizId: number) => access.requireVisible(request, quizId);
  return {
    ...composeUpkeep(core, (userId) => playerRecords.settlePlayer(userId)),
    attemptService,
    /** For accounts: merging a guest, deleting and exporting a player. */
    playerRecords,
    playerExport: createPlayerExport({ attempts, boards, quizEdits }),
    routes: [
      ...createPlayRoutes({ players, attempts: attemptService, answers, requireVisible }),
      ...createResultRoutes({
        players,
        submissions,
        boards: boardService,
        requireVisible,
      }),
    ],
  };
}
