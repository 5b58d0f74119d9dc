import { setImmediate as lookAtOthers } from 'node:timers/promises';
import type { Quiz } from '@quizmesh/contract';
import type { Request } from 'express';
import { secretRandom } from '../config/secret-random.ts';
import type { AuthService } from '../auth/index.ts';
import { createCache } from '../cache/cache.ts';
import { createDomainEvent } from '../domain-event.ts';
import type { Core } from '../platform.ts';
import { type PlayerNames, type PlayerService, userPlayer } from '../players/index.ts';
import { createAuthorReadModel } from './author.read-model.ts';
import { createAuthorRoutes } from './author.routes.ts';
import { createPageMetaRoutes } from './page-meta.routes.ts';
import { createQuestionCards } from './question-cards.ts';
import { createQuizAccess } from './quiz-access.ts';
import { createQuizContent } from './quiz-content.read-model.ts';
import { createQuizCredits } from './quiz-credits.ts';
import { createQuizListReadModel } from './quiz-list.read-model.ts';
import { createQuizListRoutes } from './quiz-list.routes.ts';
import { defineQuizModels, type QuizModels } from './quiz.model.ts';
import type { QuizViewer } from './quiz.policy.ts';
import { createQuizOfTheDayReadModel } from './quiz-of-the-day.read-model.ts';
import { createQuizOfTheDayRoutes } from './quiz-of-the-day.routes.ts';
import { createQuizOfTheDay } from './quiz-of-the-day.service.ts';
import { createQuizReadModel } from './quiz.read-model.ts';
import { createQuizRoutes } from './quiz.routes.ts';
import { createQuizMaking } from './quiz-making.service.ts';
import { createQuizService, type PublishRepositories } from './quiz.service.ts';

/** Data of attempts that quizzes read. */
interface Attempts {
  /** The player's last attempt at a quiz; its result is null while it is open. */
  findLatest(quizId: number, playerKey: string): Promise<{ readonly result: object | null } | null>;
  /** The attempt that may be ranked; null before it is finished. */
  findFirstFinished(
    quizId: number,
    playerKey: string,
  ): Promise<{
    readonly result: {
      readonly score: number;
      readonly totalQuestions: number;
      readonly percentage: number;
    };
  } | null>;
  /** Newest first. */
  listRecentFinished(playerKey: string, limit: number): Promise<readonly { readonly quizId: number }[]>;
  /** Number of players who finished an attempt since then. */
  countPlayers(since: Date): Promise<number>;
}

interface QuizzesRepositories extends PublishRepositories {
  readonly attempts: PublishRepositories['attempts'] & Attempts;
  readonly boards: {
    /** Numbers of ranked players by percentage, lowest first. */
    listScoreDistribution(quizId: number): Promise<{ percentage: number; players: number }[]>;
    /** @returns place from 1; null when the player is not on the board */
    rankOf(quizId: number, playerKey: string): Promise<number | null>;
  };
}

/** Counting active players reads all attempts of that period (a tenth of a second with a million attempts), and a
 *  minute more or less does not matter. Unlike other counts, writes do not clear it. */
const ACTIVE_FACTOR = 60;
/** Number of recently played quizzes from which practice questions may come. */
const SOLVED_QUIZZES = 10;

/** The catalogue: publishing and finding quizzes, showing one, and access to them. */
export function createQuizzesModule(
  {
    config,
    database,
    models,
    repositories: { attempts, boards, quizEdits },
    unitOfWork,
    now,
  }: Core<QuizzesRepositories, { readonly quiz: QuizModels }>,
  {
    auth,
    players,
    names,
    timeZoneOf,
  }: {
    readonly auth: AuthService;
    readonly players: PlayerService;
    readonly names: PlayerNames;
    readonly timeZoneOf: (userId: number) => Promise<string>;
  },
) {
  const active = createCache<number>({
    freshMs: config.responseCacheMs * ACTIVE_FACTOR,
    now: () => performance.now(),
    capacity: 1,
  });
  const readModel = createQuizReadModel(database.sequelize, models.quiz, {
    credits: createQuizCredits(models.quiz, names),
    countActive: (since) => active.get('players', () => attempts.countPlayers(since)),
  });
  const lists = createQuizListReadModel(database.listReader, defineQuizModels(database.listReader));
  const authors = createAuthorReadModel(database.listReader, defineQuizModels(database.listReader), names);
  const guestQuizPublished = createDomainEvent<string>();

  async function viewerOf(request: Request): Promise<QuizViewer> {
    const player = await players.findPlayer(request);
    const account = await auth.authenticate(request);
    return { playerKey: player?.key ?? null, isAdmin: account?.isAdmin ?? false, account };
  }

  /** Whether the player may see the key: finished the quiz and has no open attempt (decision 24). */
  async function hasSolved(player: string, quizId: number): Promise<boolean> {
    const latest = await attempts.findLatest(quizId, player);
    return latest !== null && latest.result !== null;
  }

  async function isPlaying(player: string, quizId: number): Promise<boolean> {
    const latest = await attempts.findLatest(quizId, player);
    return latest?.result === null;
  }

  async function solvedQuizIds(player: string): Promise<number[]> {
    const recent = await attempts.listRecentFinished(player, SOLVED_QUIZZES);
    const ids = [...new Set(recent.map(({ quizId }) => quizId))];
    const solved = await Promise.all(ids.map((quizId) => hasSolved(player, quizId)));
    return ids.filter((_id, index) => solved[index]);
  }

  async function firstResult(quizId: number, player: string) {
    const first = await attempts.findFirstFinished(quizId, player);
    if (!first) return null;
    const { score, totalQuestions, percentage } = first.result;
    return { score, totalQuestions, percentage, rank: await boards.rankOf(quizId, player) };
  }

  const service = createQuizService({ unitOfWork, guestQuizPublished, timeZoneOf, now });
  const quizOfTheDay = createQuizOfTheDay({
    readModel: createQuizOfTheDayReadModel(database.sequelize, models.quiz),
    publish: (draft, details) => service.publish(draft, details),
    random: secretRandom,
    now,
  });
  const access = createQuizAccess({ quizzes: readModel, viewerOf, isPlaying });
  return {
    access,
    cards: createQuestionCards(models.quiz),
    contentOf: createQuizContent(models.quiz),
    service,
    making: createQuizMaking({ unitOfWork, guestQuizPublished, timeZoneOf, now }),
    questionsFrom: (quizId: number, position: number) => readModel.questionsFrom(quizId, position),
    /** Emits the guest's id after publishing a guest's quiz: the guest may have been merged into an account
     *  meanwhile. */
    guestQuizPublished,
    personalData: {
      name: 'createdQuizzes',
      async exportFor(userId: number) {
        const key = userPlayer(userId).key;
        const created: Quiz[] = [];
        for (const { id } of await quizEdits.createdBy(key)) {
          // The creator plays it like any other player: no key before that (decision 24).
          const content = await readModel.content(id);
          created.push(content.quiz(await hasSolved(key, id)));
          // An embedded database answers at once, and an author has a hundred long drafts.
          await lookAtOthers();
        }
        return created;
      },
      // Erased together with the account's attempts.
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
      ...createQuizOfTheDayRoutes({ quizOfTheDay, viewerOf, firstResult }),
      ...createAuthorRoutes(authors),
      ...createPageMetaRoutes({ quizzes: readModel, access, authorNamed: (name) => authors.nameOf(name) }),
    ],
  };
}
