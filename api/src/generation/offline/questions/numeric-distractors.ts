import type { Difficulty } from '@quizmesh/contract';
import type { Random } from '../seeded-random.ts';

export type NumericPool = 'year' | 'number';

export function isNumericPool(pool: string): pool is NumericPool {
  return pool === 'year' || pool === 'number';
}

/** No question is about the future. */
const LAST_YEAR = 2025;
const YEAR_STEP: Readonly<Record<Difficulty, readonly [number, number]>> = {
  easy: [9, 25],
  medium: [4, 12],
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
  readonly difficulty: Difficulty;
  readonly random: Random;
}

/** Numbers below and above the key; the key's rank among them is random, so that its position reveals nothing. */
export function numericDistractors(pool: NumericPool, key: string, input: NumericInput): string[] | null {
  const value = Number(key);
  if (!Number.isInteger(value)) return null;
  const max = input.max ?? (pool === 'year' ? LAST_YEAR : Infinity);
  const below = input.random.between(0, input.count);
  const chosen = new Set<number>();
  const walk = (direction: 1 | -1, count: number) => {
    let at = value;
    for (let tries = 0, found = 0; found < count && tries < 40; tries += 1) {
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
