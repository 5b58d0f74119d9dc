/** Quiz id of a path parameter, or null when it cannot be one. */
export function quizIdOf(parameter: string | undefined): number | null {
  const id = Number(parameter);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
