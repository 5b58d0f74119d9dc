const DAY_MS = 86_400_000;
/** 'Active' and 'recent' mean this many days, in the console's stats. */
const RECENT_DAYS = 7;

/** Start of the window of recent days. */
export function recentSince(at: Date): Date {
  return new Date(at.getTime() - RECENT_DAYS * DAY_MS);
}

/** The last `count` UTC days up to that moment's, oldest first, "2026-11-21". */
export function lastDays(at: Date, count: number): string[] {
  return Array.from({ length: count }, (_slot, index) =>
    new Date(at.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
