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

/** A tag, an entity or an operator that stands alone is spoken of, and formats nothing. */
const MENTIONED =
  /(?<=^|[\s"'“„«(])(?:<\/?[a-z!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);|\*\*)(?=$|[\s"'”“»).,:;?!])/giu;
const CODE =
  /\b(?:html|css|xml|svg|javascript|typescript|jsx|java|python|php|sql|markdown|latex|regex|regular expressions?|bash|kotlin|haskell|perl|react)\b|\bc(?:\+\+|#)|#include\b/iu;

/** True for a question about code: its markup is text, and its punctuation matters. */
export function isAboutCode(question: string): boolean {
  return CODE.test(question);
}

/** Pages show every text as it is, never as markup: what this rejects would be read as a misprint. */
export function isPlainText(text: string): boolean {
  return isPrintable(text) && ![MARKUP, UNCLOSED].some((pattern) => pattern.test(text));
}

/** Plain, but for markup that a question speaks of. */
export function isPlainQuestionText(text: string, aboutCode: boolean): boolean {
  return aboutCode ? isPrintable(text) : isPlainText(text.replace(MENTIONED, ''));
}

function isPrintable(text: string): boolean {
  return ![UNPRINTABLE, MIXED_WORD].some((pattern) => pattern.test(text));
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

/** What the question asks for: "treaty" in "Which treaty ended the war?". */
const ASKED_FOR =
  /^(?:which|what|welche[rsnm]?|quel(?:le)?s?|qu[eé]|cu[aá]l|quale?|que|welk) (?:of (?:these|the following) )?(\p{L}+)/u;
/** Below it the shared words say little in a long key: "A column that identifies each row of the table". */
const LEAK_SHARE = 0.5;

/** True when the question contains much of the key that the other options do not have. */
export function leaksAnswer(question: string, key: string, others: readonly string[]): boolean {
  const questionWords = longWords(question);
  const asked = ASKED_FOR.exec(foldForComparison(question))?.[1] ?? '';
  const shared = others.flatMap(longWords);
  const keyWords = longWords(key);
  const leaked = keyWords.filter(
    (word) =>
      word !== asked &&
      questionWords.some((questionWord) => haveSameStem(word, questionWord)) &&
      !shared.some((other) => haveSameStem(word, other)),
  );
  return leaked.length > 0 && leaked.length >= keyWords.length * LEAK_SHARE;
}

const KEY_LENGTH_FACTOR = 2.2;
const KEY_LENGTH_SLACK = 12;

/** True when the key is by far the longest option. */
export function keyStandsOut(key: string, others: readonly string[]): boolean {
  const longest = Math.max(...others.map((option) => option.length));
  return key.length > longest * KEY_LENGTH_FACTOR && key.length > longest + KEY_LENGTH_SLACK;
}
