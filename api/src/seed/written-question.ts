import { DEFAULT_OPTION_COUNT, WRITTEN_SOURCE } from '@quizmesh/contract';
import { z } from 'zod';

export const text = z.string().trim().min(1);
/** Words in the script of their language. */
export const tagSchema = z.string().regex(/^[\p{L}\p{M}\p{N}]+(?:[ '’・·-][\p{L}\p{M}\p{N}]+)*$/u);

/** Verdict of a second reviewer; other questions are not accepted. */
const reviewSchema = z.strictObject({
  reader: text,
  verdict: z.enum(['good', 'ok']),
  date: z.iso.date(),
});

/** A question of the starter content, with its source and reviewer. */
export const writtenQuestionSchema = z.strictObject({
  question: text,
  options: z.array(text).length(DEFAULT_OPTION_COUNT),
  correctAnswer: z
    .number()
    .int()
    .min(0)
    .max(DEFAULT_OPTION_COUNT - 1),
  explanation: text,
  source: text.transform(() => WRITTEN_SOURCE),
  review: reviewSchema,
  /** Where it is not that of the quiz: a reader put another question in the place of one. */
  writer: text.optional(),
});
