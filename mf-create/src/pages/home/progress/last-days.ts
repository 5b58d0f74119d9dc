export interface ShownDay {
  /** Noon of the day in UTC: formatted with `timeZone: 'UTC'` it is that day everywhere. */
  readonly date: Date;
  readonly isPlayed: boolean;
  readonly isToday: boolean;
}

const DAY_MS = 86_400_000;

/** Local day of a moment, as streaks count it. @returns noon of that day in UTC */
function localNoon(now: Date): Date {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12));
}

/** The last days, oldest first, today last. @param played days with a finished quiz, `YYYY-MM-DD` */
export function lastDays(played: readonly string[], now: Date, count: number): ShownDay[] {
  const today = localNoon(now).getTime();
  return Array.from({ length: count }, (_slot, index) => {
    const date = new Date(today - (count - 1 - index) * DAY_MS);
    return {
      date,
      isPlayed: played.includes(date.toISOString().slice(0, 10)),
      isToday: index === count - 1,
    };
  });
}
