import { CATEGORIES } from '@quizmesh/contract';
import { z } from 'zod';

const text = z.string().trim().min(1);
const OPTION_MAX = 5;

const reservedQuestionSchema = z.strictObject({
  question: text,
  answer: text,
  /** Each surely wrong by itself: a quiz shows some of them. */
  wrong: z.array(text).length(OPTION_MAX),
  explanation: text,
  /** Where to look it up. */
  source: text,
  /** 1 known to nearly everybody, 5 to few. */
  level: z.number().int().min(1).max(5),
  /** Names of topics it belongs to as well. */
  tags: z.array(z.string().regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/u)).default([]),
  /** What a reader found who did not write it. */
  review: z.strictObject({ reader: text, verdict: z.enum(['good', 'ok']), date: z.iso.date() }),
});

/** Questions about one subject that people wrote and no seeded quiz asks: `reserved/<category>/<subject>.json`. */
export const reservedSubjectSchema = z.strictObject({
  /** "world cuisine" */
  subject: z.string().regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/u),
  label: text,
  category: z.enum(CATEGORIES),
  /** Other names of the same subject. */
  aliases: z.array(text),
  questions: z.array(reservedQuestionSchema).min(1),
});
export type ReservedSubject = z.output<typeof reservedSubjectSchema>;
