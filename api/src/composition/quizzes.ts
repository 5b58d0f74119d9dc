import { discriminationOf } from '../attempts/index.ts';
import type { ContentFilter } from '../moderation/index.ts';
import type { Player } from '../players/index.ts';
import {
  createEditableReadModel,
  createQuestionReplaceRoutes,
  createQuestionReplacer,
  createPageMetaRoutes,
  createQuizAnalyticsReadModel,
  createQuizAnalyticsRoutes,
  createQuizAnalyticsService,
  createQuizEditor,
  createQuizEditorRoutes,
  createQuizListReadModel,
  createQuizListRoutes,
  createQuizRoutes,
  createQuizService,
  defineQuizModels,
  type NewQuestion,
  type PlayStats,
  type QuestionPlace,
  type QuizService,
} from '../quizzes/index.ts';
import { secretRandom } from '../config/secret-random.ts';
import type { Core } from './core.ts';
import type { QuizAccessDependencies } from './quiz-access.ts';
import { createQuizQualityChecks } from './quiz-quality-checks.ts';
import { createTimeZones } from './time-zones.ts';

/** Quizzes of late that practice questions may come from. */
const SOLVED_QUIZZES = 10;

export interface QuizDependencies extends QuizAccessDependencies {
  readonly hasSolved: (key: string, quizId: number) => Promise<boolean>;
  readonly onGuestQuiz: (guestId: string) => Promise<void>;
}

export function composeQuizzes(
  core: Core,
  { readModel, viewerOf, access, hasSolved, onGuestQuiz }: QuizDependencies,
) {
  const { database, repositories, unitOfWork, now } = core;
  const lists = createQuizListReadModel(
    database.listReader,
    defineQuizModels(database.listReader),
    core.stats,
  );
  const solvedQuizIds = async (key: string): Promise<number[]> => {
    const recent = await repositories.attempts.recentFinished(key, SOLVED_QUIZZES);
    const ids = [...new Set(recent.map(({ quizId }) => quizId))];
    const solved = await Promise.all(ids.map((quizId) => hasSolved(key, quizId)));
    return ids.filter((_id, index) => solved[index]);
  };
  return {
    readModel,
    service: createQuizService({
      unitOfWork,
      onGuestQuiz,
      timeZoneOf: createTimeZones(repositories.users),
      now,
    }),
    routes: [
      ...createQuizListRoutes({ lists, quizzes: readModel, viewerOf, solvedQuizIds, now }),
      ...createQuizRoutes({
        lists,
        quizzes: readModel,
        access,
        hasSolved,
        scores: composeStats(core),
      }),
      ...createPageMetaRoutes({ quizzes: readModel, access }),
    ],
  };
}

function composeStats({ repositories: { playCounters, boards, optionCounters } }: Core): PlayStats {
  return {
    attemptsSince: (quizIds, since) => playCounters.attemptsSince(quizIds, since),
    attemptsByDay: (quizId, since) => playCounters.days(quizId, since),
    scoreDistribution: (quizId) => boards.distribution(quizId),
    async questions(questions) {
      const [picks, sums] = await Promise.all([
        optionCounters.statisticsOf(questions),
        playCounters.itemSums(questions.map(({ questionId }) => questionId)),
      ]);
      return new Map(
        [...picks].map(([questionId, { options, timeouts }]) => {
          const item = sums.get(questionId);
          const discrimination = item ? discriminationOf(item) : null;
          return [questionId, { options, timeouts, discrimination, responses: item?.responses ?? 0 }];
        }),
      );
    },
  };
}

export interface QuizEditorDependencies extends QuizAccessDependencies {
  readonly quizzes: QuizService;
  readonly contentFilter: ContentFilter;
  /** Puts a rescoring that a row remembers into the queue. */
  readonly rescore: (rescoreId: number) => Promise<void>;
  readonly checkFact: (place: QuestionPlace) => Promise<void>;
  readonly newQuestion: NewQuestion;
  readonly reserve: (player: Player, ipAddress: string) => Promise<{ giveBack(): Promise<void> }>;
}

/** Editing, files and statistics of quizzes, for those who made them. */
export function composeQuizEditor(core: Core, dependencies: QuizEditorDependencies) {
  const { models, unitOfWork, players, auth, now } = core;
  const { access, quizzes, contentFilter, rescore, checkFact, reserve } = dependencies;
  const editor = createQuizEditor({
    editable: createEditableReadModel(models.quiz),
    quizzes,
    unitOfWork,
    gate: createQuizQualityChecks(contentFilter),
    rescore,
    checkFact,
    now,
    random: secretRandom,
  });
  const replacer = createQuestionReplacer({
    editable: createEditableReadModel(models.quiz),
    unitOfWork,
    newQuestion: dependencies.newQuestion,
    checkFact,
    now,
  });
  const analytics = createQuizAnalyticsService({
    analytics: createQuizAnalyticsReadModel(models.quiz),
    stats: composeStats(core),
    now,
  });
  return {
    routes: [
      ...createQuizAnalyticsRoutes({
        analytics,
        editor,
        access,
        requireUser: (request) => auth.requireUser(request),
      }),
      ...createQuestionReplaceRoutes({ replacer, access, rateLimits: core.rateLimits }),
      ...createQuizEditorRoutes({ editor, quizzes, access, players, reserve, rateLimits: core.rateLimits }),
    ],
  };
}
