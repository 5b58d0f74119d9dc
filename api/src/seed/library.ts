import { fileURLToPath } from 'node:url';
import { CATEGORIES, DIFFICULTIES } from '@quizmesh/contract';
import { z } from 'zod';
import { readJsonFolder } from '../config/json-folder.ts';
import { tagSchema, text, writtenQuestionSchema } from './written-question.ts';

const LIBRARY_FOLDER = fileURLToPath(new URL('../../content/library', import.meta.url));

const libraryQuizSchema = z.strictObject({
  title: text,
  description: text,
  topic: text,
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  tags: z.array(tagSchema).min(1),
  language: z.literal('en-US'),
  questions: z.array(writtenQuestionSchema),
});

export type LibraryQuiz = z.infer<typeof libraryQuizSchema>;

interface LibraryFile {
  /** For example "history/ancient-rome.json". */
  readonly path: string;
  readonly quiz: LibraryQuiz;
}

/** Reads and validates the starter quizzes: `<category>/<slug>.json`. @throws for a file that contains no quiz */
export function readLibrary(folder: string = LIBRARY_FOLDER): LibraryFile[] {
  return readJsonFolder(folder, libraryQuizSchema).map(({ path, value: quiz }) => ({ path, quiz }));
}
