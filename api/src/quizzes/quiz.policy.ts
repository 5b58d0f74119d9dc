import type { QuizHead } from './quiz.read-model.ts';

export interface QuizViewer {
  /** Null for a visitor never seen. */
  readonly playerKey: string | null;
  readonly isAdmin: boolean;
}

/** Disabled quizzes exist for their owner and administrators only (decision 43). */
export function maySee(quiz: QuizHead, viewer: QuizViewer): boolean {
  if (quiz.isActive || viewer.isAdmin) return true;
  return viewer.playerKey !== null && viewer.playerKey === quiz.creatorKey;
}
