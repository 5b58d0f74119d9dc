import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATEGORIES, DIFFICULTIES } from '@quizmesh/contract';
import { z } from 'zod';
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
  /** "history/ancient-rome.json" */
  readonly path: string;
  readonly quiz: LibraryQuiz;
}

/** Reads and checks the quizzes that people wrote: `<category>/<slug>.json`.
 *  @throws a file does not hold a quiz */
export function readLibrary(folder: string = LIBRARY_FOLDER): LibraryFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.json'));
  return paths.sort().map((path) => {
    const content: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    const { data: quiz, error } = libraryQuizSchema.safeParse(content);
    if (error) throw new Error(`${path} holds no quiz: ${z.prettifyError(error)}`, { cause: error });
    return { path, quiz };
  });
}
