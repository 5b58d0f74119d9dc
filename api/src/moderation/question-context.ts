import type { QuestionContext } from '@quizmesh/contract';
import { presentState, type FactCheckRepository, type StoredFactCheck } from '../fact-checks/index.ts';
import { placeKey, type QuestionCard, type QuestionCards, type QuestionPlace } from '../quizzes/index.ts';
import type { DisputeRepository } from './dispute.repository.ts';
import type { ReportRepository } from './question-report.repository.ts';

export interface QuestionContextDeps {
  readonly cards: QuestionCards;
  readonly factChecks: Pick<FactCheckRepository, 'of'>;
  readonly disputes: Pick<DisputeRepository, 'pendingOf'>;
  readonly reports: Pick<ReportRepository, 'pendingOf'>;
  readonly counters: {
    getFailures(
      questionIds: readonly number[],
    ): Promise<ReadonlyMap<number, { readonly answered: number; readonly incorrect: number }>>;
  };
}

/** What is known of questions, each map by `placeKey`. */
export interface QuestionContexts {
  readonly cardOf: ReadonlyMap<string, QuestionCard>;
  readonly checkOf: ReadonlyMap<string, StoredFactCheck>;
  readonly contextOf: ReadonlyMap<string, QuestionContext>;
}

/** Reads what is needed to judge questions where they stand in a queue. */
export type ReadQuestionContexts = (places: readonly QuestionPlace[]) => Promise<QuestionContexts>;

/** A fixed number of queries for any number of questions. */
export function createQuestionContexts(deps: QuestionContextDeps): ReadQuestionContexts {
  const { cards, factChecks, disputes, reports, counters } = deps;
  return async (places) => {
    const [cardOf, checks, pendingReports, pendingDisputes] = await Promise.all([
      cards.of(places),
      factChecks.of(places),
      reports.pendingOf(places),
      disputes.pendingOf(places),
    ]);
    const failures = await counters.getFailures([...cardOf.values()].map(({ questionId }) => questionId));
    const checkOf = new Map(checks.map((check) => [placeKey(check), check]));
    const contextOf = new Map(
      [...cardOf].map(([key, { questionId, options, correctAnswer, source, isVoid }]) => [
        key,
        {
          options: [...options],
          correctAnswer,
          source,
          isVoid,
          ...(failures.get(questionId) ?? { answered: 0, incorrect: 0 }),
          pendingReports: pendingReports.get(key) ?? 0,
          pendingDisputes: pendingDisputes.get(key) ?? 0,
          check: presentState(checkOf.get(key) ?? null),
        },
      ]),
    );
    return { cardOf, checkOf, contextOf };
  };
}
