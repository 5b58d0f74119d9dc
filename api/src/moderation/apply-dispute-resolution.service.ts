import type { FactCheckRepository, FactCheckService } from '../fact-checks/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { QuestionCards, QuestionPlace } from '../quizzes/index.ts';
import { isReplaced } from './dispute.read-model.ts';
import type { DisputeRepository } from './dispute.repository.ts';

/** The change of a question whose key was wrong. */
export interface QuestionCorrection {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly action: 'corrected' | 'voided';
  /** Index of the right option; null when the question becomes void. */
  readonly correctAnswer: number | null;
  /** A question that was replaced after this moment is left unchanged. */
  readonly raisedAt: Date;
}

/** What is counted of answers. */
interface Counters {
  /** Recomputes how often a question was answered wrongly, after its key was changed. */
  recountFailures(place: QuestionPlace): Promise<void>;
}

export interface ApplyDisputeResolutionDeps {
  readonly disputes: DisputeRepository;
  readonly cards: QuestionCards;
  readonly facts: FactCheckService;
  /** Changes the key or voids the question, and rescores; running it again changes nothing. */
  readonly rescore: (correction: QuestionCorrection) => Promise<void>;
  readonly unitOfWork: UnitOfWork<{
    readonly disputes: DisputeRepository;
    readonly factChecks: FactCheckRepository;
    readonly counters: Counters;
  }>;
  readonly now: () => Date;
}

/** Applies an admin's decision about a dispute. Running it again has the same result. */
export function createApplyDisputeResolution(deps: ApplyDisputeResolutionDeps) {
  const { disputes, cards, facts, rescore, unitOfWork, now } = deps;
  return async function applyDisputeResolution(disputeId: number): Promise<void> {
    const dispute = await disputes.find(disputeId);
    if (!dispute || dispute.status === 'pending' || dispute.status === 'rejected') return;
    const { quizId, questionIndex, correctAnswer, status: action, createdAt: raisedAt } = dispute;
    const place = { quizId, questionIndex };
    const found = await cards.find(place);
    // A question that was replaced after the decision is not affected.
    const card = isReplaced(dispute, found) ? null : found;
    if (card) await rescore({ ...place, action, correctAnswer, raisedAt });
    await unitOfWork(async (bound) => {
      if (card) await bound.factChecks.discard(place);
      if (card && action === 'corrected') await bound.factChecks.request(place, now());
      if (card) await bound.counters.recountFailures(place);
      await bound.disputes.settle(disputeId);
    });
    if (card && action === 'corrected') await facts.enqueue(place);
  };
}
