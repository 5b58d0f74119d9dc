/** Challenge score in percent of a shared address (`?beat=80`), 0 to 100; null without a valid one. */
export function challengeScoreOf(parameters: URLSearchParams): number | null {
  const text = parameters.get('beat');
  if (text === null || !/^\d{1,3}$/u.test(text)) return null;
  const percent = Number(text);
  return percent <= 100 ? percent : null;
}

/** Address that also contains the challenge score. */
export function withChallengeScore(path: string, challengeScore: number | null): string {
  return challengeScore === null ? path : `${path}?beat=${challengeScore}`;
}
