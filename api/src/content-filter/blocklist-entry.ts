import type { ProfanityWordRequest } from '@quizmesh/contract';
import { decodeLeet, foldCharacters, type FoldedText } from './folded-text.ts';
import { compilePattern } from './linear-pattern.ts';

type Category = ProfanityWordRequest['category'];

/** A word or pattern that an admin added to the blocklist. */
export interface BlocklistEntry {
  readonly word: string;
  readonly category: Category;
  readonly severity: ProfanityWordRequest['severity'];
  readonly isPattern: boolean;
}

/** A text prepared for matching blocklist entries. */
export interface PreparedText {
  readonly text: string;
  readonly folded: FoldedText;
}

export interface BlocklistRule extends BlocklistEntry {
  /** True for words that are also not allowed in quizzes, not just in topics. */
  readonly isBlockedInContent: boolean;
  /** Folded form of a single plain word, which the filter matches like its built-in words; null for all others. */
  readonly plainWord: string | null;
  isIn(prepared: PreparedText): boolean;
}

/** Categories whose words are also blocked in the text of quizzes, not only in topics. */
const BLOCKED_IN_CONTENT: ReadonlySet<Category> = new Set(['profanity', 'hate_speech', 'sexual_content']);
/** Scripts without blanks between words, so that there are no word boundaries. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const ONE_WORD = /^[\p{L}\p{N}]+$/u;
const WORDS = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u;

/** Two spellings of a plain word have the same folded form; '' when the word has no visible character. */
export function foldTerm(word: string): string {
  return foldCharacters(word).replace(/\s+/gu, ' ').trim();
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Whether `term` occurs and is not part of a longer word. */
function standsApart(text: string, term: string): boolean {
  const opens = isWordCharacter([...term][0]);
  const closes = isWordCharacter([...term].at(-1));
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    const before = opens && isWordCharacter([...text.slice(0, at)].at(-1));
    const after = closes && isWordCharacter([...text.slice(at + term.length, at + term.length + 2)][0]);
    if (!before && !after) return true;
  }
  return false;
}

function matcherFor({ word, isPattern }: BlocklistEntry): BlocklistRule['isIn'] {
  if (isPattern) {
    const pattern = compilePattern(word);
    return ({ text }) => pattern.isIn(text);
  }
  const term = foldTerm(word);
  if (UNSPACED.test(term)) return ({ text }) => foldTerm(text).includes(term);
  const inSentence = WORDS.test(term) ? ` ${term.split(' ').map(decodeLeet).join(' ')} ` : null;
  return ({ text, folded }) =>
    standsApart(foldTerm(text), term) ||
    (inSentence !== null &&
      [folded.sentence, ...folded.joinedSentences].some((sentence) => sentence.includes(inSentence)));
}

/** @throws {PatternRefusedError} */
export function compileBlocklistEntry(listed: BlocklistEntry): BlocklistRule {
  const term = listed.isPattern ? '' : foldTerm(listed.word);
  return {
    ...listed,
    isBlockedInContent: BLOCKED_IN_CONTENT.has(listed.category),
    plainWord: ONE_WORD.test(term) && !UNSPACED.test(term) ? term : null,
    isIn: matcherFor(listed),
  };
}
