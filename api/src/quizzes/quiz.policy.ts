import type { QuizHead } from './quiz.read-model.ts';

export interface QuizViewer {
  /** Null for a visitor never seen. */
  readonly playerKey: string | null;
  readonly isAdmin: boolean;
  /** The signed-in account; null for guests. */
  readonly account: { readonly id: number; readonly username: string } | null;
}

/** Owners and administrators. */
export function mayEdit(quiz: QuizHead, { playerKey, isAdmin }: QuizViewer): boolean {
  return isAdmin || (playerKey !== null && playerKey === quiz.creatorKey);
}

/** Disabled quizzes exist for their owner and administrators only (decision 43). */
export function maySee(quiz: QuizHead, viewer: QuizViewer): boolean {
  return quiz.isActive || mayEdit(quiz, viewer);
}
