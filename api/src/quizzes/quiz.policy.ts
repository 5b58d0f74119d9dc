import type { QuizHead } from './quiz.read-model.ts';

export interface QuizViewer {
  /** Null for an anonymous request. */
  readonly playerKey: string | null;
  readonly isAdmin: boolean;
  /** The signed-in account; null for guests. */
  readonly account: { readonly id: number; readonly username: string } | null;
}

const isCreator = (quiz: QuizHead, { playerKey }: QuizViewer) =>
  playerKey !== null && playerKey === quiz.creatorKey;

/** Creators and admins; nobody while it is in the making. */
export function mayEdit(quiz: QuizHead, viewer: QuizViewer): boolean {
  return !quiz.isInTheMaking && (viewer.isAdmin || isCreator(quiz, viewer));
}

/** Disabled quizzes and drafts are visible only to their creator and admins (decisions 43 and 55), those in the making to
 *  their creator alone (decision 62). */
export function maySee(quiz: QuizHead, viewer: QuizViewer): boolean {
  if (quiz.isInTheMaking) return isCreator(quiz, viewer);
  return (quiz.isActive && quiz.visibility !== 'draft') || mayEdit(quiz, viewer);
}
