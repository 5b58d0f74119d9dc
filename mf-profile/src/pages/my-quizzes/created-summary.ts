import type { CreatedQuiz } from '@quizmesh/contract';

export interface CreatedSummary {
  readonly quizzes: number;
  readonly attempts: number;
  /** Attempts of the last 7 days. */
  readonly recentAttempts: number;
  /** Attempts per quiz, to one decimal. */
  readonly averagePopularity: number;
  /** The quiz played most; null before the first attempt. */
  readonly mostPopular: { readonly title: string; readonly attempts: number } | null;
}

/** Totals over the user's quizzes. */
export function summarize(quizzes: readonly CreatedQuiz[]): CreatedSummary {
  const attempts = quizzes.reduce((sum, { analytics }) => sum + analytics.totalAttempts, 0);
  const recentAttempts = quizzes.reduce((sum, { analytics }) => sum + analytics.recentAttempts, 0);
  const top = quizzes.reduce<CreatedQuiz | null>((best, quiz) => {
    const most = best?.analytics.totalAttempts ?? 0;
    return quiz.analytics.totalAttempts > most ? quiz : best;
  }, null);
  return {
    quizzes: quizzes.length,
    attempts,
    recentAttempts,
    averagePopularity: quizzes.length === 0 ? 0 : Math.round((attempts / quizzes.length) * 10) / 10,
    mostPopular: top && { title: top.title, attempts: top.analytics.totalAttempts },
  };
}
