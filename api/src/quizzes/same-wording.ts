import { foldText } from './fold.ts';

/** Shorter words are too easily another word. */
const LEAST_LENGTH = 5;
/** Letters of a text for each one that a misprint may add, drop or change. */
const LETTERS_PER_MISPRINT = 8;

/** Numbers and signs, of which each one counts. */
function exactParts(text: string): string {
  return text.replace(/[\p{L}\p{M}\s]/gu, '');
}

/** Letters to add, drop or change until one text is the other. */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_letter, index) => index + 1);
  for (const [index, letter] of one.entries()) {
    let diagonal = index;
    let left = index + 1;
    row = row.map((above, at) => {
      const cost = diagonal + (letter === other[at] ? 0 : 1);
      diagonal = above;
      left = Math.min(cost, above + 1, left + 1);
      return left;
    });
  }
  return row.at(-1) ?? one.length;
}

/** True for texts that differ in case, accents and white space alone, or by what is a misprint rather than another word. */
export function isSameWording(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [first, second] = [foldText(one), foldText(other)];
  if (first === second) return true;
  const [letters, others] = [[...first], [...second]];
  const length = Math.max(letters.length, others.length);
  if (length < LEAST_LENGTH || exactParts(first) !== exactParts(second)) return false;
  // One letter for another makes Rhine of Rhône, and Manet of Monet.
  if (length < LETTERS_PER_MISPRINT && letters.length === others.length) return false;
  return editDistance(letters, others) <= Math.max(1, Math.floor(length / LETTERS_PER_MISPRINT));
}
