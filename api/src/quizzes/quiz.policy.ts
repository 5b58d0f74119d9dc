import type { QuizHead } from './quiz.read-model.ts';

export interface QuizViewer {
  /** Null for an anonymous request. */
  readonly playerKey: string | null;
  readonly isAdmin: boolean;
  /** The signed-in account; null for guests. */
  readonly account: { readonly id: number; readonly username: string } | null;
}

/** Creators and admins. */
export function mayEdit(quiz: QuizHead, { playerKey, isAdmin }: QuizViewer): boolean {
  return isAdmin || (playerKey !== null && playerKey === quiz.creatorKey);
}

/** Disabled quizzes are visible only to their creator and admins (decision 43). */
export function maySee(quiz: QuizHead, viewer: QuizViewer): boolean {
  return quiz.isActive || mayEdit(quiz, viewer);
}
