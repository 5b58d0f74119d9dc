import type { QuestionContent } from './quiz.repository.ts';
import { shuffled } from './shuffled.ts';

type Choices = Pick<QuestionContent, 'options' | 'correctAnswer'>;

/** At least 0 and below 1. Must be unpredictable for players: no seed that they can see, and no fixed one. */
type RandomNumber = () => number;

function countKeys(questions: readonly Choices[], optionCount: number): number[] {
  return Array.from(
    { length: optionCount },
    (_slot, place) => questions.filter(({ correctAnswer }) => correctAnswer === place).length,
  );
}

/** Positions for so many more keys: each as often as the others, those that have been used least first. */
function freePlaces(counts: readonly number[], wanted: number, random: RandomNumber): number[] {
  const used = [...counts];
  const order = shuffled([...used.keys()], random);
  const places = Array.from({ length: wanted }, () => {
    const place = order.reduce((least, other) => ((used[other] ?? 0) < (used[least] ?? 0) ? other : least));
    used[place] = (used[place] ?? 0) + 1;
    return place;
  });
  return shuffled(places, random);
}

/** Shuffles the options of questions so that the key is at each position equally often, give or take one.
 *  @param before questions of the same quiz that stay as they are */
export function spreadKeys<Content extends Choices>(
  questions: readonly Content[],
  random: RandomNumber,
  before: readonly Choices[] = [],
): Content[] {
  const optionCount = questions[0]?.options.length ?? 0;
  if (optionCount === 0) return [...questions];
  const places = freePlaces(countKeys(before, optionCount), questions.length, random);
  return questions.map((content, index) => {
    const key = content.options[content.correctAnswer];
    if (key === undefined) return content;
    const wrong = content.options.filter((_option, at) => at !== content.correctAnswer);
    const correctAnswer = Math.min(places[index] ?? 0, wrong.length);
    const options = shuffled(wrong, random);
    options.splice(correctAnswer, 0, key);
    return { ...content, options, correctAnswer };
  });
}

/** A, B, C, D, A, ...: evenly distributed, but predictable after two questions. */
function isCounting(positions: readonly number[], optionCount: number): boolean {
  const [first = 0, second = 0] = positions;
  return positions.every((position, index) => {
    return position === (first + index * (second - first + optionCount)) % optionCount;
  });
}

/** Whether the key is at each position equally often, give or take one. */
export function hasEvenKeys(questions: readonly Choices[]): boolean {
  const optionCount = questions[0]?.options.length ?? 0;
  const counts = countKeys(questions, optionCount);
  return Math.max(...counts) - Math.min(...counts) <= 1;
}

/** Returns the questions unchanged if their keys are evenly distributed and do not count up or down; else with
 *  shuffled options. */
export function withEvenKeys<Content extends Choices>(
  questions: readonly Content[],
  random: RandomNumber,
): Content[] {
  const positions = questions.map(({ correctAnswer }) => correctAnswer);
  const isPredictable = isCounting(positions, questions[0]?.options.length ?? 0);
  return hasEvenKeys(questions) && !isPredictable ? [...questions] : spreadKeys(questions, random);
}

/** The same for questions whose numbers of options differ: those with the same number are spread among themselves. */
export function spreadWrittenKeys<Content extends Choices>(
  questions: readonly Content[],
  random: RandomNumber,
): Content[] {
  const result = [...questions];
  for (const optionCount of new Set(questions.map(({ options }) => options.length))) {
    const places = [...questions.keys()].filter((at) => questions[at]?.options.length === optionCount);
    const alike = questions.filter(({ options }) => options.length === optionCount);
    for (const [index, content] of withEvenKeys(alike, random).entries())
      result[places[index] ?? 0] = content;
  }
  return result;
}
