import type { Difficulty, QuizSummary } from '@quizmesh/contract';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { NewQuiz, QuestionContent, QuizRepository } from './quiz.repository.ts';

/** What a provider drafted and the gate accepted. */
export interface PublishableDraft {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly language: string;
  readonly questions: readonly QuestionContent[];
}

export interface PublishDetails {
  /** Key of the player who asked for it; null for starter content. */
  readonly creatorKey: string | null;
  readonly provider: string;
  readonly model: string | null;
  readonly difficulty: Difficulty;
  readonly topic: string;
}

/** Makes the counters that first answers will raise, so that no answer has to create one. */
interface OptionCounters {
  prepare(questions: readonly { readonly questionId: number; readonly optionCount: number }[]): Promise<void>;
}

export interface QuizServiceDeps {
  readonly unitOfWork: UnitOfWork<{
    readonly quizzes: QuizRepository;
    readonly optionCounters: OptionCounters;
  }>;
  readonly now: () => Date;
}

export type QuizService = ReturnType<typeof createQuizService>;

export function createQuizService({ unitOfWork, now }: QuizServiceDeps) {
  return {
    /** Stores quiz, questions and their counters in one transaction; the quiz is playable at once. */
    publish(draft: PublishableDraft, details: PublishDetails): Promise<QuizSummary> {
      const quiz: NewQuiz = { ...draft, ...details };
      return unitOfWork(async ({ quizzes, optionCounters }) => {
        const summary = await quizzes.add(quiz, now());
        const ids = await quizzes.questionIds(summary.id);
        await optionCounters.prepare(
          ids.map((questionId, position) => ({
            questionId,
            optionCount: quiz.questions[position]?.options.length ?? 0,
          })),
        );
        return summary;
      });
    },
  };
}
