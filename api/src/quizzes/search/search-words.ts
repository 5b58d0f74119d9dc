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
/** "Rome's": the quizzes about it say "Rome". */
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/giu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;

/** The words of a text, folded, in the kana that they are written in. */
function foldedWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/[łøđßæœ]/gu, (letter) => LETTERS[letter] ?? letter)
      .match(WORDS) ?? []
  );
}

const inHiragana = (word: string) =>
  word.replace(KATAKANA, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - TO_HIRAGANA));

/** The words of a text as search compares them. */
export const searchWords = (text: string): string[] => foldedWords(text).map(inHiragana);

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
const SINGLE_KANA = /^\p{Script=Hiragana}$/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const PARTICLE = /^[のとをはがにでもやへ]$/u;
/** "of" between two words. */
const OF = /(?<=^..+)の(?=..)/u;
const LAST_PARTICLE = /(?<=.)[のとをはがにでもやへ]$/u;

/** The words of neighbouring parts in hiragana. The dictionary knows few words in it and leaves single kana of the others: these stay
 *  whole, but for "of" and a particle before what follows. */
function hiraganaWords(parts: readonly string[], isLast: boolean): string[] {
  const isUnknown = parts.some((part, at) => part.length === 1 && !(at > 0 && PARTICLE.test(part)));
  if (!isUnknown) return parts.filter((part) => !PARTICLE.test(part));
  const whole = parts.join('');
  return (isLast ? whole : whole.replace(LAST_PARTICLE, '')).split(OF);
}

/** The words of a run without blanks, by the dictionary of the runtime. */
function splitRun(run: string): string[] {
  const words: string[] = [];
  let kana: string[] = [];
  for (const { segment } of segmenter.segment(run)) {
    if (HIRAGANA.test(segment)) {
      kana.push(segment);
      continue;
    }
    words.push(...hiraganaWords(kana, false), segment);
    kana = [];
  }
  words.push(...hiraganaWords(kana, true));
  const telling = words.filter((word) => !SINGLE_KANA.test(word) && word !== '');
  return telling.length > 0 ? telling : [run];
}

/** The words that a search is for. */
export function wordsOfQuery(query: string): string[] {
  return foldedWords(query.replace(POSSESSIVE, ''))
    .flatMap((word) => (JOINED.test(word) ? splitRun(word) : [word]))
    .map((word) => inHiragana(shorten(word)));
}
