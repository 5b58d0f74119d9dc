import { randomInt } from 'node:crypto';

const STEPS = 2 ** 32;

/** 0 up to 1, for what nobody may foresee. */
export function secretRandom(): number {
  return randomInt(STEPS) / STEPS;
}
