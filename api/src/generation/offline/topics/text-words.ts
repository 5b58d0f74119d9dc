import type { Language } from '@quizmesh/contract';
import { foldForComparison } from '../../quality/index.ts';
import { isSwapped } from './typing-errors.ts';
import { ASPECTS, FILLERS } from './words-around.ts';

/** Written without spaces between words, or with some that people often leave out. */
const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'zh']);
const LOOSELY_SPACED: ReadonlySet<Language> = new Set([...UNSPACED, 'ko']);
/** With words that consist of several. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['de', 'nl', 'ko']);
/** Letters of a Korean syllable, as they are folded: an ending has more. */
const ENDING_MIN = 3;
/** "Vulkane" and "Vulkanen" begin alike; shorter words must be equal. */
const STEM_LENGTH_MIN = 4;
const STEM_SHARE = 0.7;

export const wordsOf = (text: string) =>
  foldForComparison(text)
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');

/** An Arabic word without its article, which half of all nouns begin with. */
const bare = (word: string) => word.replace(/^ال(?=.{2})/u, '');

export function haveSameStem(first: string, second: string): boolean {
  const [one, other] = [bare(first), bare(second)];
  if (one === other) return true;
  const most = Math.max(one.length, other.length);
  const least = Math.min(one.length, other.length);
  const shared = [...one].findIndex((letter, at) => letter !== other.charAt(at));
  const length = shared === -1 ? least : Math.min(shared, least);
  return length >= STEM_LENGTH_MIN && length >= most * STEM_SHARE;
}

export const longestFirst = (words: Iterable<string>) =>
  [...words].sort((one, other) => other.length - one.length);

/** The text with spaces instead of the words, which stand in it without any. */
export const without = (text: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(word, ' '), text).trim();

/** How a language writes names, and the words around them. */
export interface TextWords {
  readonly isUnspaced: boolean;
  readonly isCompounding: boolean;
  /** Folded words that say something: without "quiz about" and the like. */
  readonly significant: (text: string) => string[];
  /** Of significant words, with or without spaces as the language writes. */
  readonly joined: (words: readonly string[]) => string;
  /** True for words that only ask, which no name consists of. */
  readonly isFiller: (word: string) => boolean;
  /** True for an aspect of any subject, as "history". */
  readonly isAspect: (word: string) => boolean;
  /** A compound that ends with an aspect in two parts: "Fußballregeln". */
  readonly withoutEnding: (word: string) => readonly string[];
  /** Fillers, the longest first. */
  readonly fillers: readonly string[];
  /** Fillers and aspects, the longest first. */
  readonly around: readonly string[];
}

/** @param nameWords words of names, which are no typing errors */
export function createTextWords(language: Language, nameWords: ReadonlySet<string>): TextWords {
  const wordSet = (words: string | undefined) => new Set(wordsOf(words ?? ''));
  const [fillers, aspects] = [wordSet(FILLERS[language]), wordSet(ASPECTS[language])];
  const isStray = (word: string) =>
    !nameWords.has(word) && [...fillers].some((filler) => isSwapped(word, filler));
  const isCompounding = COMPOUNDING.has(language);
  const endings = isCompounding ? [...fillers, ...aspects].filter(({ length }) => length > ENDING_MIN) : [];
  return {
    isUnspaced: UNSPACED.has(language),
    isCompounding,
    significant(text) {
      const words = wordsOf(text);
      const telling = words.filter((word) => !fillers.has(word) && !isStray(word));
      return telling.length > 0 ? telling : words;
    },
    joined: (words) => words.join(LOOSELY_SPACED.has(language) ? '' : ' '),
    isFiller: (word) => fillers.has(word),
    isAspect: (word) => [...aspects].some((aspect) => haveSameStem(word, aspect)),
    withoutEnding(word) {
      if (aspects.has(word) || nameWords.has(word)) return [word];
      const ending = endings.find((one) => word.endsWith(one) && word.length > one.length + ENDING_MIN);
      return ending === undefined ? [word] : [word.slice(0, -ending.length), ending];
    },
    fillers: longestFirst(fillers),
    around: longestFirst([...fillers, ...aspects]),
  };
}
