import { createHash } from 'node:crypto';

/** Accents; then Arabic elongation and vowel signs. */
const MARKS = /[\u0300-\u036f]|[\u064b-\u065f]|\u0640|\u0670/g;

/** Text as search compares it, identical in every engine: compatibility forms unified, case and accents of Latin,
 *  Greek and Cyrillic letters removed, Arabic without vowel signs, elongation and forms of alef, dotless i as i,
 *  white space collapsed. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKC')
      // Lower case first: only the small ß has "SS" as its capital.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/ς/g, 'σ')
      .normalize('NFD')
      .replace(MARKS, '')
      .replace(/\u0671/g, '\u0627')
      .replace(/\u0649/g, '\u064a')
      .replace(/\u0629/g, '\u0647')
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Separates title, topic and tags in the one column that is searched. */
export const SEARCH_SEPARATOR = '\u001f';

const TITLE_MAX_LENGTH = 400;

/** A title as it is sorted and compared. */
export function foldTitle(title: string): string {
  return foldText(title).slice(0, TITLE_MAX_LENGTH);
}

/** LIKE pattern for text that contains `word` literally; `!` is the escape character. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[!%_]/g, '!$&')}%`;
}

/** Equal for questions with the same folded text. */
export function questionFingerprint(question: string): string {
  return createHash('sha256').update(foldText(question)).digest('hex').slice(0, 40);
}
