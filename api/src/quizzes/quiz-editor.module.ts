import type { AuthService } from '../auth/index.ts';
import type { Reservation } from '../limits/index.ts';
import type { Core } from '../platform.ts';
import type { Player, PlayerNames, PlayerService } from '../players/index.ts';
import { secretRandom } from '../config/secret-random.ts';
import type { QuestionPlace } from './question-place.ts';
import { createQuestionReplaceRoutes } from './question-replace.routes.ts';
import { createQuestionReplacer, type NewQuestion } from './question-replace.service.ts';
import type { QuizAccess } from './quiz-access.ts';
import { createQuizAnalyticsReadModel } from './quiz-analytics.read-model.ts';
import { createQuizAnalyticsRoutes } from './quiz-analytics.routes.ts';
import { createQuizAnalyticsService, type PlayStats } from './quiz-analytics.service.ts';
import { createQuizCredits } from './quiz-credits.ts';
import { createEditableReadModel } from './quiz-editor.read-model.ts';
import { createQuizEditorRoutes } from './quiz-editor.routes.ts';
import { createQuizEditor } from './quiz-editor.service.ts';
import type { QuizQualityChecks } from './quality-errors.ts';
import { createQuizKey } from './quiz-key.ts';
import { createQuizVisibilityRoutes } from './quiz-visibility.routes.ts';
import { createQuizVisibility } from './quiz-visibility.service.ts';
import type { QuizModels } from './quiz.model.ts';
import type { PublishRepositories, QuizService } from './quiz.service.ts';
import { createQuizWritingRoutes } from './quiz-writing.routes.ts';
import { createQuizWriting } from './quiz-writing.service.ts';
import { createWritingChecks } from './writing-checks.ts';

/** Editing, import, export and stats of quizzes, for their creators. */
export function createQuizEditorModule(
  { models, unitOfWork, rateLimits, now }: Core<PublishRepositories, { readonly quiz: QuizModels }>,
  {
    auth,
    players,
    access,
    quizzes,
    playStats,
    qualityChecks,
    rescore,
    checkFacts,
    newQuestion,
    reserve,
    names,
    timeZoneOf,
  }: {
    readonly auth: AuthService;
    readonly players: PlayerService;
    readonly access: QuizAccess;
    readonly quizzes: QuizService;
    readonly playStats: PlayStats;
    readonly qualityChecks: QuizQualityChecks;
    /** Enqueues a stored rescoring. */
    readonly rescore: (rescoreId: number) => Promise<void>;
    /** Enqueues the pending fact check of a question. */
    readonly checkFacts: (quiz: Pick<QuestionPlace, 'quizId'>) => Promise<void>;
    readonly newQuestion: NewQuestion;
    /** Takes today's quota of one quiz. */
    readonly reserve: (player: Player, ipAddress: string) => Promise<Reservation>;
    readonly names: PlayerNames;
    readonly timeZoneOf: (userId: number) => Promise<string>;
  },
) {
  const editable = createEditableReadModel(models.quiz, createQuizCredits(models.quiz, names));
  const checks = createWritingChecks(qualityChecks);
  const quizKey = createQuizKey({ editable, checks, unitOfWork, now });
  const editor = createQuizEditor({
    quizKey,
    toFile: (quiz) => editable.file(quiz),
    quizzes,
    unitOfWork,
    qualityChecks,
    rescore,
    checkFacts,
    now,
    random: secretRandom,
  });
  const visibility = createQuizVisibility({
    quizKey,
    unitOfWork,
    checks,
    checkFacts,
    timeZoneOf,
    now,
    random: secretRandom,
  });
  const replacer = createQuestionReplacer({ quizKey, unitOfWork, newQuestion, checkFacts, now });
  const analytics = createQuizAnalyticsService({
    analytics: createQuizAnalyticsReadModel(models.quiz),
    stats: playStats,
    now,
  });
  return {
    routes: [
      ...createQuizAnalyticsRoutes({
        analytics,
        quizKey,
        access,
        requireUser: (request) => auth.requireUser(request),
      }),
      ...createQuestionReplaceRoutes({ replacer, access, rateLimits }),
      ...createQuizWritingRoutes({
        writing: createQuizWriting({ quizKey, checks, unitOfWork, now }),
        access,
        rateLimits,
        requireUser: (request) => auth.requireUser(request),
      }),
      ...createQuizVisibilityRoutes({ visibility, access, players, reserve, rateLimits }),
      ...createQuizEditorRoutes({ quizKey, editor, quizzes, access, players, reserve, rateLimits }),
    ],
  };
}
