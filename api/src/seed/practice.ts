import { fileURLToPath } from 'node:url';
import {
  CATEGORIES,
  DEFAULT_LANGUAGE,
  DEFAULT_OPTION_COUNT,
  DIFFICULTIES,
  LANGUAGES,
} from '@quizmesh/contract';
import type { Language } from '@quizmesh/contract';
import { z } from 'zod';
import { readJsonFolder } from '../config/json-folder.ts';
import type { QuestionContent } from '../quizzes/index.ts';
import { tagSchema, text, writtenQuestionSchema } from './written-question.ts';

const PRACTICE_FOLDER = fileURLToPath(new URL('../../content/practice', import.meta.url));

const groupSchema = z.strictObject({
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

const translationSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  writer: text,
  reader: text,
  questions: z.array(
    z.strictObject({
      /** The English question whose key, source and category it has. */
      of: text,
      question: text,
      /** In the order of the English ones. */
      options: z.array(text).length(DEFAULT_OPTION_COUNT),
      explanation: text,
      verdict: z.enum(['good', 'ok']),
    }),
  ),
});

/** Practice questions of a category in one language. */
export interface PracticeQuestions {
  readonly language: Language;
  readonly category: (typeof CATEGORIES)[number];
  readonly questions: readonly QuestionContent[];
}

/** Reads and validates the practice pool: `en-US/<category>.json`, and `translations/<language>.json` of questions among them.
 *  @throws for a file that contains no questions, or a translation of a question that is not in the pool */
export function readPractice(folder: string = PRACTICE_FOLDER): PracticeQuestions[] {
  const english = readJsonFolder(`${folder}/${DEFAULT_LANGUAGE}`, groupSchema).map(({ value }) => value);
  const originals = new Map(
    english.flatMap(({ category, questions }) =>
      questions.map((original) => [original.question, { category, original }] as const),
    ),
  );
  const translated = readJsonFolder(`${folder}/translations`, translationSchema).flatMap(
    ({ path, value }) => {
      const questions = value.questions.map(({ of, verdict: _verdict, ...content }) => {
        const found = originals.get(of);
        if (!found) throw new Error(`${path} translates a question that is not there: ${of}`);
        return { category: found.category, question: { ...found.original, ...content } };
      });
      return CATEGORIES.map((category) => ({
        language: value.language,
        category,
        questions: questions.filter((one) => one.category === category).map(({ question }) => question),
      }));
    },
  );
  return [...english.map((group) => ({ language: DEFAULT_LANGUAGE, ...group })), ...translated];
}
