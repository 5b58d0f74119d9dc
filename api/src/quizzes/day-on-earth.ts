const HOUR_MS = 3_600_000;
/** Hours after UTC in the first time zone that a day reaches (Kiritimati), and before UTC in the last one. */
const FIRST_ZONE_HOURS = 14;
const LAST_ZONE_HOURS = 12;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Where a calendar day stands at a moment: "today" while it is that day somewhere on earth, so that nobody misses it by a time zone. */
export function dayOnEarth(day: string, at: Date): 'future' | 'today' | 'past' {
  if (day > dayOf(at.getTime() + FIRST_ZONE_HOURS * HOUR_MS)) return 'future';
  return day < dayOf(at.getTime() - LAST_ZONE_HOURS * HOUR_MS) ? 'past' : 'today';
}
