import { DAILY_LIMIT_MAX } from '@quizmesh/contract';

/** A limit as typed; '' is unlimited. */
export function typedLimit(limit: number | null): string {
  return limit === null ? '' : String(limit);
}

/** Parses a typed limit: empty and 0 are unlimited (null), as the API stores them; undefined is invalid: negative,
 *  fractional, too large, not a number. */
export function limitOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  if (!Number.isInteger(value) || value < 0 || value > DAILY_LIMIT_MAX) return undefined;
  return value === 0 ? null : value;
}
