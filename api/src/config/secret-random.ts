import { randomInt } from 'node:crypto';

const STEPS = 2 ** 32;

/** At least 0 and below 1, from a cryptographic source. */
export function secretRandom(): number {
  return randomInt(STEPS) / STEPS;
}
