import { createHash } from 'node:crypto';

/** Accents; then Arabic elongation and vowel signs. */
const MARKS = /[\u0300-\u036f]|[\u064b-\u065f]|\u0640|\u0670/g;

/** Text as search compares it, the same on every engine: compatibility forms unified, case and
 *  accents of Latin, Greek and Cyrillic letters dropped, Arabic without vowel signs, elongation and forms of alef, a dotless
 *  i like any other, white space single. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
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
    .trim();
}

/** Stands between title, topic and tags in the one column that is searched. */
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

/** What a word of a folded text may stand behind, the beginning aside, as LIKE reads it. */
const BEFORE_WORDS = [...Array.from(` -–—(["'’‘“„«¿¡/&.:+#`), '!_'];
/** Written with blanks between words, and no articles joined to them. */
const SPACED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;

/** LIKE patterns of which one fits where a folded text has a word that begins with `word`: "war" finds "warfare", not
 *  "software". Scripts that join words are found anywhere. The first pattern fits whenever another does. */
export function wordStartPatterns(word: string): {
  readonly within: string;
  readonly starts: readonly string[];
} {
  const within = containsPattern(word);
  if (!SPACED.test(word)) return { within, starts: [] };
  const rest = within.slice(1);
  return { within, starts: [rest, ...BEFORE_WORDS.map((before) => `%${before}${rest}`)] };
}

/** Equal for questions that read the same. */
export function questionFingerprint(question: string): string {
  return createHash('sha256').update(foldText(question)).digest('hex').slice(0, 40);
}
