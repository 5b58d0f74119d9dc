import { DEFAULT_OPTION_COUNT } from '@quizmesh/contract';
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const tagSchema = z.string().regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/u);

/** What a second reading found; a question that is neither does not stay. */
const reviewSchema = z.strictObject({
  reader: text,
  verdict: z.enum(['good', 'ok']),
  date: z.iso.date(),
});

/** A question of the starter content, with where to look it up and who read it. */
export const writtenQuestionSchema = z.strictObject({
  question: text,
  options: z.array(text).length(DEFAULT_OPTION_COUNT),
  correctAnswer: z
    .number()
    .int()
    .min(0)
    .max(DEFAULT_OPTION_COUNT - 1),
  explanation: text,
  source: text,
  review: reviewSchema,
});
