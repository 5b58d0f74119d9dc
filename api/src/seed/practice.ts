import { fileURLToPath } from 'node:url';
import { CATEGORIES, DIFFICULTIES } from '@quizmesh/contract';
import { z } from 'zod';
import { readJsonFolder } from '../config/json-folder.ts';
import { tagSchema, writtenQuestionSchema } from './written-question.ts';

const PRACTICE_FOLDER = fileURLToPath(new URL('../../content/practice', import.meta.url));

const practiceSchema = z.strictObject({
  category: z.enum(CATEGORIES),
  questions: z
    .array(
      writtenQuestionSchema.extend({
        difficulty: z.enum(DIFFICULTIES),
        tags: z.array(tagSchema).default([]),
      }),
    )
    .min(1),
});

export type PracticeQuestions = z.infer<typeof practiceSchema>;

/** Reads and validates the practice pool: `<category>.json`. @throws for a file that contains no questions */
export function readPractice(folder: string = PRACTICE_FOLDER): PracticeQuestions[] {
  return readJsonFolder(folder, practiceSchema).map(({ value }) => value);
}
