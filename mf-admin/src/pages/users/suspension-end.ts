export const SUSPENSION_LENGTHS = ['1', '7', '30', 'date', 'open'] as const;
export type SuspensionLength = (typeof SUSPENSION_LENGTHS)[number];

const DAY_MS = 86_400_000;

/** Moment at which a suspension ends by itself: in so many days, or when the chosen day has passed where the admin is.
 *  @param date of a date field, "2026-12-24"
 *  @returns null: when it is lifted; undefined: no day is chosen, or it has passed */
export function suspensionEnd(length: SuspensionLength, date: string, now: Date): Date | null | undefined {
  if (length === 'open') return null;
  if (length !== 'date') return new Date(now.getTime() + Number(length) * DAY_MS);
  const end = new Date(`${date}T23:59:59`);
  return end > now ? end : undefined;
}
