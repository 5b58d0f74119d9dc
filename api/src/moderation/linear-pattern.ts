import { RE2JS } from 're2js';
import { foldCharacters } from './folded-text.ts';

/** A pattern of an administrator, on an engine whose time grows with the length of the text only (decision 12). */
export interface LinearPattern {
  /** True when it occurs in the text as written, or with case, width, accents and look-alikes folded. */
  isIn(text: string): boolean;
}

/** Why a pattern cannot be used, for people. */
export class PatternRefusedError extends Error {}

/** @throws {PatternRefusedError} not a pattern of this engine, or one that any text matches */
export function compilePattern(source: string): LinearPattern {
  const pattern = compile(source);
  if (pattern.matcher('').find()) throw new PatternRefusedError('This pattern matches any text');
  return {
    isIn: (text) => [visible(text), foldCharacters(text)].some((form) => pattern.matcher(form).find()),
  };
}

function visible(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

/** Counted repetitions become that many states each, and time grows with states. */
const MOST_REPEATS = 50;

function compile(source: string): RE2JS {
  const counts = [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/gu)].flatMap(([, least, most]) => [least, most]);
  if (counts.some((count) => Number(count ?? 0) > MOST_REPEATS))
    throw new PatternRefusedError(`Counts of repetitions go up to ${MOST_REPEATS}`);
  try {
    return RE2JS.compile(source.normalize('NFC'), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    throw new PatternRefusedError(`This is not a valid pattern: ${reason}`, { cause: error });
  }
}
