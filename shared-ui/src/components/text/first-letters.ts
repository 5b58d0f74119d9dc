const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of a text as users count them: an emoji of several code points is one. */
export function firstLetters(text: string, count: number): string {
  return [...segmenter.segment(text)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
}
