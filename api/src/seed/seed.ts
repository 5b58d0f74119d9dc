import type { Difficulty } from '@quizmesh/contract';
import type { Logger } from 'pino';
import { AppError } from '../platform/errors/app-error.ts';
import type { PublishDetails, PublishableDraft, QuestionContent } from '../quizzes/index.ts';
import { PRACTICE_TOPICS, STARTER_TOPICS } from './starter-topics.ts';

export interface SeedWish {
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly questionCount: number;
}

export interface SeedDeps {
  readonly isEmpty: () => Promise<boolean>;
  /** A draft that passed the gate of generation. Rejects when the topic cannot be served. */
  readonly draft: (wish: SeedWish) => Promise<PublishableDraft>;
  readonly provider: { readonly name: string; readonly model: string | null };
  readonly publish: (draft: PublishableDraft, details: PublishDetails) => Promise<unknown>;
  readonly addPracticeQuestions: (questions: readonly QuestionContent[], quizTitle: string) => Promise<void>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

const QUESTION_COUNT = 10;

/** Fills an empty product with starter quizzes and a practice pool. A topic that cannot be served is left
 *  out with a warning, a provider that is broken is no reason not to start; a product that has quizzes is
 *  left alone. Boards start empty: players are real. */
export async function seedStarterContent(deps: SeedDeps): Promise<void> {
  if (!(await deps.isEmpty())) return;
  try {
    await seed(deps);
  } catch (error) {
    deps.logger.warn({ err: error }, 'Starter content is not complete');
  }
}

async function seed(deps: SeedDeps): Promise<void> {
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

  let quizzes = 0;
  for (const { topic, difficulty } of STARTER_TOPICS) {
    const details = { creatorKey: null, provider: provider.name, model: provider.model };
    quizzes += await attempt({ topic, difficulty, questionCount: QUESTION_COUNT }, (drafted) =>
      publish(drafted, { ...details, difficulty, topic }),
    );
  }
  for (const topic of PRACTICE_TOPICS) {
    const wish = { topic, difficulty: 'medium' as const, questionCount: QUESTION_COUNT };
    await attempt(wish, ({ questions, title }) => addPracticeQuestions(questions, title));
  }
  logger.info({ quizzes }, 'Starter content is in place');
}
