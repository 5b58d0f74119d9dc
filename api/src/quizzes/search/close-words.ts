import { isSpaced } from './search-words.ts';

/** A shorter word with another letter is too often another word. */
const LENGTH_MIN = 4;
const LETTERS_PER_TYPO = 5;
const GRAM = 3;

/** Words that typing errors are looked for in. */
export const mayBeMistyped = (word: string): boolean => isSpaced(word) && /^\p{L}{4,}$/u.test(word);

/** Three letters each of a word, with its start and its end as letters: "moon" has ^mo, moo, oon, on$. */
export function gramsOf(word: string): string[] {
  const signs = Array.from(`^${word}$`);
  return [
    ...new Set(
      signs.slice(0, signs.length - GRAM + 1).map((_sign, at) => signs.slice(at, at + GRAM).join('')),
    ),
  ];
}

const typosOf = (word: string) => Math.max(1, Math.floor(word.length / LETTERS_PER_TYPO));

/** Typing errors (a letter too many, too few, another one, or two swapped) between what was typed and the word, or the beginning of the
 *  word that is nearest: "chemest" is one away from "chemistry". */
function typosToBeginning(typed: string, word: string): number {
  let previous: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_slot, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const swapped = isSwap ? (previous[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [previous, row] = [row, next];
  }
  return Math.min(...row.slice(LENGTH_MIN - 1));
}

/** Of the words those that were perhaps meant, nearest first; one error in five letters. */
export function closeWords(typed: string, words: readonly string[], most: number): string[] {
  if (!mayBeMistyped(typed)) return [];
  const near = words
    .filter((word) => word.length >= LENGTH_MIN)
    .map((word) => ({ word, typos: typosToBeginning(typed, word) }))
    .filter(({ typos }) => typos <= typosOf(typed));
  near.sort((one, other) => one.typos - other.typos || one.word.length - other.word.length);
  return near.slice(0, most).map(({ word }) => word);
}
