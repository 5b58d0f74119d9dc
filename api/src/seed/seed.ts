import { DEFAULT_LANGUAGE, DIFFICULTIES } from '@quizmesh/contract';
import type { Logger } from 'pino';
import { isUniqueViolation } from '../database/database-errors.ts';
import {
  spreadKeys,
  withoutLatinAccents,
  type LibraryPlace,
  type PublishDetails,
  type PublishableDraft,
  type QuestionContent,
} from '../quizzes/index.ts';
import type { LibraryFile, LibraryQuiz } from './library.ts';
import type { PracticeQuestions } from './practice.ts';

export interface SeedDeps {
  readonly isEmpty: () => Promise<boolean>;
  /** The quizzes of the library, in all its languages. */
  readonly library: () => readonly LibraryFile[];
  /** What this product received until now. */
  readonly received: () => Promise<readonly LibraryPlace[]>;
  /** Practice questions that no quiz contains, in the languages of the library. */
  readonly practice: () => readonly PracticeQuestions[];
  /** Languages in which there are practice questions already. */
  readonly practiceLanguages: () => Promise<ReadonlySet<string>>;
  readonly publish: (draft: PublishableDraft, details: PublishDetails) => Promise<unknown>;
  readonly addPracticeQuestions: (
    questions: readonly QuestionContent[],
    place: Pick<PracticeQuestions, 'language'> & { readonly quizTitle: string },
  ) => Promise<void>;
  /** At least 0 and below 1; must be unpredictable, because the content files are public and the same everywhere. */
  readonly random: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Stored as the provider of quizzes that were not generated. */
const LIBRARY_PROVIDER = { provider: 'library', model: null } as const;

/** Fills an empty product with the English quizzes of the library. Unreadable content does not prevent the start; a product with
 *  quizzes is not changed. Boards start empty, because all players are real. */
export async function seedStarterContent(deps: SeedDeps): Promise<void> {
  if (!(await deps.isEmpty())) return;
  try {
    const starters = deps.library().filter(({ language }) => language === DEFAULT_LANGUAGE);
    const quizzes = await publishLibrary(starters, deps);
    deps.logger.info({ quizzes }, 'Starter content is in place');
  } catch (error) {
    deps.logger.warn({ err: error }, 'Starter content is not complete');
  }
}

/** Publishes quizzes of the library that this product has not received yet: other languages, and what an upgrade brought. Those that
 *  were received and then edited, disabled or deleted stay as they are.
 *  @param signal ends it between two quizzes: the next start goes on */
export async function receiveLibrary(deps: SeedDeps, signal: AbortSignal): Promise<void> {
  try {
    const nameOf = ({ libraryKey, language }: LibraryPlace) => `${language}/${libraryKey}`;
    const received = new Set((await deps.received()).map(nameOf));
    const missing = deps.library().filter((file) => !received.has(nameOf(file)));
    if (missing.length === 0) return;
    const quizzes = await publishLibrary(missing, deps, signal);
    deps.logger.info({ quizzes }, 'New quizzes of the library are in place');
  } catch (error) {
    deps.logger.warn({ err: error }, 'Quizzes of the library are missing');
  }
}

/** Easy ones are added last: as the newest they come first in lists, one per category.
 *  @returns number of published quizzes */
async function publishLibrary(
  files: readonly LibraryFile[],
  { publish, random }: SeedDeps,
  signal?: AbortSignal,
): Promise<number> {
  const rank = ({ quiz }: { readonly quiz: LibraryQuiz }) => DIFFICULTIES.indexOf(quiz.difficulty);
  const written = files.map(({ libraryKey, read }) => ({ libraryKey, quiz: read() }));
  written.sort((one, other) => rank(other) - rank(one));
  let published = 0;
  for (const { libraryKey, quiz } of written) {
    if (signal?.aborted) break;
    const { topic, difficulty, questions, writer: _writer, ...draft } = quiz;
    try {
      await publish(
        { ...draft, questions: spreadKeys(questions, random) },
        {
          creatorKey: null,
          ...LIBRARY_PROVIDER,
          difficulty,
          topic,
          libraryKey,
          slugTitle: withoutLatinAccents(quiz.title),
        },
      );
      published += 1;
    } catch (error) {
      // Another process, which started at the same time, was quicker.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return published;
}

/** Adds the practice questions of each language that has none yet. Unreadable content does not prevent the start. */
export async function receivePractice(deps: SeedDeps): Promise<void> {
  const { practice, practiceLanguages, addPracticeQuestions, random, logger } = deps;
  try {
    const present = await practiceLanguages();
    const missing = practice().filter(({ language }) => !present.has(language));
    for (const { language, category, questions } of missing)
      await addPracticeQuestions(spreadKeys(questions, random), { language, quizTitle: titleOf(category) });
  } catch (error) {
    logger.warn({ err: error }, 'Practice questions are missing');
  }
}

/** Practice questions are stored under a title like that of a quiz. */
function titleOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
