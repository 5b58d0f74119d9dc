import type { AuthService } from '../auth/index.ts';
import type { Core } from '../platform.ts';
import type { Player, PlayerService } from '../players/index.ts';
import type { QuestionPlace } from './question-cards.ts';
import { createQuestionReplaceRoutes } from './question-replace.routes.ts';
import { createQuestionReplacer, type NewQuestion } from './question-replace.service.ts';
import type { QuizAccess } from './quiz-access.ts';
import { createQuizAnalyticsReadModel } from './quiz-analytics.read-model.ts';
import { createQuizAnalyticsRoutes } from './quiz-analytics.routes.ts';
import { createQuizAnalyticsService, type PlayStats } from './quiz-analytics.service.ts';
import { createEditableReadModel } from './quiz-editor.read-model.ts';
import { createQuizEditorRoutes } from './quiz-editor.routes.ts';
import { createQuizEditor, type QuizQualityChecks } from './quiz-editor.service.ts';
import type { QuizModels } from './quiz.model.ts';
import type { PublishRepositories, QuizService } from './quiz.service.ts';

/** Editing, files and statistics of quizzes, for those who made them. */
export function createQuizEditorModule(
  { models, unitOfWork, rateLimits, now }: Core<PublishRepositories, { readonly quiz: QuizModels }>,
  {
    auth,
    players,
    access,
    quizzes,
    playStats,
    qualityChecks,
    rescoreQuestion,
    checkFact,
    newQuestion,
    reserve,
  }: {
    readonly auth: AuthService;
    readonly players: PlayerService;
    readonly access: QuizAccess;
    readonly quizzes: QuizService;
    readonly playStats: PlayStats;
    readonly qualityChecks: QuizQualityChecks;
    /** Changes a key that players have been judged by, and scores them again. */
    readonly rescoreQuestion: (input: {
      readonly quizId: number;
      readonly questionIndex: number;
      readonly action: 'correct';
      readonly correctAnswer: number;
    }) => Promise<void>;
    /** Puts a question that waits for its fact check into the queue. */
    readonly checkFact: (place: QuestionPlace) => Promise<void>;
    readonly newQuestion: NewQuestion;
    /** Takes a place in today's quota. */
    readonly reserve: (player: Player, ipAddress: string) => Promise<{ giveBack(): Promise<void> }>;
  },
) {
  const editable = createEditableReadModel(models.quiz);
  const editor = createQuizEditor({
    editable,
    quizzes,
    unitOfWork,
    gate: qualityChecks,
    correctKey: (input) => rescoreQuestion({ ...input, action: 'correct' }),
    checkFact,
    now,
  });
  const replacer = createQuestionReplacer({ editable, unitOfWork, newQuestion, checkFact, now });
  const analytics = createQuizAnalyticsService({
    analytics: createQuizAnalyticsReadModel(models.quiz),
    stats: playStats,
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
      ...createQuestionReplaceRoutes({ replacer, access, rateLimits }),
      ...createQuizEditorRoutes({ editor, quizzes, access, players, reserve, rateLimits }),
    ],
  };
}
