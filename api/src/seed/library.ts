import { fileURLToPath } from 'node:url';
import { CATEGORIES, DIFFICULTIES, LANGUAGES } from '@quizmesh/contract';
import { z } from 'zod';
import { listJsonFolder, readJsonFile } from '../config/json-folder.ts';
import type { LibraryPlace } from '../quizzes/index.ts';
import { tagSchema, text, writtenQuestionSchema } from './written-question.ts';

const LIBRARY_FOLDER = fileURLToPath(new URL('../../content/library', import.meta.url));

const libraryQuizSchema = z.strictObject({
  title: text,
  description: text,
  topic: text,
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  tags: z.array(tagSchema).min(1),
  language: z.enum(LANGUAGES),
  /** Who wrote it in its language. */
  writer: text.optional(),
  questions: z.array(writtenQuestionSchema),
});

export type LibraryQuiz = z.infer<typeof libraryQuizSchema>;

/** A quiz of the library in one language. */
export interface LibraryFile extends LibraryPlace {
  /** @throws when it contains no quiz of its language */
  readonly read: () => LibraryQuiz;
}

const FILE = /^(?<language>[^/]+)\/(?<libraryKey>.+)\.json$/u;

/** The quizzes of the library: `<language>/<category>/<name>.json`. Only those that are asked for are read. */
export function listLibrary(folder: string = LIBRARY_FOLDER): LibraryFile[] {
  return listJsonFolder(folder).flatMap((path) => {
    const { language, libraryKey } = FILE.exec(path)?.groups ?? {};
    if (!language || !libraryKey) return [];
    const read = () => {
      const quiz = readJsonFile(folder, path, libraryQuizSchema);
      if (quiz.language !== language) throw new Error(`${path} is not in the folder of its language`);
      return quiz;
    };
    return [{ language, libraryKey, read }];
  });
}
