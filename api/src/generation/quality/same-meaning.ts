import { foldForComparison } from './text-rules.ts';

const ARTICLE = /^(?:the|an?|el|la|los|las|les?|der|die|das|il|lo|gli|os?|as|de|het) (?=\p{L}{2})/u;
const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'јj', 'ѕs'].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
);

/** Options with the same folded text look the same to players: articles, forms of numbers and similar letters are
 *  folded. */
export function foldOption(option: string): string {
  return foldForComparison(option)
    .replace(ARTICLE, '')
    .replace(/\b[1-9]\d{0,2}(?:,\d{3})+\b/gu, (number) => number.replaceAll(',', ''))
    .replace(/\p{Script=Cyrillic}/gu, (letter) => LOOK_ALIKE.get(letter) ?? letter)
    .split(' ')
    .map((word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word))
    .join(' ');
}

/** Shorter words are rarely nouns. */
const NOUN_LENGTH = 3;

function inOtherNumber(text: string): string {
  if (text.endsWith('ies')) return text.replace(/ies$/u, 'y');
  if (/[^s]s$/u.test(text)) return text.slice(0, -1);
  return `${text}s`;
}

/** A folded option as other texts may say it: "seas" and "sea", "8" and "eight". */
export function formsOf(option: string): readonly string[] {
  if (/^\d+$/u.test(option)) return [option, NUMBERS[Number(option)] ?? option];
  const last = option.split(' ').at(-1) ?? '';
  return /^\p{L}+$/u.test(last) && last.length >= NOUN_LENGTH ? [option, inOtherNumber(option)] : [option];
}

/** Words that can occur in any question. */
const UNTELLING = new Set(
  'the a an of in on at to by for from with and or is are was were do does did has have had be been which what who whom whose where when how it its this that these those as s'.split(
    ' ',
  ),
);
const WORDS_MIN = 2;
const SHARE_MIN = 0.75;

function significantWords(question: string): Set<string> {
  const words = foldForComparison(question).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== '' && !UNTELLING.has(word)));
}

const numbersIn = (text: string) => text.match(/\d+/gu)?.join(' ');

/** The World Cup of 1950 and that of 2014. */
function speakOfOtherNumbers(one: string, other: string): boolean {
  const [numbers, others] = [numbersIn(one), numbersIn(other)];
  return numbers !== undefined && others !== undefined && numbers !== others;
}

/** True when most of the significant words of two questions are the same. */
export function asksTheSame(one: string, other: string): boolean {
  if (speakOfOtherNumbers(one, other)) return false;
  const [words, others] = [significantWords(one), significantWords(other)];
  if (Math.min(words.size, others.size) < WORDS_MIN) return false;
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / (words.size + others.size - shared) >= SHARE_MIN;
}

/** Short answers and numbers may be right twice. */
const TELLING = /\p{L}{4}/u;
const TWIN_WORDS = 2;

/** True for two questions with the same answer that speak of the same: "Which artist painted The Starry Night?" and "The Starry
 *  Night is a painting by whom?". */
export function areTwins(one: QuestionedFact, other: QuestionedFact): boolean {
  const key = foldOption(one.key);
  if (!TELLING.test(key) || key !== foldOption(other.key)) return false;
  if (speakOfOtherNumbers(one.question, other.question)) return false;
  const others = significantWords(other.question);
  return [...significantWords(one.question)].filter((word) => others.has(word)).length >= TWIN_WORDS;
}

/** A question with its right answer. */
export interface QuestionedFact {
  readonly question: string;
  readonly key: string;
}

const hasWords = (text: string, words: string) =>
  words !== '' && ` ${foldForComparison(text)} `.includes(` ${words} `);

/** True when each question contains the answer of the other: "Where is Krakatoa?" and "Which of these is in
 *  Indonesia?". */
export function giveEachOtherAway(one: QuestionedFact, other: QuestionedFact): boolean {
  const [key, otherKey] = [foldOption(one.key), foldOption(other.key)];
  return hasWords(one.question, otherKey) && hasWords(other.question, key);
}
