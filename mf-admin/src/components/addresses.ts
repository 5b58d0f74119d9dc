import type { AdminQuiz } from '@quizmesh/contract';

/** Address where admins see a quiz. A draft has no page of its own, and may have no questions: it is read in the editor. */
export function quizPath({ id, visibility }: Pick<AdminQuiz, 'id' | 'visibility'>): string {
  return visibility === 'draft' ? `/my-quizzes/${id}/edit` : `/quiz/${id}`;
}

/** Address where admins read and edit a question. @param index from 0 */
export function questionPath(quizId: number, index: number): string {
  return `/my-quizzes/${quizId}/edit#question-${index + 1}`;
}

/** Address of the users section with a search: a part of name or e-mail, or "#12" for the account with that
 *  id. */
export function userPath(search: string): string {
  return `/admin/users?${new URLSearchParams({ search }).toString()}`;
}
