import type { Exercise, ExerciseSet } from '../knowledge/fact-sets.ts';
import { family, gcd, numericExercise } from './exercise-tools.ts';

const TOPICS = ['mathematics', 'arithmetic', 'fractions'];
/** Denominators by level. */
const DENOMINATORS = [
  [2, 3, 4, 5],
  [3, 4, 5, 6, 8],
  [6, 7, 8, 9, 12],
] as const;

type Between = (min: number, max: number) => number;

function properFraction(level: number, between: Between): readonly [number, number] {
  const choices = DENOMINATORS[level - 1] ?? DENOMINATORS[0];
  const bottom = choices[between(0, choices.length - 1)] ?? 2;
  let top = between(1, bottom - 1);
  while (gcd(top, bottom) !== 1) top = top === 1 ? bottom - 1 : top - 1;
  return [top, bottom];
}

/** "6/8" in lowest terms: "3/4"; whole numbers without a denominator. */
function lowest(top: number, bottom: number): string {
  const shared = gcd(top, bottom);
  return bottom === shared ? String(top / shared) : `${top / shared}/${bottom / shared}`;
}

/** "6/8, which is 3/4"; a result in lowest terms is written once. */
const reduced = (result: string, key: string) => (result === key ? key : `${result}, which is ${key}`);

/** Value of "3/4" or "2"; NaN for other texts. */
function valueOf(text: string): number {
  const [top, bottom = 1, ...more] = text.split('/').map(Number);
  return more.length > 0 || top === undefined ? Number.NaN : top / bottom;
}

const isSameValue = (one: number, other: number) => Math.abs(one - other) < 1e-9;

/** Fractions of another value, written in lowest terms, without repetition. */
function wrongFractions(key: string, slips: readonly (readonly [number, number])[]): string[] {
  const texts = slips.filter(([top, bottom]) => top > 0 && bottom > 0).map((slip) => lowest(...slip));
  return [...new Set(texts)].filter((text) => !isSameValue(valueOf(text), valueOf(key)));
}

interface FractionFamily extends Pick<ExerciseSet, 'id' | 'levels' | 'write'> {
  readonly pattern: RegExp;
  /** The right value, computed from the question's numbers only. */
  readonly valueFrom: (numbers: readonly number[]) => number;
  /** True when the answer must be in lowest terms. */
  readonly isReduced?: boolean;
}

function isReducedText(text: string): boolean {
  const [top = 0, bottom = 1] = text.split('/').map(Number);
  return gcd(top, bottom) === 1;
}

function fractionFamily({ pattern, valueFrom, isReduced = false, ...rest }: FractionFamily): ExerciseSet {
  return {
    kind: 'exercise',
    topics: TOPICS,
    ...rest,
    solve(question, options) {
      const match = pattern.exec(question);
      if (!match) return null;
      const value = valueFrom(match.slice(1).map(Number));
      return options.flatMap((option, at) =>
        isSameValue(valueOf(option), value) && (!isReduced || isReducedText(option)) ? [at] : [],
      );
    },
  };
}

const shares = family({
  id: 'fraction-of',
  levels: [1, 2, 3],
  topics: TOPICS,
  pattern: /^What is (\d+)\/(\d+) of (\d+)\?$/u,
  isRight: (option, [top = 0, bottom = 1, whole = 0]) => option * bottom === whole * top,
  write({ level, between }) {
    const [top, bottom] = properFraction(level, between);
    const part = between(2, 6 * level);
    const key = part * top;
    return numericExercise({
      question: `What is ${top}/${bottom} of ${part * bottom}?`,
      key,
      slips: [part, part * bottom - key, key + part, key + bottom],
      explanation: `${part * bottom} ÷ ${bottom} = ${part}, and ${top} × ${part} = ${key}.`,
    });
  },
});

const reductions = fractionFamily({
  id: 'fraction-lowest-terms',
  levels: [1, 2, 3],
  pattern: /^What is (\d+)\/(\d+) in lowest terms\?$/u,
  valueFrom: ([top = 0, bottom = 1]) => top / bottom,
  isReduced: true,
  write({ level, between }): Exercise {
    const [top, bottom] = properFraction(level, between);
    const factor = between(2, 3 + 2 * level);
    const key = lowest(top, bottom);
    const slips = [
      [top + 1, bottom],
      [top, bottom + 1],
      [bottom - top, bottom],
      [top, bottom * 2],
      [top + 1, bottom + 1],
      [top * 2 + 1, bottom * 2 + 1],
      [top + 1, bottom + 2],
    ] as const;
    return {
      question: `What is ${top * factor}/${bottom * factor} in lowest terms?`,
      key,
      wrong: wrongFractions(key, slips),
      explanation: `Divide both by ${factor}: ${top * factor}/${bottom * factor} = ${key}.`,
    };
  },
});

const sums = fractionFamily({
  id: 'fraction-sum',
  levels: [1, 2, 3],
  pattern: /^What is (\d+)\/(\d+) \+ (\d+)\/(\d+)\?$/u,
  valueFrom: ([top = 0, bottom = 1, otherTop = 0, otherBottom = 1]) => top / bottom + otherTop / otherBottom,
  write({ level, between }): Exercise {
    const [top, bottom] = properFraction(level, between);
    const [otherTop, otherBottom] =
      level === 1 ? [between(1, bottom - 1), bottom] : properFraction(level, between);
    const whole = (bottom * otherBottom) / gcd(bottom, otherBottom);
    const sum = top * (whole / bottom) + otherTop * (whole / otherBottom);
    const key = lowest(sum, whole);
    const slips = [
      [top + otherTop, bottom + otherBottom],
      [top * otherTop, whole],
      [sum + 1, whole],
      [sum - 1, whole],
      [top + otherTop + 1, bottom],
      [top + otherTop, whole],
      [sum + 2, whole],
    ] as const;
    return {
      question: `What is ${top}/${bottom} + ${otherTop}/${otherBottom}?`,
      key,
      wrong: wrongFractions(key, slips),
      explanation: `Over the common denominator ${whole} the sum is ${reduced(`${sum}/${whole}`, key)}.`,
    };
  },
});

const productsOfFractions = fractionFamily({
  id: 'fraction-product',
  levels: [2, 3],
  pattern: /^What is (\d+)\/(\d+) × (\d+)\/(\d+)\?$/u,
  valueFrom: ([top = 0, bottom = 1, otherTop = 0, otherBottom = 1]) =>
    (top * otherTop) / (bottom * otherBottom),
  write({ level, between }): Exercise {
    const [[top, bottom], [otherTop, otherBottom]] = [
      properFraction(level, between),
      properFraction(level, between),
    ];
    const [upper, lower] = [top * otherTop, bottom * otherBottom];
    const key = lowest(upper, lower);
    const slips = [
      [top * otherBottom, bottom * otherTop],
      [top + otherTop, bottom + otherBottom],
      [upper, bottom + otherBottom],
      [upper + 1, lower],
      [upper + 2, lower],
      [upper, lower + 1],
    ] as const;
    return {
      question: `What is ${top}/${bottom} × ${otherTop}/${otherBottom}?`,
      key,
      wrong: wrongFractions(key, slips),
      explanation: `Multiply the tops and the bottoms: ${reduced(`${upper}/${lower}`, key)}.`,
    };
  },
});

export function fractionSets(): ExerciseSet[] {
  return [shares, reductions, sums, productsOfFractions];
}
