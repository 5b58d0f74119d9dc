import { RE2JS } from 're2js';
import { foldCharacters } from './folded-text.ts';

/** A pattern of an admin, matched in time linear to the length of the text (decision 12). */
export interface LinearPattern {
  /** True when it matches the text as written, or with case, width, accents and look-alikes folded. */
  isIn(text: string): boolean;
}

/** Why a pattern cannot be used, as a message for admins. */
export class PatternRefusedError extends Error {}

/** @throws {PatternRefusedError} not supported by this engine, or matching every text */
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

/** Matching time is the length of the text times the number of states: 600 states and 2,000 characters take about 0.2
 *  s. */
const MOST_STATES = 600;

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source.normalize('NFC'), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // The engine quotes the pattern after its own flag.
    const reason = message.replace(/^error parsing regexp: /, '').replace('`(?i)', '`');
    throw new PatternRefusedError(`This is not a valid pattern: ${reason}`, { cause: error });
  }
}
