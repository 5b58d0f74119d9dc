export interface ShownDay {
  /** Noon of the day in UTC: formatted with `timeZone: 'UTC'` it is that day everywhere. */
  readonly date: Date;
  readonly isPlayed: boolean;
  readonly isToday: boolean;
}

const DAY_MS = 86_400_000;

/** The last days, oldest first, today last.
 *  @param played days with a finished quiz, `YYYY-MM-DD`
 *  @param today of the account, as streaks count it */
export function lastDays(played: readonly string[], today: string, count: number): ShownDay[] {
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: count }, (_slot, index) => {
    const date = new Date(noon - (count - 1 - index) * DAY_MS);
    return {
      date,
      isPlayed: played.includes(date.toISOString().slice(0, 10)),
      isToday: index === count - 1,
    };
  });
}
