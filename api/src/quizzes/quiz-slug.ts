const SLUG_MAX_LENGTH = 300;

function hyphenate(text: string, separators: RegExp): string {
  const slug = text.replace(separators, '-').replace(/^-+|-+$/g, '');
  return [...slug].slice(0, SLUG_MAX_LENGTH).join('').replace(/-+$/, '');
}

/** Slug of a title (decision 21): its Latin letters and digits if there are any, else letters and digits of any
 *  script; empty when the title has neither. */
export function titleSlug(title: string): string {
  return (
    hyphenate(title.toLowerCase(), /[^a-z0-9]+/g) ||
    hyphenate(title.normalize('NFKC').toLowerCase(), /[^\p{L}\p{M}\p{N}]+/gu)
  );
}

/** A title whose Latin letters have no accents, for an address that reads well; other scripts keep their marks, which make
 *  other letters there (Russian й, Arabic ة). */
export function withoutLatinAccents(title: string): string {
  return title
    .normalize('NFD')
    .replace(/(?<letter>\p{Script=Latin})\p{M}+/gu, '$<letter>')
    .replace(/ß/gu, 'ss')
    .normalize('NFC');
}

/** Slugs to try until one is free in the category: the oldest quiz with a title gets the plain one. */
export function* slugCandidates(title: string, quizId: number): Generator<string, never> {
  const plain = titleSlug(title) || `quiz-${quizId}`;
  yield plain;
  for (let suffix = `-${quizId}`; ; suffix += `-${quizId}`) yield `${plain}${suffix}`;
}
