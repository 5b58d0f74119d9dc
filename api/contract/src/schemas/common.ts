import { z } from 'zod';
import { ERROR_CODES } from '../error-codes.ts';
import { ADMIN_PAGE_SIZE_MAX, PAGE_NUMBER_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../limits.ts';

/** Positive integer id, in a path or query string as plain digits. */
export const idSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .describe('Number of the thing, from 1.');
export const timestampSchema = z.iso.datetime();
/** Query parameters that every list accepts, from page 1 on (decision 22). @param size default number of items per
 *  page @param max largest number of them */
export const pageFields = (size: number = PAGE_SIZE_DEFAULT, max: number = PAGE_SIZE_MAX) => ({
  page: z.coerce.number().int().min(1).max(PAGE_NUMBER_MAX).default(1).describe('Page from 1.'),
  limit: z.coerce.number().int().min(1).max(max).default(size).describe(`Items per page, at most ${max}.`),
});
/** The same for the console's lists, whose pages may be longer. */
export const adminPageFields = () => pageFields(PAGE_SIZE_DEFAULT, ADMIN_PAGE_SIZE_MAX);
export const percentageSchema = z.number().min(0).max(100).describe('Percent, 0 to 100.');

/** Wire form of every error; fields of a domain (encourageSignup, limit …) are on the same level. */
export const errorBodySchema = z.looseObject({
  code: z.enum(ERROR_CODES).describe('What went wrong, as a stable word.'),
  message: z.string().describe('A sentence in English for logs; interfaces show the text of the code.'),
  requestId: z.string().describe('Name of the request in the logs.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Message per field path of the request, for validation failures.'),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
