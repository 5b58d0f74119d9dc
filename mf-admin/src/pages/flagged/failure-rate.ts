export type RateBand = 'red' | 'orange' | 'yellow';

/** Colour of a failure rate: red from 90, orange from 80, else yellow (a question is flagged from 70). */
export function rateBand(percent: number): RateBand {
  if (percent >= 90) return 'red';
  return percent >= 80 ? 'orange' : 'yellow';
}

/** The rate as a number: the server sends it as text, "82.5". */
export function failurePercent(failureRate: string): number {
  return Number.parseFloat(failureRate) || 0;
}
