import { foldForComparison } from '../../quality/index.ts';
import { numericDistractors, type NumericInput } from '../questions/numeric-distractors.ts';
import type { Random } from '../seeded-random.ts';

/** A sentence with a part that can be left out. */
export interface Gap {
  readonly sentence: string;
  readonly answer: string;
  /** The answer as answers are compared: each is compared with each other one. */
  readonly folded: string;
  /** Where the answer begins. */
  readonly start: number;
  readonly kind: 'name' | 'number';
  /** The word before it: "in Warsaw" and "in Paris" are of one kind. */
  readonly before: string;
}

const NAME = /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{M}'’]+(?:[ -]\p{Lu}[\p{L}\p{M}'’]+)*(?![\p{L}\p{N}-])/gu;
const NUMBER =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}.,/:–-])\d{1,4}(?:[.,]\d{1,2})?(?![\p{N}/:–-]|[.,]\d|\p{Script=Latin}|\p{Script=Cyrillic})/gu;
const NAME_LENGTH = { min: 3, max: 40 } as const;
/** Smaller numbers are guessed, and have too few neighbors. */
const NUMBER_MIN = 3;
const YEAR = { min: 1000, max: 2100 } as const;

function gapsIn(sentence: string, pattern: RegExp, kind: Gap['kind']): Gap[] {
  return Array.from(sentence.matchAll(pattern), (match) => ({
    sentence,
    answer: match[0],
    folded: foldForComparison(match[0]),
    start: match.index,
    kind,
    before: foldForComparison(/\S+(?=\s*$)/u.exec(sentence.slice(0, match.index))?.[0] ?? ''),
  }));
}

const occursOnce = ({ sentence, answer }: Gap) => sentence.split(answer).length === 2;

/** Names inside of sentences: what begins a sentence is not known to be one. */
function namesIn(sentence: string, words: ReadonlySet<string>): Gap[] {
  return gapsIn(sentence, NAME, 'name').filter(
    (gap) =>
      gap.before !== '' &&
      !/[.!?:"“„«(]\s*$/u.test(sentence.slice(0, gap.start)) &&
      gap.answer.length >= NAME_LENGTH.min &&
      gap.answer.length <= NAME_LENGTH.max &&
      !words.has(gap.answer) &&
      occursOnce(gap),
  );
}

/** The only number of a sentence. */
function numberIn(sentence: string): Gap[] {
  const numbers = gapsIn(sentence, NUMBER, 'number');
  const [only] = numbers;
  const isOnly = only !== undefined && sentence.replace(only.answer, '').search(/\p{N}/u) === -1;
  return isOnly && Number.parseFloat(only.answer.replace(',', '.')) >= NUMBER_MIN ? [only] : [];
}

/** All parts of the sentences that can be left out. */
export function findGaps(sentences: readonly string[]): Gap[] {
  // A word that stands in lower case, too, is no name.
  const lower = new Set(sentences.flatMap((sentence) => sentence.match(/(?<!\p{L})\p{Ll}\p{L}+/gu) ?? []));
  const words = new Set([...lower].map((word) => word.charAt(0).toUpperCase() + word.slice(1)));
  return sentences.flatMap((sentence) => [...namesIn(sentence, words), ...numberIn(sentence)]);
}

/** Numbers of the same form, on both sides of the right one; none for decimals. */
export function wrongNumbers(answer: string, input: NumericInput): string[] {
  const value = Number(answer);
  const isYear = value >= YEAR.min && value <= YEAR.max;
  return numericDistractors(isYear ? 'year' : 'number', answer, input) ?? [];
}

/** Other names of the notes: those after the same word first, which are of the same kind.
 *  @param alikeMin where fewer are of the same kind the right one stands out: none then */
export function wrongNames(
  gap: Gap,
  {
    names,
    alikeMin,
    random,
  }: { readonly names: readonly Gap[]; readonly alikeMin: number; readonly random: Random },
): string[] {
  const { folded, before, sentence } = gap;
  const others = names.filter(
    (other) =>
      !other.folded.includes(folded) && !folded.includes(other.folded) && !sentence.includes(other.answer),
  );
  const alike = others.filter((other) => other.before === before);
  const answersOf = (gaps: readonly Gap[]) => random.shuffled(gaps).map((other) => other.answer);
  const texts = [...new Set(answersOf(alike))];
  return texts.length < alikeMin ? [] : [...new Set([...texts, ...answersOf(others)])];
}
