/** Page on which a quiz with this title is written; '' for one without a title yet. */
export function writePath(title: string): string {
  const named = title.trim();
  return named === ''
    ? '/my-quizzes/new'
    : `/my-quizzes/new?${new URLSearchParams({ title: named }).toString()}`;
}

/** Page on which a copy of a quiz begins. */
export const copyPath = (quizId: number): string => `/my-quizzes/new?copy=${quizId}`;
