import type { Request } from 'express';
import { z } from 'zod';
import {
  createBoardService,
  createPlayRoutes,
  createPlayService,
  createPlayerRecordsService,
  createRebuild,
  createRescoreQuestion,
  createRescoreService,
} from '../attempts/index.ts';
import { createPlayerNames } from '../players/index.ts';
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
  const { attempts, quizEdits } = repositories;
  const rescoring = createRescoreService({ attempts, unitOfWork, settlePlayer, now });
  const enqueue = jobs.register({
    name: 'rescore-question',
    payload: rescorePayload,
    run: ({ rescoreId }) => rescoring.run(rescoreId),
    pending: async () => (await rescoring.waiting()).map((rescoreId) => ({ rescoreId })),
  });
  return {
    rescoreQuestion: createRescoreQuestion(rescoring, enqueue),
    rebuildCounters: createRebuild({ attempts, quizEdits, unitOfWork, settlePlayer }),
  };
}

export function composePlay(core: Core, { access }: Pick<QuizAccessDependencies, 'access'>) {
  const { models, repositories, unitOfWork, players, now } = core;
  const { boards, quizzes, users, guests } = repositories;
  const timeZoneOf = createTimeZones(users);
  const progress = createProgressReadModel(models.progress, loadAchievements());
  const play = createPlayService({
    repositories,
    unitOfWork,
    timeZoneOf,
    achievementsOf: (userId, attemptId) => progress.achievements(userId, attemptId),
    now,
  });
  const names = createPlayerNames({
    usernames: (ids) => users.usernames(ids),
    guestNames: (ids) => guests.names(ids),
  });
  const boardService = createBoardService({ boards, quizzes, names });
  const playerRecords = createPlayerRecordsService({ repositories, unitOfWork, timeZoneOf, now });
  const requireVisible = (request: Request, quizId: number) => access.requireVisible(request, quizId);
  return {
    ...composeUpkeep(core, (userId) => playerRecords.settlePlayer(userId)),
    play,
    /** For accounts: merging a guest, deleting and exporting a player. */
    playerRecords,
    routes: createPlayRoutes({ players, play, boards: boardService, requireVisible }),
  };
}
