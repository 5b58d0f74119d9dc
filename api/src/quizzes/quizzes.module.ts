import type { Quiz } from '@quizmesh/contract';
import type { Request } from 'express';
import type { AuthService } from '../auth/index.ts';
import { createCountCache } from '../cache/count-cache.ts';
import { createDomainEvent } from '../domain-event.ts';
import type { Core } from '../platform.ts';
import { playerKey, type PlayerService } from '../players/index.ts';
import { createPageMetaRoutes } from './page-meta.routes.ts';
import { createQuestionCards } from './question-cards.ts';
import { createQuizAccess } from './quiz-access.ts';
import { createQuizListReadModel } from './quiz-list.read-model.ts';
import { createQuizListRoutes } from './quiz-list.routes.ts';
import { defineQuizModels, type QuizModels } from './quiz.model.ts';
import type { QuizViewer } from './quiz.policy.ts';
import { createQuizReadModel } from './quiz.read-model.ts';
import { createQuizRoutes } from './quiz.routes.ts';
import { createQuizService, type PublishRepositories } from './quiz.service.ts';

/** What quizzes read of playing. */
interface Attempts {
  /** The player's last attempt at a quiz; without a result while it is open. */
  findLatest(quizId: number, playerKey: string): Promise<{ readonly result: object | null } | null>;
  /** Newest first. */
  listRecentFinished(playerKey: string, limit: number): Promise<readonly { readonly quizId: number }[]>;
  /** Players who finished an attempt since then. */
  countPlayers(since: Date): Promise<number>;
}

interface QuizzesRepositories extends PublishRepositories {
  readonly attempts: PublishRepositories['attempts'] & Attempts;
  readonly boards: {
    /** Ranked players by percentage, lowest first. */
    listScoreDistribution(quizId: number): Promise<{ percentage: number; players: number }[]>;
  };
}

/** Counting who was active reads all attempts of that time (a tenth of a second at a million attempts), and nobody misses a
 *  minute. Writes do not make it stale, unlike other counts. */
const ACTIVE_FACTOR = 60;
/** Recently played quizzes that practice questions may come from. */
const SOLVED_QUIZZES = 10;

/** The catalogue: publishing quizzes, finding them, showing one, and who may see it. */
export function createQuizzesModule(
  {
    config,
    database,
    models,
    repositories: { attempts, boards, quizEdits },
    unitOfWork,
    stats,
    now,
  }: Core<QuizzesRepositories, { readonly quiz: QuizModels }>,
  {
    auth,
    players,
    timeZoneOf,
  }: {
    readonly auth: AuthService;
    readonly players: PlayerService;
    readonly timeZoneOf: (userId: number) => Promise<string>;
  },
) {
  const active = createCountCache({
    freshMs: config.responseCacheMs * ACTIVE_FACTOR,
    now: () => performance.now(),
  });
  const readModel = createQuizReadModel(database.sequelize, models.quiz, {
    countActive: (since) => active.get('players', () => attempts.countPlayers(since)),
  });
  const lists = createQuizListReadModel(database.listReader, defineQuizModels(database.listReader), stats);
  const guestQuizPublished = createDomainEvent<string>();

  async function viewerOf(request: Request): Promise<QuizViewer> {
    const player = await players.findPlayer(request);
    const account = await auth.authenticate(request);
    return { playerKey: player && playerKey(player), isAdmin: account?.isAdmin ?? false, account };
  }

  /** Whether the key may be shown: finished it and no open attempt (decision 24). */
  async function hasSolved(player: string, quizId: number): Promise<boolean> {
    const latest = await attempts.findLatest(quizId, player);
    return latest !== null && latest.result !== null;
  }

  async function isPlaying(player: string, quizId: number): Promise<boolean> {
    const latest = await attempts.findLatest(quizId, player);
    return latest !== null && latest.result === null;
  }

  async function solvedQuizIds(player: string): Promise<number[]> {
    const recent = await attempts.listRecentFinished(player, SOLVED_QUIZZES);
    const ids = [...new Set(recent.map(({ quizId }) => quizId))];
    const solved = await Promise.all(ids.map((quizId) => hasSolved(player, quizId)));
    return ids.filter((_id, index) => solved[index]);
  }

  const access = createQuizAccess({ quizzes: readModel, viewerOf, isPlaying });
  return {
    access,
    cards: createQuestionCards(models.quiz),
    service: createQuizService({ unitOfWork, guestQuizPublished, timeZoneOf, now }),
    /** The guest's id, after a quiz of theirs is published: the guest may have become a member meanwhile. */
    guestQuizPublished,
    personalData: {
      name: 'createdQuizzes',
      async exportFor(userId: number) {
        const key = playerKey({ kind: 'user', userId });
        const created: Quiz[] = [];
        for (const { id } of await quizEdits.createdBy(key)) {
          // Its maker plays it like anyone else: no key before that (decision 24).
          created.push(await readModel.quiz(id, await hasSolved(key, id)));
        }
        return created;
      },
      // Goes with what was played.
      erase: () => Promise.resolve(),
    },
    routes: [
      ...createQuizListRoutes({ lists, quizzes: readModel, viewerOf, solvedQuizIds, now }),
      ...createQuizRoutes({
        lists,
        quizzes: readModel,
        access,
        hasSolved,
        scores: { scoreDistribution: (quizId) => boards.listScoreDistribution(quizId) },
      }),
      ...createPageMetaRoutes({ quizzes: readModel, access }),
    ],
  };
}
