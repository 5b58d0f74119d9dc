import type { MaterialPlace, Quotation } from '@quizmesh/contract';

/** Fewer letters prove nothing: they stand in any text. */
const LETTERS_MIN = 8;
const LETTERS_MIN_EAST_ASIAN = 4;
const LENGTH_MAX = 300;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LEFT_OUT = /…|\.{3}|\[\s*\]/u;

/** Letters and digits of a text, folded, each with its index in the text. */
function lettersOf(text: string): { readonly letters: string; readonly indexes: readonly number[] } {
  let letters = '';
  const indexes: number[] = [];
  let index = 0;
  for (const character of text) {
    for (const folded of character
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []) {
      letters += folded;
      for (let unit = 0; unit < folded.length; unit += 1) indexes.push(index);
    }
    index += character.length;
  }
  return { letters, indexes };
}

/** The longest part of a quotation that leaves nothing out. */
function longestPart(quoted: string): string {
  return quoted
    .split(LEFT_OUT)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** From the first letter to the end of the word or sentence that the last one belongs to, without the marks of emphasis and
 *  columns. */
function wordsOf(text: string, start: number, last: number): string {
  const end = last + 1 + (/^[^\p{L}\p{N}\s]{0,3}/u.exec(text.slice(last + 1))?.[0].length ?? 0);
  const words = text
    .slice(start, end)
    .replace(/(?<=\S)\*\*|\*\*(?=\S)/gu, '')
    .replace(/\t+/gu, ' – ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (words.length <= LENGTH_MAX) return words;
  return `${words.slice(0, LENGTH_MAX).replace(/\s+\S*$/u, '')} …`;
}

function placeAt(index: number, places: readonly MaterialPlace[]): Quotation['place'] {
  const place = places.findLast(({ start }) => start <= index);
  return place ? { kind: place.kind, number: place.number, title: place.title } : null;
}

/** What a model quotes, as the notes have it; null when they do not say this, or it is too short to prove anything. */
export type FindQuotation = (quoted: string) => Quotation | null;

/** Finds in notes what a model quotes from them; spaces, case, accents and punctuation may differ.
 *  @param places pages or headings of the notes, in their order */
export function createQuotationFinder(notes: string, places: readonly MaterialPlace[] = []): FindQuotation {
  const { letters, indexes } = lettersOf(notes);
  return (quoted) => {
    const { letters: wanted } = lettersOf(longestPart(quoted));
    const least = EAST_ASIAN.test(wanted) ? LETTERS_MIN_EAST_ASIAN : LETTERS_MIN;
    if (wanted.length < least) return null;
    const found = letters.indexOf(wanted);
    const [start, last] = [indexes[found], indexes[found + wanted.length - 1]];
    if (start === undefined || last === undefined) return null;
    return { text: wordsOf(notes, start, last), place: placeAt(start, places) };
  };
}
