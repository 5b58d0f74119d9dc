import type { AdminDispute, DisputeRequest, DisputeResolution, DisputeResponse } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { FactCheckRepository, FactCheckService } from '../fact-checks/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError, ValidationError } from '../http/errors/http-errors.ts';
import type { Enqueue } from '../jobs/job.ts';
import { type Player } from '../players/index.ts';
import type { QuestionCard, QuestionCards } from '../quizzes/index.ts';
import type { PresentedQuestion } from './dispute.model.ts';
import { isReplaced, type DisputeReadModel } from './dispute.read-model.ts';
import type { DisputeRepository, Resolution, StoredDispute } from './dispute.repository.ts';
import { AlreadyDisputedError, DisputeNotAllowedError, QuestionUnknownError } from './moderation.errors.ts';

/** A player's answer to a question. */
export interface SubmittedAnswer {
  readonly questionIndex: number;
  /** Null: the time ran out. */
  readonly selectedOption: number | null;
  readonly isCorrect: boolean;
  /** Null: it was never opened. */
  readonly openedAt: Date | null;
  readonly receivedAt: Date | null;
}

export interface DisputeServiceDeps {
  /** Not bound to a transaction; for reads only. */
  readonly disputes: DisputeRepository;
  readonly cards: QuestionCards;
  readonly facts: FactCheckService;
  readonly readModel: DisputeReadModel;
  /** The player's answers in the last attempts at a quiz. */
  readonly answersOf: (playerKey: string, quizId: number) => Promise<readonly SubmittedAnswer[]>;
  readonly unitOfWork: UnitOfWork<{
    readonly disputes: DisputeRepository;
    readonly factChecks: FactCheckRepository;
    readonly audit: AuditRepository;
  }>;
  /** Enqueues applying a decision. */
  readonly enqueue: Enqueue<{ disputeId: number }>;
  readonly now: () => Date;
}

export type DisputeService = ReturnType<typeof createDisputeService>;

function resolutionOf({ decision, correctAnswer, note }: DisputeResolution): Resolution {
  return {
    status: decision,
    correctAnswer: decision === 'corrected' ? (correctAnswer ?? null) : null,
    note: note ? note : null,
  };
}

const REPLACED = 'Another question has taken the place of the disputed one';

function presentedQuestion({ question, options, correctAnswer }: QuestionCard): PresentedQuestion {
  return { question, options: [...options], correctAnswer };
}

/** Disputes: players raise them, a blind check examines the question, admins decide (decision 36). */
export function createDisputeService(deps: DisputeServiceDeps) {
  const { disputes, cards, facts, readModel, answersOf, unitOfWork, enqueue, now } = deps;

  async function wrongOption(
    key: string,
    { quizId, questionIndex }: DisputeRequest,
    { askedSince }: QuestionCard,
  ): Promise<number> {
    const answers = await answersOf(key, quizId);
    const wrong = answers.find((answer) => {
      if (answer.questionIndex !== questionIndex || answer.isCorrect) return false;
      const seenAt = answer.openedAt ?? answer.receivedAt;
      const isEarlier = askedSince !== null && (seenAt === null || seenAt < askedSince);
      return answer.selectedOption !== null && !isEarlier;
    });
    if (wrong?.selectedOption == null) throw new DisputeNotAllowedError();
    return wrong.selectedOption;
  }

  async function describeOne(stored: StoredDispute): Promise<AdminDispute> {
    const [dispute] = await readModel.describe([stored]);
    if (!dispute) throw new NotFoundError();
    return dispute;
  }

  /** @throws {ValidationError} the question was replaced, or the corrected key is not one of its other options */
  async function requireUsable(dispute: StoredDispute, { decision, correctAnswer }: DisputeResolution) {
    if (decision === 'rejected') return;
    const card = await cards.find(dispute);
    if (isReplaced(dispute, card)) throw new ValidationError({ decision: REPLACED }, REPLACED);
    if (decision !== 'corrected' || correctAnswer === undefined) return;
    if (!card) throw new QuestionUnknownError();
    if (correctAnswer >= card.options.length || correctAnswer === card.correctAnswer) {
      throw new ValidationError({ correctAnswer: 'Choose one of the other options' });
    }
  }

  /** An editor may have corrected the key of the question, which leaves the version of a dispute as it is.
   *  @throws {ConflictError} the key is not the one that was seen */
  async function requireSeenKey(dispute: StoredDispute, { expectedKey }: DisputeResolution) {
    if (expectedKey === undefined) return;
    const described = await describeOne(dispute);
    if (!described.isReplaced && described.correctAnswer !== expectedKey) throw new ConflictError(described);
  }

  return {
    /** Stores the reason for admins and enqueues a blind check, which does not see it.
     *  @throws {QuestionUnknownError} @throws {DisputeNotAllowedError} @throws {AlreadyDisputedError} */
    async dispute(player: Player, request: DisputeRequest): Promise<DisputeResponse> {
      const { quizId, questionIndex, reason } = request;
      const place = { quizId, questionIndex };
      const card = await cards.find(place);
      if (!card) throw new QuestionUnknownError();
      if (card.isVoid) throw new DisputeNotAllowedError();
      const key = player.key;
      const selectedOption = await wrongOption(key, request, card);
      const known = await facts.finding(place);
      const added = await unitOfWork(async (bound) => {
        const stored = await bound.disputes.add(
          { ...place, playerKey: key, selectedOption, reason, asked: presentedQuestion(card) },
          now(),
        );
        if (!stored) throw new AlreadyDisputedError();
        await bound.factChecks.request(place, now());
        return stored;
      });
      await facts.enqueue(place);
      const [dispute] = await readModel.present([added]);
      if (!dispute) throw new NotFoundError();
      return { message: 'Dispute submitted', dispute, ...(known && { factCheckResult: known }) };
    },

    /** Resolves a dispute; a changed key is applied by an idempotent job.
     *  @throws {NotFoundError} @throws {ValidationError}
     *  @throws {ConflictError} decided or changed since `version`, or its question has another key */
    async resolve(actor: AdminActor, id: number, decision: DisputeResolution): Promise<AdminDispute> {
      const found = await disputes.find(id);
      if (!found) throw new NotFoundError('There is no such dispute');
      await requireSeenKey(found, decision);
      await requireUsable(found, decision);
      await unitOfWork(async (bound) => {
        const before = await bound.disputes.lock(id);
        if (before?.version !== decision.version || before.status !== 'pending') {
          throw new ConflictError(before && (await describeOne(before)));
        }
        const resolution = resolutionOf(decision);
        const decided = await bound.disputes.resolve(before, resolution, now());
        const change = { action: `dispute.${decision.decision}`, target: 'dispute', targetId: id };
        const place = { quizId: before.quizId, questionIndex: before.questionIndex };
        const states = { before: { ...place, status: before.status }, after: { ...resolution, decided } };
        await bound.audit.record(actor, { ...change, ...states }, now());
      });
      if (decision.decision !== 'rejected') await enqueue({ disputeId: id });
      const stored = await disputes.find(id);
      if (!stored) throw new NotFoundError();
      return describeOne(stored);
    },
  };
}
