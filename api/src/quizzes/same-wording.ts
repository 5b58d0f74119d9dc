import { foldText } from './fold.ts';

/** Shorter words easily become another word. */
const LEAST_LENGTH = 5;
/** One misprint (an added, missing or changed letter) is allowed per this many letters. */
const LETTERS_PER_MISPRINT = 8;

/** Numbers and signs, which must be equal. */
function exactParts(text: string): string {
  return text.replace(/[\p{L}\p{M}\s]/gu, '');
}

/** Number of insertions, deletions or replacements that change one text into the other. */
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

/** True for texts that differ only in case, accents and white space, or by a misprint. */
export function isSameWording(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [first, second] = [foldText(one), foldText(other)];
  if (first === second) return true;
  const [letters, others] = [[...first], [...second]];
  const length = Math.max(letters.length, others.length);
  if (length < LEAST_LENGTH || exactParts(first) !== exactParts(second)) return false;
  // A single replaced letter turns Rhône into Rhine, and Manet into Monet.
  if (length < LETTERS_PER_MISPRINT && letters.length === others.length) return false;
  return editDistance(letters, others) <= Math.max(1, Math.floor(length / LETTERS_PER_MISPRINT));
}
