import { DIFFICULTIES } from '@quizmesh/contract';
import type { Logger } from 'pino';
import {
  spreadKeys,
  type PublishDetails,
  type PublishableDraft,
  type QuestionContent,
} from '../quizzes/index.ts';
import type { LibraryQuiz } from './library.ts';
import type { PracticeQuestions } from './practice.ts';

export interface SeedDeps {
  readonly isEmpty: () => Promise<boolean>;
  /** The starter quizzes. */
  readonly library: () => readonly { readonly quiz: LibraryQuiz }[];
  /** Practice questions that no quiz contains. */
  readonly practice: () => readonly PracticeQuestions[];
  readonly publish: (draft: PublishableDraft, details: PublishDetails) => Promise<unknown>;
  readonly addPracticeQuestions: (questions: readonly QuestionContent[], quizTitle: string) => Promise<void>;
  /** At least 0 and below 1; must be unpredictable, because the content files are public and the same everywhere. */
  readonly random: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Stored as the provider of quizzes that were not generated. */
const LIBRARY_PROVIDER = { provider: 'library', model: null } as const;

/** Fills an empty product with the starter quizzes and the practice pool. Unreadable content does not prevent the
 *  start; a product with quizzes is not changed. Boards start empty, because all players are real. */
export async function seedStarterContent(deps: SeedDeps): Promise<void> {
  if (!(await deps.isEmpty())) return;
  try {
    const quizzes = await seedLibrary(deps);
    const practice = await seedPractice(deps);
    deps.logger.info({ quizzes, practice }, 'Starter content is in place');
  } catch (error) {
    deps.logger.warn({ err: error }, 'Starter content is not complete');
  }
}

/** Easy ones are added last: as the newest they come first in lists, one per category. */
async function seedLibrary({ library, publish, random }: SeedDeps): Promise<number> {
  const rank = ({ difficulty }: LibraryQuiz) => DIFFICULTIES.indexOf(difficulty);
  const written = library().map(({ quiz }) => quiz);
  written.sort((one, other) => rank(other) - rank(one));
  for (const { topic, difficulty, questions, ...draft } of written)
    await publish(
      { ...draft, questions: spreadKeys(questions, random) },
      { creatorKey: null, ...LIBRARY_PROVIDER, difficulty, topic },
    );
  return written.length;
}

async function seedPractice({ practice, addPracticeQuestions, random }: SeedDeps): Promise<number> {
  const pool = practice();
  for (const { category, questions } of pool)
    await addPracticeQuestions(spreadKeys(questions, random), titleOf(category));
  return pool.reduce((sum, { questions }) => sum + questions.length, 0);
}

/** Practice questions are stored under a title like that of a quiz. */
function titleOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
