import type { Language } from '@quizmesh/contract';

type Tongue = 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'nl';

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
  ko: /\p{Script=Hangul}/gu,
  ar: /\p{Script=Arabic}/gu,
  ru: /\p{Script=Cyrillic}/gu,
};
const LATIN = /\p{Script=Latin}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const CHARACTERS = /\p{L}/gu;
/** The same in every language. */
const ROMAN_NUMERALS = /(?<!\p{Script=Latin})[IVXLCDM]+(?!\p{Script=Latin})/gu;

/** Function words; each belongs to as few of these languages as possible. */
const SMALL_WORDS: Readonly<Record<Tongue, ReadonlySet<string>>> = {
  en: new Set(
    'the of and which what is was are in to this by with for on from that it who how when'.split(' '),
  ),
  es: new Set(
    'el los las qué cuál del es en una por con para cómo quién fue dónde cuándo su más y'.split(' '),
  ),
  fr: new Set(
    'le les des en est quel quelle dans un une du l d qui par pour sur avec au aux où quels ce cette et'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ist welche welcher welches ein eine in den dem von mit für wer wie wurde im zu'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il gli della di in è quale che un una nel con per del dei chi quali sono questo fu le'.split(' '),
  ),
  pt: new Set('o os as qual do da é em um uma no na por com para quem foi não dos das e'.split(' ')),
  nl: new Set(
    'de het een van is welke wat in en op met voor wie werd door zijn aan deze naar hoe'.split(' '),
  ),
};

/** Shorter texts have no recognisable language: "3 + 4 = ?" is the same in all. */
const LETTERS_MIN = 40;
const WORDS_MIN = 12;
const SHARE_OF_SCRIPT = 0.5;
/** Names and quotations of another language stay below this share. */
const FOREIGN_FACTOR = 2;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function smallWords(words: readonly string[], tongue: Tongue): number {
  return words.filter((word) => SMALL_WORDS[tongue].has(word)).length;
}

function isTongue(language: string): language is Tongue {
  return language in SMALL_WORDS;
}

function readsAs(text: string, own: Tongue): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const ours = smallWords(words, own);
  const others = Object.keys(SMALL_WORDS)
    .filter(isTongue)
    .filter((tongue) => tongue !== own);
  const best = Math.max(...others.map((tongue) => smallWords(words, tongue)));
  return best < WORDS_MIN || best < ours * FOREIGN_FACTOR;
}

/** False when a text is certainly not in that language: another script, or the function words of another language. */
export function isInLanguage(written: string, language: Language): boolean {
  const text = written.replace(ROMAN_NUMERALS, ' ');
  const letters = count(text, CHARACTERS);
  if (letters < LETTERS_MIN) return true;
  const [base = 'en'] = language.split('-');
  if (count(text, SCRIPTS[base] ?? LATIN) < letters * SHARE_OF_SCRIPT) return false;
  if (base === 'ja') return count(text, KANA) > 0;
  if (base === 'zh') return count(text, KANA) < letters / 10;
  return isTongue(base) ? readsAs(text, base) : true;
}
