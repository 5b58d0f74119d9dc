const ASCII = /^[ -~]*$/u;

/** The sign is no accent: でんき is electricity, てんき the weather. */
const VOICED_KANA = /[ぁ-ヿ][\u3099\u309A]/gu;

/** Letters by Unicode, but typed or left out like an apostrophe: "soʻm" and "som" are one currency, Oʻahu is Oahu. */
const OKINA = /[\u02B9-\u02BC\u02BE\u02BF]/gu;

/** ASCII, which most English texts are, has no other forms and no accents. */
function foldLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(VOICED_KANA, (letters) => letters.normalize('NFC'))
    .replace(/\p{M}/gu, '')
    .replace(OKINA, '');
}

/** Text as the quality checks compare it: compatibility forms, case, accents and punctuation folded. */
export function foldForComparison(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}\p{S}.,/%°+-]+/gu, ' ')
    .replace(/[.,]+(?=\s|$)/gu, '')
    .trim();
}

/** The same of an option, of which signs alone stay as they are: ";" and ":" are two answers. */
export const foldAnswer = (option: string): string =>
  foldForComparison(option) || option.normalize('NFKC').trim();

/** Includes tags that never end, because browsers close them. */
const UNCLOSED =
  /<\/?(?:img|script|svg|iframe|object|embed|style|link|meta|form|input|video|audio|body|div|span|button)\b|<[a-z][\w-]*\s[^<>]*=/iu;
/** Letters of two scripts that look alike make a word that is not what it appears to be. */
const MIXED_WORD = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
const MARKUP = /<\/?[a-z!][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);|\]\(|```|\*\*/iu;
/** All markup has one of them. */
const MARKUP_SIGN = /[<&\]`*]/u;
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
  if (!isPrintable(text)) return false;
  return !MARKUP_SIGN.test(text) || ![MARKUP, UNCLOSED].some((pattern) => pattern.test(text));
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

/** Words of three letters and more that tell nothing of an answer. */
const FUNCTION_WORDS = new Set(
  'the and for are was were has had have does did can could will would may might must his her its our your their them they this that these those there then than not but who whom whose which what when where while how why with without from into over under about after before between during each every some such only also because both being been very more most other'.split(
    ' ',
  ),
);

function wordsOf(text: string, least: number): string[] {
  const words = foldForComparison(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word.length >= least))];
}

/** Words of four letters and more that say something. */
export function tellingWords(text: string): string[] {
  return wordsOf(text, 4).filter((word) => !FUNCTION_WORDS.has(word));
}

/** "Pond" and "ponds", "volt" and "voltage", but not "port" and "Portugal". */
const SHORT_WORD_LENGTH = 4;
const SHORT_WORD_ENDING = 3;

/** Letters at the start that words of one stem share; words that tell something have as many. */
export const STEM_START = SHORT_WORD_LENGTH;

const NUMBER = /^\p{Nd}+$/u;

/** "Egypt" and "Egyptians", "Mexico" and "Mexican"; short words only when equal or with a short ending. */
export function haveSameStem(one: string, other: string): boolean {
  // A decade tells no year.
  if (NUMBER.test(one) || NUMBER.test(other)) return one === other;
  if (one.slice(0, LONG_STEM) === other.slice(0, LONG_STEM) && one.length >= LONG_STEM) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < STEM_LENGTH) {
    const ending = Math.abs(one.length - other.length);
    const hasEnding = shorter >= SHORT_WORD_LENGTH && ending <= SHORT_WORD_ENDING;
    return one === other || (hasEnding && (one.startsWith(other) || other.startsWith(one)));
  }
  const needed = Math.max(STEM_LENGTH, shorter - 1);
  return one.slice(0, needed) === other.slice(0, needed);
}

/** "Treaty" in "Which treaty ended the war?" and "lady" in "this lady asked". */
const ASKED_FIRST =
  /(?:^|\b(?=which|what|this))(?:which|what|this|welche[rsnm]?|quel(?:le)?s?|qu[eé]|cu[aá]l|quale?|que|welk) (?:of (?:these|the following) )?(\p{L}+)/gu;
/** "City" in "In what large city is it?", "this large city lies" and "the name of the capital city of". */
const ASKED_NOUN =
  /\b(?:(?:what|which) (?:is|was|are|were) the|which|what|this)(?: (?:name|kind|type|sort|time) of(?: the| an?| this)?)? ((?:\p{L}+ ){0,2}?\p{L}+)(?= (?:is|was|are|were|do|does|did|has|have|had|of|in|on|at|by|from|with|for|to|that|which|who|whose|can|could|will|would|may|might|must)\b|$)/gu;

/** The kind of thing that the question asks for: an answer may name it too. */
function askedKinds(question: string): ReadonlySet<string> {
  const folded = foldForComparison(question);
  const words = [ASKED_FIRST, ASKED_NOUN].flatMap((pattern) => [...folded.matchAll(pattern)]);
  return new Set(words.flatMap(([, asked = '']) => asked.split(' ').at(-1) ?? []));
}

/** Below it the shared words say little in a long key: "A column that identifies each row of the table". */
const LEAK_SHARE = 0.5;

/** Words of fewer letters say little in a key; in the other options names such as "Tom" count too. */
const KEY_WORD_LENGTH = 4;
const OTHER_WORD_LENGTH = 3;

/** What is asked for is no part of what the question speaks of: "Which is not a battle of the Civil War?" */
const EXCEPTION = /\b(?:not|except)\b/iu;

/** True when the question contains much of the key that the other options do not have, and much of no other option:
 *  "Who is older, Anna or Tom?" tells nothing. */
export function leaksAnswer(question: string, key: string, others: readonly string[]): boolean {
  const isRevealed = (option: string, rest: readonly string[], least: number): boolean => {
    const questionWords = wordsOf(question, least);
    const words = wordsOf(option, least);
    const isMuch = (some: readonly string[]) => some.length > 0 && some.length >= words.length * LEAK_SHARE;
    const asked = words.filter(
      (word) =>
        !FUNCTION_WORDS.has(word) && questionWords.some((questionWord) => haveSameStem(word, questionWord)),
    );
    if (!isMuch(asked)) return false;
    const kinds = askedKinds(question);
    const shared = rest.flatMap((text) => wordsOf(text, least));
    return isMuch(
      asked.filter(
        (word) =>
          !kinds.has(word) &&
          !kinds.has(word.replace(/e?s$/u, '')) &&
          !shared.some((other) => haveSameStem(word, other)),
      ),
    );
  };
  if (EXCEPTION.test(question) || !isRevealed(key, others, KEY_WORD_LENGTH)) return false;
  return !others.some((option, index) =>
    isRevealed(option, [key, ...others.filter((_other, at) => at !== index)], OTHER_WORD_LENGTH),
  );
}

const KEY_LENGTH_FACTOR = 2.2;
const KEY_LENGTH_SLACK = 12;

/** True when the key is by far the longest option. */
export function keyStandsOut(key: string, others: readonly string[]): boolean {
  const longest = Math.max(...others.map((option) => option.length));
  return key.length > longest * KEY_LENGTH_FACTOR && key.length > longest + KEY_LENGTH_SLACK;
}
