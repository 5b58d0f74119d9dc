/** Address where admins read and edit a question. @param index from 0 */
export function questionPath(quizId: number, index: number): string {
  return `/my-quizzes/${quizId}/edit#question-${index + 1}`;
}

/** Address of the users section with a search: a part of name or e-mail, or "#12" for the account with that
 *  id. */
export function userPath(search: string): string {
  return `/admin/users?${new URLSearchParams({ search }).toString()}`;
}
