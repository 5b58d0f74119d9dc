import { DAILY_LIMIT_MAX } from '@quizmesh/contract';

/** A limit as it is typed; '' is unlimited. */
export function typedLimit(limit: number | null): string {
  return limit === null ? '' : String(limit);
}

/** What a typed limit means: empty and 0 are unlimited (null); undefined is no limit at all: negative, broken, too large, a word.
 *  Source: specification 001, section 5. */
export function limitOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  if (!Number.isInteger(value) || value < 0 || value > DAILY_LIMIT_MAX) return undefined;
  return value === 0 ? null : value;
}
