import type { AnswerStatistic, CreatedQuiz, QuizAnalytics } from '@quizmesh/contract';
import type { Page } from '../http/paging.ts';
import { QuizNotFoundError } from './quiz.errors.ts';
import type { AnalyzedQuiz, QuizAnalyticsReadModel } from './quiz-analytics.read-model.ts';

/** Stats of a question, from counters. */
export interface QuestionStats {
  readonly options: readonly AnswerStatistic[];
  readonly timeouts: number;
  readonly discrimination: number | null;
  /** Number of finished first attempts counted. */
  readonly responses: number;
}

export interface PlayStats {
  /** Finished attempts of UTC days since that moment, by quiz and day. */
  attemptDays(
    quizIds: readonly number[],
    since: Date,
  ): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>>;
  attemptsByDay(quizId: number, since: Date): Promise<QuizAnalytics['attemptsByDay']>;
  scoreDistribution(quizId: number): Promise<QuizAnalytics['scoreDistribution']>;
  questions(
    questions: readonly { readonly questionId: number; readonly optionCount: number }[],
  ): Promise<ReadonlyMap<number, QuestionStats>>;
}

export interface QuizAnalyticsDeps {
  readonly analytics: QuizAnalyticsReadModel;
  readonly stats: PlayStats;
  readonly now: () => Date;
}

export type QuizAnalyticsService = ReturnType<typeof createQuizAnalyticsService>;

const DAY_MS = 86_400_000;
const RECENT_DAYS = 7;
const CHART_DAYS = 30;
/** Of YYYY-MM-DD. */
const DAY_LENGTH = 10;

type Question = AnalyzedQuiz['questions'][number];

function presentQuestion(question: Question, stats: QuestionStats | undefined) {
  const { id: _id, options: texts, ...shown } = question;
  const counted = stats?.options ?? [];
  const answered = counted.reduce((sum, { count }) => sum + count, 0);
  const right = counted[question.correctAnswer]?.count ?? 0;
  return {
    ...shown,
    answered,
    timeouts: stats?.timeouts ?? 0,
    facility: answered === 0 ? null : Math.round((right / answered) * 100),
    discrimination: stats?.discrimination ?? null,
    discriminationCount: stats?.responses ?? 0,
    options: texts.map((text, option) => ({
      option,
      text,
      count: counted[option]?.count ?? 0,
      percentage: counted[option]?.percentage ?? 0,
    })),
  };
}

export function createQuizAnalyticsService({ analytics, stats, now }: QuizAnalyticsDeps) {
  const daysAgo = (days: number) => new Date(now().getTime() - (days - 1) * DAY_MS);
  return {
    /** A creator's quizzes with their stats, newest first; recent attempts are those of the last 7 UTC days. */
    async createdBy(creatorKey: string, page: { page: number; limit: number }): Promise<Page<CreatedQuiz>> {
      const { items, total } = await analytics.createdBy(creatorKey, page);
      const byQuiz = await stats.attemptDays(
        items.map(({ id }) => id),
        daysAgo(CHART_DAYS),
      );
      const days = Array.from({ length: CHART_DAYS }, (_slot, index) =>
        daysAgo(CHART_DAYS - index)
          .toISOString()
          .slice(0, DAY_LENGTH),
      );
      const complete = items.map((quiz) => {
        const attemptsByDay = days.map((day) => byQuiz.get(quiz.id)?.get(day) ?? 0);
        const recentAttempts = attemptsByDay.slice(-RECENT_DAYS).reduce((sum, count) => sum + count, 0);
        return { ...quiz, analytics: { ...quiz.analytics, recentAttempts, attemptsByDay } };
      });
      return { items: complete, total };
    },

    /** Stats of a quiz and its questions; the cost does not depend on the number of attempts.
     *  @throws {QuizNotFoundError} */
    async analyze(quizId: number): Promise<QuizAnalytics> {
      const quiz = await analytics.analyzed(quizId);
      if (!quiz) throw new QuizNotFoundError();
      const [byQuestion, attemptsByDay, scoreDistribution] = await Promise.all([
        stats.questions(
          quiz.questions.map(({ id, options }) => ({ questionId: id, optionCount: options.length })),
        ),
        stats.attemptsByDay(quizId, daysAgo(CHART_DAYS)),
        stats.scoreDistribution(quizId),
      ]);
      const questions = quiz.questions.map((question) =>
        presentQuestion(question, byQuestion.get(question.id)),
      );
      return { ...quiz, quizId, questions, attemptsByDay, scoreDistribution };
    },
  };
}
