/** A piece of a line, as a PDF draws it. */
export interface LinePiece {
  readonly str: string;
  /** "rtl": written from right to left. */
  readonly dir: string;
  /** Distance of its left edge from the left edge of the page. */
  readonly x: number;
}

const WORD = /[\p{L}\p{N}]/u;
const LETTERS = /\p{L}/gu;
/** Arabic letters in the form that their place in a word gives them; others have one code point for all forms. */
const POSITIONAL_FORMS = /[\ufb1d-\ufdff\ufe70-\ufeff]+/gu;

const isWord = ({ str }: LinePiece) => WORD.test(str);
const isRightToLeft = (piece: LinePiece) => piece.dir === 'rtl' && isWord(piece);

/** Whether a line that is read from right to left was drawn from left to right, letter by letter. */
function isDrawnBackwards(pieces: readonly LinePiece[]): boolean {
  const words = pieces.filter(isRightToLeft);
  const lettersOf = (some: readonly LinePiece[]) =>
    some.flatMap(({ str }) => str.match(LETTERS) ?? []).length;
  if (lettersOf(words) <= lettersOf(pieces) / 2) return false;
  const places = words.map(({ x }) => x);
  const ascending = places.filter((x, index) => x > (places[index - 1] ?? x)).length;
  return ascending > places.length / 2;
}

/** Numbers and words of other scripts keep their order. */
function reversedWords(pieces: readonly LinePiece[]): readonly LinePiece[] {
  const first = pieces.findIndex(isWord);
  const last = pieces.findLastIndex(isWord);
  if (first < 0) return pieces;
  const words = pieces.slice(first, last + 1).toReversed();
  return [...pieces.slice(0, first), ...words, ...pieces.slice(last + 1)];
}

function inReadingOrder(pieces: readonly LinePiece[]): readonly LinePiece[] {
  const ordered: LinePiece[] = [];
  let others: LinePiece[] = [];
  for (const piece of pieces.toReversed()) {
    if (isRightToLeft(piece)) {
      ordered.push(...reversedWords(others), piece);
      others = [];
    } else others.push(piece);
  }
  return [...ordered, ...reversedWords(others)];
}

/** The text of one line in the order of reading. Programs draw Arabic and Hebrew letter by letter in any order; pdf.js
 *  orders the letters of one piece alone. */
export function lineText(pieces: readonly LinePiece[]): string {
  const ordered = isDrawnBackwards(pieces) ? inReadingOrder(pieces) : pieces;
  const text = ordered.map(({ str }) => str).join('');
  return text.replace(POSITIONAL_FORMS, (forms) => forms.normalize('NFKC'));
}
