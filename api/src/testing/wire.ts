import { errorBodySchema } from '@quizmesh/contract/schemas';
import type { ErrorCode } from '@quizmesh/contract';
import type { Response } from 'supertest';
import type { z } from 'zod';

/** Body of a successful response, parsed with the contract as front ends do. */
export function answerOf<Schema extends z.ZodType>(schema: Schema, response: Response, status = 200) {
  if (response.status !== status) {
    throw new Error(`Expected ${status}, got ${response.status}: ${response.text}`);
  }
  return schema.parse(response.body);
}

/** Asserts an error response. */
export function expectError(response: Response, status: number, code: ErrorCode) {
  expect({ status: response.status, code: errorBodySchema.parse(response.body).code }).toEqual({
    status,
    code,
  });
}
