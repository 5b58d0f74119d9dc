const keyOf = (quizId: number) => `mf-create.key-seen.${quizId}`;

/** Whether this tab has opened the editor of the quiz already: it asks only once. */
export function isKeySeen(quizId: number): boolean {
  try {
    return sessionStorage.getItem(keyOf(quizId)) !== null;
  } catch {
    return false;
  }
}

export function noteKeySeen(quizId: number): void {
  try {
    sessionStorage.setItem(keyOf(quizId), 'true');
  } catch {
    // Without storage the question comes again after a reload.
  }
}
