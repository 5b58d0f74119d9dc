const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a moment is, in the largest unit that fits; never in the future. */
export function ageOf(
  at: string,
  now: number,
): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const age = Math.max(0, now - Date.parse(at));
  const [size, unit] =
    age < HOUR_MS
      ? ([MINUTE_MS, 'minute'] as const)
      : age < DAY_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([DAY_MS, 'day'] as const);
  return { value: -Math.floor(age / size), unit };
}
