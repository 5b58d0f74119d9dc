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
  if (pattern.programSize() > MOST_STATES) throw new PatternRefusedError('This pattern repeats too much');
  if (pattern.matcher('').find()) throw new PatternRefusedError('This pattern matches any text');
  return {
    isIn: (text) => [visible(text), foldCharacters(text)].some((form) => pattern.matcher(form).find()),
  };
}

function visible(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

/** Time grows with the length of the text times this many states: 600 of them and 2,000 letters take about 0.2 s. */
const MOST_STATES = 600;

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source.normalize('NFC'), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    throw new PatternRefusedError(`This is not a valid pattern: ${reason}`, { cause: error });
  }
}
