import { z } from 'zod';

/** JSON in rows of raw queries, which is text in one engine and parsed in the other. */
export const jsonValue = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value): unknown => (typeof value === 'string' ? JSON.parse(value) : value), schema);
