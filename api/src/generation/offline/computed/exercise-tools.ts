import type { Exercise, ExerciseSet } from '../knowledge/fact-sets.ts';

export function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}

export function isPrime(value: number): boolean {
  return value > 1 && smallestFactor(value) === value;
}

/** @returns the number itself when it is prime */
export function smallestFactor(value: number): number {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) if (value % divisor === 0) return divisor;
  return value;
}

/** The smallest prime number above. */
export function nextPrime(value: number): number {
  let next = value + 1;
  while (!isPrime(next)) next += 1;
  return next;
}

/** Why no number between is prime, in signs that every language reads: "24 = 2 × 12; 25 = 5 × 5." Empty when none is between. */
export function factorsBetween(low: number, high: number): string {
  const between = Array.from({ length: high - low - 1 }, (_slot, at) => low + 1 + at);
  const products = between.map(
    (value) => `${value} = ${smallestFactor(value)} × ${value / smallestFactor(value)}`,
  );
  return products.length === 0 ? '' : `${products.join('; ')}.`;
}

interface NumericExercise {
  readonly question: string;
  readonly key: number;
  /** Wrong results that come from likely mistakes. */
  readonly slips: readonly number[];
  readonly explanation: string;
}

/** Adds numbers near the key to the slips, so that there are enough for six options. */
export function numericExercise({ question, key, slips, explanation }: NumericExercise): Exercise {
  const step = key >= 100 ? 10 : key >= 20 ? 2 : 1;
  const neighbours = [
    key + step,
    key - step,
    key + 2 * step,
    key + 1,
    key - 2 * step,
    key + 3 * step,
    key + 4 * step,
  ];
  const wrong = [...slips, ...neighbours].filter(
    (value) => value > 0 && value !== key && Number.isInteger(value),
  );
  return { question, key: String(key), wrong: [...new Set(wrong)].map(String), explanation };
}

interface Family {
  readonly id: string;
  readonly levels: readonly number[];
  readonly topics: readonly string[];
  readonly variants?: number;
  readonly write: ExerciseSet['write'];
  /** Reads a number of the question; decimal digits when absent. */
  readonly toNumber?: (text: string) => number;
  /** Matches the question's text and captures its numbers. */
  readonly pattern: RegExp;
  /** Whether an option is right, computed from the question's numbers only. */
  readonly isRight: (option: number, numbers: readonly number[]) => boolean;
}

/** A family whose options are numbers. */
export function family({ pattern, isRight, toNumber = Number, ...rest }: Family): ExerciseSet {
  return {
    kind: 'exercise',
    ...rest,
    solve(question, options) {
      const match = pattern.exec(question);
      if (!match) return null;
      const numbers = match.slice(1).map((text) => toNumber(text));
      return options.flatMap((option, at) =>
        isRight(Number(option.replaceAll(/[^\d.-]/gu, '')), numbers) ? [at] : [],
      );
    },
  };
}
