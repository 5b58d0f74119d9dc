import { z } from 'zod';

/** A SUM or COUNT as a number: engines return numbers, texts, or null when there was no row. */
export function sumValue(value: unknown): number {
  return z.coerce.number().parse(value);
}
