import { DAILY_LIMIT_MAX } from '@quizmesh/contract';
import { typedNumber } from '@quizmesh/sdk/forms';

/** A limit as typed; '' is unlimited. */
export function typedLimit(limit: number | null): string {
  return limit === null ? '' : String(limit);
}

/** Parses a typed limit: empty and 0 are unlimited (null), as the API stores them; undefined is invalid: anything but a
 *  whole number, or too large. */
export function limitOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = typedNumber(typed);
  if (value === null || value > DAILY_LIMIT_MAX) return undefined;
  return value === 0 ? null : value;
}
