import { localDay, type ActivityDay, type User } from '@quizmesh/contract';

/** A calendar day, as "2026-11-21". */
export function dayName(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Noon of the day in the browser's time zone, so that daylight saving time does not change the day. */
export function dayDate(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** Today in the account's time zone, as the server counts days, wherever this device is. */
export const todayOf = ({ timeZone }: Pick<User, 'timeZone'>): string =>
  localDay(new Date(), timeZone ?? 'UTC');

/** The last days, oldest first, today last. */
export function lastDays(count: number, today: string): string[] {
  const last = dayDate(today);
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(last.getFullYear(), last.getMonth(), last.getDate() - (count - 1 - index), 12);
    return dayName(date);
  });
}

/** Number of quizzes finished in the last days, including today. */
export function playedSince(days: readonly ActivityDay[], count: number, today: string): number {
  const first = lastDays(count, today)[0] ?? '';
  return days.filter(({ day }) => day >= first).reduce((sum, day) => sum + day.count, 0);
}
