/** The twenty canonical categories. Source: decision 19. */
export const CATEGORIES = [
  'history',
  'science',
  'mathematics',
  'geography',
  'art',
  'sports',
  'entertainment',
  'music',
  'literature',
  'biology',
  'politics',
  'nature',
  'health',
  'technology',
  'photography',
  'food',
  'automotive',
  'aviation',
  'astronomy',
  'space',
] as const;

/** Stored for quizzes that fit none of the twenty; reachable by filter only, never by path. */
export const GENERAL_CATEGORY = 'general';

/** Further words that lead to a canonical category's quizzes under their own heading. Source: decision 19. */
export const CATEGORY_ALIASES = {
  math: 'mathematics',
  arts: 'art',
  books: 'literature',
  government: 'politics',
  environment: 'nature',
  medicine: 'health',
  tech: 'technology',
  programming: 'technology',
  cooking: 'food',
  cars: 'automotive',
  planes: 'aviation',
} as const;

/** All 31 words a category path accepts, in lower case. */
export const CATEGORY_PATHS: readonly string[] = [...CATEGORIES, ...Object.keys(CATEGORY_ALIASES)];

/** Canonical category of a path word in any case, or null when the word is no category. */
export function canonicalCategory(word: string): string | null {
  const lower = word.toLowerCase();
  if ((CATEGORIES as readonly string[]).includes(lower)) return lower;
  const aliases: Readonly<Record<string, string>> = CATEGORY_ALIASES;
  return Object.hasOwn(aliases, lower) ? (aliases[lower] ?? null) : null;
}
