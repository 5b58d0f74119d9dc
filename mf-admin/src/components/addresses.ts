/** Where a question is read and changed. @param index from 0 */
export function questionPath(quizId: number, index: number): string {
  return `/my-quizzes/${quizId}/edit#question-${index + 1}`;
}

/** The accounts that a search finds: a part of name or e-mail, or "#12" for an account's number. */
export function userPath(search: string): string {
  return `/admin/users?${new URLSearchParams({ search }).toString()}`;
}
