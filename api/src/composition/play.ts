import {
  createAnswerService,
  createAttemptService,
  createBoardService,
  createPlayRoutes,
  createResultRoutes,
  createSubmitService,
} from '../attempts/index.ts';
import type { Core } from './core.ts';

export function composePlay({ repositories, unitOfWork, players, now }: Core) {
  const { attempts, boards, quizzes, optionCounters, users, guests } = repositories;
  const shared = { attempts, boards, quizzes, optionCounters, unitOfWork, now };
  const attemptService = createAttemptService(shared);
  const answers = createAnswerService({ ...shared, attemptService });
  const submissions = createSubmitService({ ...shared, attemptService });
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
    routes: [
      ...createPlayRoutes({ players, attempts: attemptService, answers }),
      ...createResultRoutes({ players, submissions, boards: boardService }),
    ],
  };
}
