import type { Material, MaterialPlace } from '@quizmesh/contract';
import { cleanText, cleanTitle } from './clean-text.ts';
import { ReadingError, type Source } from './material-messages.ts';

const BETWEEN = '\n\n';
/** Code points before the limit in which a word or line should end. */
const CUT_WINDOW = 200;
const LETTER = /[\p{L}\p{N}]/u;

/** Code points, counted without a list of them: sources may be long. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}

/** The beginning of a text, cut after a word. */
function cut(text: string, maxLength: number): string {
  // No code point has more than two code units.
  const characters = [...text.slice(0, 2 * maxLength + 2)];
  if (characters.length <= maxLength) return text;
  const head = characters.slice(0, maxLength).join('');
  if (/\s/u.test(characters[maxLength] ?? '')) return head.trimEnd();
  const windowStart = Math.max(0, head.length - CUT_WINDOW);
  const end = head.slice(windowStart).search(/\s\S*$/u);
  return end < 0 ? head : head.slice(0, windowStart + end).trimEnd();
}

/** Joins the cleaned passages of a source to a text that is not longer than notes may be.
 *  @param maxLength in code points
 *  @throws {ReadingError} "without-text" */
export function joinPassages({ title, passages }: Source, maxLength: number): Material {
  const places: MaterialPlace[] = [];
  let whole = '';
  for (const { place, text } of passages) {
    const clean = cleanText(text);
    if (clean === '') continue;
    if (whole !== '') whole += BETWEEN;
    if (place) places.push({ ...place, title: cleanTitle(place.title), start: whole.length });
    whole += clean;
  }
  if (!LETTER.test(whole)) throw new ReadingError('without-text');
  const text = cut(whole, maxLength);
  return {
    title: cleanTitle(title),
    text,
    places: places.filter(({ start }) => start < text.length),
    leftOut: lengthOf(whole) - lengthOf(text),
  };
}
