import { editDistance } from './edit-distance.ts';

/** Lengths from which one and two wrong letters are a typing error. */
const ONE_ERROR_LENGTH = 6;
const TWO_ERRORS_LENGTH = 11;
/** With another first letter a shorter word is another word: cakes (gâteaux) are no boats (bateaux). */
const OTHER_START_LENGTH = 10;

/** Each character of these scripts says much: with another one it is another word ("이차", quadratic, and "일차", linear). */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Arabic words are short: with another letter, and not counting the article, a falcon (صقر) is a rock (صخر). */
const withoutArticles = (text: string) => text.replaceAll(/(?<!\p{L})ال(?=\p{L}{2})/gu, '');

const digitsOf = (text: string) => text.replaceAll(/\P{N}+/gu, ' ').trim();

/** True for a name with a letter or two wrong. "Formula 2" is no typing error for "Formula 1". */
export function isMistyped(typed: string, name: string): boolean {
  const length = Math.min(withoutArticles(typed).length, withoutArticles(name).length);
  if (length < ONE_ERROR_LENGTH || DENSE_SCRIPT.test(name) || digitsOf(typed) !== digitsOf(name))
    return false;
  if (length < OTHER_START_LENGTH && typed.charAt(0) !== name.charAt(0)) return false;
  const most = length < TWO_ERRORS_LENGTH ? 1 : 2;
  return editDistance(typed, name, most) <= most;
}

const sorted = (word: string) => [...word].sort().join('');
const SWAPPED_LENGTH_MIN = 3;

/** True for two letters in the wrong order: "teh" and "the". */
export function isSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length || typed.length < SWAPPED_LENGTH_MIN || typed === word) return false;
  return sorted(typed) === sorted(word) && editDistance(typed, word) === 1;
}
