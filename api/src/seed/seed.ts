import { DIFFICULTIES, type Difficulty } from '@quizmesh/contract';
import type { Logger } from 'pino';
import { AppError } from '../platform/errors/app-error.ts';
import {
  foldText,
  questionFingerprint,
  type PublishDetails,
  type PublishableDraft,
  type QuestionContent,
} from '../quizzes/index.ts';
import type { LibraryQuiz } from './library.ts';
import { PRACTICE_TOPICS, STARTER_TOPICS } from './starter-topics.ts';

export interface SeedWish {
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly questionCount: number;
}

export interface SeedDeps {
  readonly isEmpty: () => Promise<boolean>;
  /** Quizzes that people wrote. */
  readonly library: () => readonly { readonly quiz: LibraryQuiz }[];
  /** A draft that passed the gate of generation. Rejects when the topic cannot be served. */
  readonly draft: (wish: SeedWish) => Promise<PublishableDraft>;
  readonly provider: { readonly name: string; readonly model: string | null };
  readonly publish: (draft: PublishableDraft, details: PublishDetails) => Promise<unknown>;
  readonly addPracticeQuestions: (questions: readonly QuestionContent[], quizTitle: string) => Promise<void>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

const QUESTION_COUNT = 10;
/** More than a quiz has, as some of them are left out. */
const PRACTICE_COUNT = 20;
/** What stands as the provider of a quiz that nobody generated. */
const LIBRARY_PROVIDER = { provider: 'library', model: null } as const;

/** Fills an empty product with the library, quizzes for the categories it lacks, and a practice pool. A topic that
 *  cannot be served is left out with a warning, a provider that is broken is no reason not to start; a product that has
 *  quizzes is left alone. Boards start empty: players are real. */
export async function seedStarterContent(deps: SeedDeps): Promise<void> {
  if (!(await deps.isEmpty())) return;
  try {
    const written = await seedLibrary(deps);
    const { quizzes, practice } = await seedDrafted(deps, written);
    deps.logger.info({ library: written.length, quizzes, practice }, 'Starter content is in place');
  } catch (error) {
    deps.logger.warn({ err: error }, 'Starter content is not complete');
  }
}

/** The easy ones come last: as the newest they stand first in lists, one of each category. */
async function seedLibrary({ library, publish }: SeedDeps): Promise<LibraryQuiz[]> {
  const rank = ({ difficulty }: LibraryQuiz) => DIFFICULTIES.indexOf(difficulty);
  const written = library().map(({ quiz }) => quiz);
  written.sort((one, other) => rank(other) - rank(one));
  for (const { topic, difficulty, ...draft } of written)
    await publish(draft, { creatorKey: null, ...LIBRARY_PROVIDER, difficulty, topic });
  return written;
}

async function seedDrafted(deps: SeedDeps, written: readonly LibraryQuiz[]) {
  const { draft, provider, publish, addPracticeQuestions, logger } = deps;

  /** A topic that the provider cannot serve well is left out. */
  async function attempt(wish: SeedWish, use: (drafted: PublishableDraft) => Promise<unknown>) {
    try {
      await use(await draft(wish));
      return 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error;
      logger.warn({ topic: wish.topic, reason: error.message }, 'A starter topic was left out');
      return 0;
    }
  }

  const served = new Set<string>(written.map(({ category }) => category));
  let quizzes = 0;
  for (const { topic, difficulty } of STARTER_TOPICS.filter(({ category }) => !served.has(category))) {
    const details = { creatorKey: null, provider: provider.name, model: provider.model };
    quizzes += await attempt({ topic, difficulty, questionCount: QUESTION_COUNT }, (drafted) =>
      publish(drafted, { ...details, difficulty, topic }),
    );
  }
  let practice = 0;
  const isFree = practiceChoice(written);
  for (const topic of PRACTICE_TOPICS) {
    const wish = { topic, difficulty: 'medium' as const, questionCount: PRACTICE_COUNT };
    await attempt(wish, ({ questions, title }) => {
      const free = questions.filter((question) => isFree(question));
      practice += free.length;
      return addPracticeQuestions(free, title);
    });
  }
  return { quizzes, practice };
}

/** Tells once of each question whether practice may ask it: nothing that a quiz of the library asks, in other words
 *  either, so the answer must be another one too. */
function practiceChoice(written: readonly LibraryQuiz[]) {
  const asked = written.flatMap(({ questions }) => questions);
  const answers = new Set(asked.map(answerOf));
  const known = new Set(asked.map(({ question }) => questionFingerprint(question)));
  return (content: QuestionContent): boolean => {
    const fingerprint = questionFingerprint(content.question);
    const pair = `${fingerprint} ${answerOf(content)}`;
    if (answers.has(answerOf(content)) || known.has(fingerprint) || known.has(pair)) return false;
    known.add(pair);
    return true;
  };
}

function answerOf({ options, correctAnswer }: QuestionContent): string {
  return foldText(options[correctAnswer] ?? '');
}
