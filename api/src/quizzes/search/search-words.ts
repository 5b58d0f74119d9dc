import { foldText } from '../fold.ts';

/** A word of letters and digits ("c++" and "c#" too), or a run of signs. */
const WORDS = /[\p{L}\p{N}\p{M}]+[+#]*|[%_\p{S}]+/gu;
/** Scripts with blanks between words and no articles attached to them: their words are found by the beginning. */
const SPACED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;
const SIGNS = /^[%_\p{S}]/u;
const WORD_MAX_LENGTH = 30;
/** Letters that accents do not explain. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;

/** The words of a text as search compares them. */
export function searchWords(text: string): string[] {
  const folded = foldText(text)
    .replace(/[łøđßæœ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - TO_HIRAGANA));
  return folded.match(WORDS) ?? [];
}

export const isSpaced = (word: string): boolean => SPACED.test(word);

const shorten = (word: string) => Array.from(word).slice(0, WORD_MAX_LENGTH).join('');

/** What is stored of a word, so that its beginning finds it: of scripts that join words every end of it, since any part of it may be
 *  a word. */
function endings(word: string): string[] {
  if (isSpaced(word) || SIGNS.test(word)) return [shorten(word)];
  const signs = Array.from(word);
  return signs.map((_sign, at) => signs.slice(at, at + WORD_MAX_LENGTH).join(''));
}

/** The word of a category; nobody can type it. */
export const categoryWord = (category: string): string => `=${category}`;

/** How much a word says about a quiz, by where it stands. */
const WEIGHTS = { titleStart: 4, title: 3, tag: 2, topic: 1, category: 0 } as const;

export interface SearchedTexts {
  readonly title: string;
  readonly topic: string;
  readonly tags: readonly string[];
  readonly category: string;
}

/** The words by which a quiz is found, with the largest weight of each. */
export function wordsOfQuiz({ title, topic, tags, category }: SearchedTexts): ReadonlyMap<string, number> {
  const weights = new Map([[categoryWord(category), WEIGHTS.category as number]]);
  const add = (word: string, weight: number) => {
    weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  for (const [index, word] of searchWords(title).entries())
    for (const [at, ending] of endings(word).entries())
      add(ending, index + at === 0 ? WEIGHTS.titleStart : WEIGHTS.title);
  for (const word of searchWords(tags.join(' ')).flatMap(endings)) add(word, WEIGHTS.tag);
  for (const word of searchWords(topic).flatMap(endings)) add(word, WEIGHTS.topic);
  return weights;
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
/** Written without blanks. */
const JOINED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const PARTICLE = /^\p{Script=Hiragana}$/u;

/** The words that a search is for; a run without blanks is split by the dictionary of the runtime. */
export function wordsOfQuery(query: string): string[] {
  const words = searchWords(query).flatMap((word) => {
    if (!JOINED.test(word)) return [shorten(word)];
    const parts = Array.from(segmenter.segment(word), ({ segment }) => segment);
    const telling = parts.filter((part) => !PARTICLE.test(part));
    return telling.length > 0 ? telling : parts;
  });
  return words;
}
