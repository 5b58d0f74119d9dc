const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const ELLIPSIS = '…';

/** Length limits of shortened texts, in characters as users see them. */
export const SHOWN_LENGTHS = {
  /** An explanation for players. */
  explanation: 200,
  /** An explanation in a list for admins. */
  listedExplanation: 100,
  /** The address of a source in a line of text, and in a table. */
  address: 60,
  listedAddress: 50,
} as const;

/** The first `length` characters and an ellipsis, or the whole text when it is no longer. Never cuts inside a character
 *  that is made of several code points. */
export function shortenText(text: string, length: number): string {
  // No text has more characters than code units, so most texts need no counting.
  if (text.length <= length) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= length ? text : characters.slice(0, length).join('').trimEnd() + ELLIPSIS;
}
