/** The challenge score of a link in percent; null for anything else. */
export function readChallengeScore(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,3}$/u.test(value)) return null;
  const percent = Number(value);
  return percent <= 100 ? percent : null;
}
