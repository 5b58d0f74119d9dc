import type { Difficulty } from '@quizmesh/contract';
import type { Random } from '../seeded-random.ts';

export type NumericPool = 'year' | 'number';

export function isNumericPool(pool: string): pool is NumericPool {
  return pool === 'year' || pool === 'number';
}

/** No question is about the future. */
const LAST_YEAR = 2025;
const YEAR_STEP: Readonly<Record<Difficulty, readonly [number, number]>> = {
  easy: [4, 9],
  medium: [3, 8],
  hard: [2, 6],
};
const NUMBER_STEP: Readonly<Record<Difficulty, readonly [number, number]>> = {
  easy: [0.3, 0.6],
  medium: [0.15, 0.35],
  hard: [0.08, 0.2],
};

function stepSize(pool: NumericPool, value: number, { difficulty, random }: NumericInput): number {
  if (pool === 'year') return random.between(...YEAR_STEP[difficulty]);
  const [low, high] = NUMBER_STEP[difficulty];
  return Math.max(1, Math.round(value * (low + random.next() * (high - low))));
}

/** Rounds a number like the example. */
function roundLike(value: number, example: number): number {
  const unit = [1000, 500, 100, 50, 10, 5].find((size) => example % size === 0 && example >= size * 2) ?? 1;
  return Math.round(value / unit) * unit;
}

export interface NumericInput {
  readonly count: number;
  /** The largest number that can be an answer; any when absent. */
  readonly max?: number | undefined;
  /** Answers of other questions of the quiz's topic. */
  readonly others?: readonly number[];
  readonly difficulty: Difficulty;
  readonly random: Random;
}

/** Years that are told apart by knowing, and not by the century. */
const NEAR_YEARS = 30;

/** Other years of the topic that are near, on one side of the key. */
function yearsBeside(value: number, side: 1 | -1, { others = [], random }: NumericInput): number[] {
  const beside = others.filter((year) => {
    const distance = (year - value) * side;
    return distance > 0 && distance <= NEAR_YEARS;
  });
  return random.shuffled([...new Set(beside)]);
}

/** Numbers below and above the key; the key's rank among them is random, so that its position reveals nothing. */
export function numericDistractors(pool: NumericPool, key: string, input: NumericInput): string[] | null {
  const value = Number(key);
  if (!Number.isInteger(value)) return null;
  const max = input.max ?? (pool === 'year' ? LAST_YEAR : Infinity);
  const below = input.random.between(0, input.count);
  const chosen = new Set<number>();
  const walk = (direction: 1 | -1, count: number) => {
    const known = pool === 'year' ? yearsBeside(value, direction, input) : [];
    const taken = known.filter((year) => !chosen.has(year)).slice(0, count);
    for (const year of taken) chosen.add(year);
    let at = value;
    for (let tries = 0, found = taken.length; found < count && tries < 40; tries += 1) {
      const next = at + direction * stepSize(pool, value, input);
      at = pool === 'number' ? roundLike(next, value) : next;
      if (at === value || at < 1 || at > max || chosen.has(at)) {
        if (at === value) at += direction;
        continue;
      }
      chosen.add(at);
      found += 1;
    }
  };
  walk(-1, below);
  walk(1, input.count - chosen.size);
  walk(-1, input.count - chosen.size);
  return chosen.size < input.count ? null : [...chosen].map(String);
}
