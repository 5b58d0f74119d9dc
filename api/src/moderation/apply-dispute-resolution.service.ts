import type {
  FactCheckRepository,
  FactCheckService,
  QuestionFailureRepository,
} from '../fact-checks/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { QuestionCards } from '../quizzes/index.ts';
import { isReplaced } from './dispute.read-model.ts';
import type { DisputeRepository } from './dispute.repository.ts';

/** What attempts must do when a key was wrong. */
export interface QuestionCorrection {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly action: 'corrected' | 'voided';
  /** Index of the right option; null when the question is void. */
  readonly correctAnswer: number | null;
  /** A question that has taken its place after that moment is left alone. */
  readonly raisedAt: Date;
}

export interface ApplyDisputeResolutionDeps {
  readonly disputes: DisputeRepository;
  readonly cards: QuestionCards;
  readonly facts: Pick<FactCheckService, 'enqueue'>;
  /** Changes the key, or voids the question, and rescores; repeating it changes nothing. */
  readonly rescore: (correction: QuestionCorrection) => Promise<void>;
  readonly unitOfWork: UnitOfWork<{
    readonly disputes: DisputeRepository;
    readonly factChecks: FactCheckRepository;
    readonly questionFailures: QuestionFailureRepository;
  }>;
  readonly now: () => Date;
}

/** Carries out what was decided about a dispute. Running it again ends in the same state. */
export function createApplyDisputeResolution(deps: ApplyDisputeResolutionDeps) {
  const { disputes, cards, facts, rescore, unitOfWork, now } = deps;
  return async function applyDisputeResolution(disputeId: number): Promise<void> {
    const dispute = await disputes.find(disputeId);
    if (!dispute || dispute.status === 'pending' || dispute.status === 'rejected') return;
    const { quizId, questionIndex, correctAnswer, status: action, createdAt: raisedAt } = dispute;
    const place = { quizId, questionIndex };
    const found = await cards.find(place);
    // A question that came after the decision was no part of it.
    const card = isReplaced(dispute, found) ? null : found;
    if (card) await rescore({ ...place, action, correctAnswer, raisedAt });
    await unitOfWork(async (bound) => {
      if (card) await bound.factChecks.discard(place);
      if (card && action === 'corrected') await bound.factChecks.request(place, now());
      if (card) await bound.questionFailures.recount(place);
      await bound.disputes.settle(disputeId);
    });
    if (card && action === 'corrected') await facts.enqueue(place);
  };
}
