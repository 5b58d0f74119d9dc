const DAY_MS = 86_400_000;
/** 'Active' and 'recent' mean this many days in the stats of the console. */
const RECENT_DAYS = 7;

/** Start of the window of recent days. */
export function recentSince(at: Date): Date {
  return new Date(at.getTime() - RECENT_DAYS * DAY_MS);
}

/** The last `count` UTC days, oldest first, ending with the day of `at`: "2026-11-21". */
export function lastDays(at: Date, count: number): string[] {
  return Array.from({ length: count }, (_slot, index) =>
    new Date(at.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
