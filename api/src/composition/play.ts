import {
  createAnswerService,
  createAttemptService,
  createBoardService,
  createPlayRoutes,
  createPlayerExport,
  createPlayerRecordsService,
  createResultRoutes,
  createSubmitService,
} from '../attempts/index.ts';
import { createProgressReadModel, loadAchievements } from '../progress/index.ts';
import type { Core } from './core.ts';
import { createTimeZones } from './time-zones.ts';

export function composePlay({ models, repositories, unitOfWork, players, now }: Core) {
  const { attempts, boards, quizzes, optionCounters, quizEdits, users, guests } = repositories;
  const shared = { attempts, boards, quizzes, optionCounters, unitOfWork, now };
  const timeZoneOf = createTimeZones(users);
  const progress = createProgressReadModel(models.progress, loadAchievements());
  const attemptService = createAttemptService(shared);
  const answers = createAnswerService({ ...shared, attemptService });
  const submissions = createSubmitService({
    ...shared,
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
  return {
    attemptService,
    /** For accounts: merging a guest, deleting and exporting a player. */
    playerRecords: createPlayerRecordsService({ unitOfWork, timeZoneOf, now }),
    playerExport: createPlayerExport({ attempts, boards, quizEdits }),
    routes: [
      ...createPlayRoutes({ players, attempts: attemptService, answers }),
      ...createResultRoutes({ players, submissions, boards: boardService }),
    ],
  };
}
