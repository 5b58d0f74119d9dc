export interface RelativeTime {
  /** Negative: in the past. */
  readonly value: number;
  readonly unit: 'day' | 'month' | 'year';
}

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 30.44;
const DAYS_PER_YEAR = 365.25;

/** How long ago a moment was, in the largest unit that fits. */
export function relativeTime(moment: string, now: number): RelativeTime {
  const days = Math.floor((now - Date.parse(moment)) / DAY_MS);
  // Negative zero would be read as "in 0 days".
  const ago = (count: number) => (count === 0 ? 0 : -count);
  if (days >= DAYS_PER_YEAR) return { value: ago(Math.floor(days / DAYS_PER_YEAR)), unit: 'year' };
  if (days >= DAYS_PER_MONTH) return { value: ago(Math.floor(days / DAYS_PER_MONTH)), unit: 'month' };
  return { value: ago(Math.max(0, days)), unit: 'day' };
}
