import { foldText } from './fold.ts';

/** Shorter words easily become another word. */
const LEAST_LENGTH = 5;
/** The same for two swapped letters, which rarely make another word when the first letter stays (Oslo and Solo). */
const LEAST_LENGTH_SWAPPED = 4;
/** One misprint (an added, missing, changed letter or two neighbours swapped) is allowed per this many letters. */
const LETTERS_PER_MISPRINT = 8;

/** Single letters and Roman numerals: "vitamin C", "Louis XIV". */
const EXACT_WORD = /^(?:.|m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))$/u;

/** Numbers, signs and the words that a misprint turns into another one, which must be equal. */
function exactParts(text: string): string {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => EXACT_WORD.test(word));
  return [text.replace(/[\p{L}\p{M}\s]/gu, ''), ...words].join(' ');
}

/** Whether the letters before these two positions are the same as at them, the other way round. */
function areSwapped(
  one: readonly string[],
  other: readonly string[],
  [index, at]: [number, number],
): boolean {
  return index > 0 && at > 0 && one[index] === other[at - 1] && one[index - 1] === other[at];
}

/** Number of insertions, deletions, replacements and swaps of neighbours that change one text into the other. */
function editDistance(one: readonly string[], other: readonly string[]): number {
  const rows = [[0, ...other.map((_letter, at) => at + 1)]];
  const cost = (index: number, at: number) => rows[index]?.[at] ?? Infinity;
  for (const [index, letter] of one.entries()) {
    const row = [index + 1];
    rows.push(row);
    for (const [at, otherLetter] of other.entries())
      row.push(
        Math.min(
          cost(index, at) + (letter === otherLetter ? 0 : 1),
          cost(index, at + 1) + 1,
          cost(index + 1, at) + 1,
          areSwapped(one, other, [index, at]) ? cost(index - 1, at - 1) + 1 : Infinity,
        ),
      );
  }
  return cost(one.length, other.length);
}

/** Whether one text is the other with two neighbouring letters swapped, and begins with the same letter. */
function isSwap(one: readonly string[], other: readonly string[]): boolean {
  const changed = one.flatMap((letter, index) => (letter === other[index] ? [] : [index]));
  const [first, last = 0] = changed;
  return (
    one.length === other.length && changed.length === 2 && first !== 0 && areSwapped(one, other, [last, last])
  );
}

/** True for texts that differ only in case, accents and white space, or by a misprint. */
export function isSameWording(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [first, second] = [foldText(one), foldText(other)];
  if (first === second) return true;
  if (exactParts(first) !== exactParts(second)) return false;
  const [letters, others] = [[...first], [...second]];
  const length = Math.max(letters.length, others.length);
  if (length < LETTERS_PER_MISPRINT && length >= LEAST_LENGTH_SWAPPED && isSwap(letters, others)) return true;
  // A single replaced letter turns Rhône into Rhine, and Manet into Monet.
  if (length < LEAST_LENGTH || (length < LETTERS_PER_MISPRINT && letters.length === others.length))
    return false;
  return editDistance(letters, others) <= Math.max(1, Math.floor(length / LETTERS_PER_MISPRINT));
}
