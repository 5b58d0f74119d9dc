import type { UnlockedAchievement } from '@quizmesh/contract';
import { z } from 'zod';
import type { Core } from '../platform.ts';
import type { PlayerNames, PlayerService } from '../players/index.ts';
import type { QuizAccess } from '../quizzes/index.ts';
import { createBoardService } from './board.service.ts';
import { createChallengeService } from './challenge.service.ts';
import { createChallengeTokens } from './challenge-tokens.ts';
import { createIdleGuests, type IdleGuestRepositories } from './idle-guests.service.ts';
import { createPlayStats } from './play-stats.ts';
import { createPlayRoutes } from './play.routes.ts';
import { createPlayService } from './play.service.ts';
import { createPlayerRecordsService } from './player-records.service.ts';
import { createMendTimes, createRebuild, type RebuildRepositories } from './rebuild.service.ts';
import { createRescoreService, type RescoreInput } from './rescore.service.ts';

const DAY_MS = 86_400_000;
const MEND_EVERY_MS = 600_000;

/** Playing quizzes, results and boards, rescoring, and rebuilding counters. */
export function createAttemptsModule(
  { config, secrets, repositories, unitOfWork, jobs, now }: Core<RebuildRepositories & IdleGuestRepositories>,
  {
    players,
    names,
    access,
    timeZoneOf,
    achievementsOf,
  }: {
    readonly players: PlayerService;
    readonly names: PlayerNames;
    readonly access: QuizAccess;
    /** IANA name of the account's time zone. */
    readonly timeZoneOf: (userId: number) => Promise<string>;
    /** Achievements that an attempt unlocked. */
    readonly achievementsOf: (userId: number, attemptId: number) => Promise<UnlockedAchievement[]>;
  },
) {
  const { attempts, boards, quizEdits } = repositories;
  const challenges = createChallengeTokens(secrets.guestCookieSecrets);
  const play = createPlayService({
    repositories,
    unitOfWork,
    timeZoneOf,
    achievementsOf,
    challenges,
    fairness: config.fairness,
    now,
  });
  const boardService = createBoardService({ boards, names });
  const records = createPlayerRecordsService({ repositories, unitOfWork, timeZoneOf, now });
  const settlePlayer = (userId: number) => records.settlePlayer(userId);
  const rescoring = createRescoreService({ attempts, unitOfWork, settlePlayer, now });
  const enqueueRescoring = jobs.register({
    name: 'rescore-question',
    payload: z.object({ rescoreId: z.number().int() }),
    run: ({ rescoreId }) => rescoring.run(rescoreId),
    pending: async () => (await rescoring.waiting()).map((rescoreId) => ({ rescoreId })),
  });
  const idleGuests = createIdleGuests({ unitOfWork, now });
  jobs.register({
    name: 'forget-idle-guests',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    recoverEveryMs: DAY_MS,
    run: () => idleGuests.forget(),
  });
  const { rebuildCounters, mendCounters } = createRebuild({ attempts, quizEdits, unitOfWork, settlePlayer });
  const isMendDue = createMendTimes(now);
  jobs.register({
    name: 'mend-counters',
    payload: z.object({}),
    pending: () => Promise.resolve(isMendDue() ? [{}] : []),
    recoverEveryMs: MEND_EVERY_MS,
    run: mendCounters,
  });
  return {
    /** The player's answers in the open attempt and in the last finished one. */
    listAnswersOf: (player: string, quizId: number) => play.listAnswersOf(player, quizId),
    playStats: createPlayStats(repositories),
    /** Reassigns, exports and erases what a player did. */
    records,
    personalData: {
      name: 'playing',
      exportFor: (userId: number) => records.exportPlayer(userId),
      erase: ({ userId, deleteQuizzes }: { readonly userId: number; readonly deleteQuizzes: boolean }) =>
        records.anonymise(userId, { deleteQuizzes }),
    },
    /** Applies a decision about a question and starts the rescoring; resolves when the new key is stored. */
    rescoreQuestion: async (input: RescoreInput): Promise<void> => {
      const rescoreId = await rescoring.request(input);
      if (rescoreId !== null) await enqueueRescoring({ rescoreId });
    },
    /** Enqueues a stored rescoring. */
    rescore: (rescoreId: number) => enqueueRescoring({ rescoreId }),
    rebuildCounters,
    routes: createPlayRoutes({
      players,
      play,
      boards: boardService,
      challenges: createChallengeService({ attempts, names, challenges }),
      requireVisible: (request, quizId) => access.requireVisible(request, quizId),
    }),
  };
}
