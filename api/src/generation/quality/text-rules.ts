/** Text as the quality checks compare it: compatibility forms, case, accents and punctuation folded. */
export function foldForComparison(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\p{S}.,/%°+-]+/gu, ' ')
    .replace(/[.,]+(?=\s|$)/gu, '')
    .trim();
}

/** Includes tags that never end, because browsers close them. */
const UNCLOSED =
  /<\/?(?:img|script|svg|iframe|object|embed|style|link|meta|form|input|video|audio|body|div|span|button)\b|<[a-z][\w-]*\s[^<>]*=/iu;
/** Letters of two scripts that look alike make a word that is not what it appears to be. */
const MIXED_WORD = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
const MARKUP = /<\/?[a-z!][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);|\]\(|```|\*\*/iu;
/** Control, format (zero-width, direction marks), private and unassigned characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u;

export function isPlainText(text: string): boolean {
  return ![MARKUP, UNCLOSED, UNPRINTABLE, MIXED_WORD].some((pattern) => pattern.test(text));
}

const STEM_LENGTH = 5;
/** "Volcanoes" and "volcanology". */
const LONG_STEM = 6;

function longWords(text: string): string[] {
  const words = foldForComparison(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word.length >= 4))];
}

/** "Egypt" and "Egyptians", "Mexico" and "Mexican"; short words only when equal. */
function haveSameStem(one: string, other: string): boolean {
  if (one.slice(0, LONG_STEM) === other.slice(0, LONG_STEM) && one.length >= LONG_STEM) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < STEM_LENGTH) return one === other;
  const needed = Math.max(STEM_LENGTH, shorter - 1);
  return one.slice(0, needed) === other.slice(0, needed);
}

/** True when the question contains a word of the key that the other options do not have. */
export function leaksAnswer(question: string, key: string, others: readonly string[]): boolean {
  const questionWords = longWords(question);
  const significant = longWords(key).filter((word) =>
    questionWords.some((questionWord) => haveSameStem(word, questionWord)),
  );
  if (significant.length === 0) return false;
  const shared = others.flatMap(longWords);
  return significant.some((word) => !shared.some((other) => haveSameStem(word, other)));
}

const KEY_LENGTH_FACTOR = 2.2;
const KEY_LENGTH_SLACK = 12;

/** True when the key is by far the longest option. */
export function keyStandsOut(key: string, others: readonly string[]): boolean {
  const longest = Math.max(...others.map((option) => option.length));
  return key.length > longest * KEY_LENGTH_FACTOR && key.length > longest + KEY_LENGTH_SLACK;
}
