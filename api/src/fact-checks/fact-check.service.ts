import type { FactCheck, FactCheckRunRequest, FactCheckState, FactCheckUpdate } from '@quizmesh/contract';
import { z } from 'zod';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '../http/errors/http-errors.ts';
import { timeLimit } from '../http/time-left.ts';
import type { JobQueue } from '../jobs/job.ts';
import { placeKey, type QuestionCard, type QuestionCards, type QuestionPlace } from '../quizzes/index.ts';
import {
  CHECKED_BY_ADMIN,
  type CheckOutcome,
  type FactCheckRepository,
  type StoredFactCheck,
} from './fact-check.repository.ts';
import type { BlindFinding, FactChecker } from './fact-checker.ts';
import { questionOrigin } from './question-origin.ts';

export interface FactCheckRepositories {
  readonly factChecks: FactCheckRepository;
  readonly audit: AuditRepository;
}

export type FactCheckService = ReturnType<typeof createFactCheckService>;

/** Questions of one quiz that the checker is asked at once. */
const GROUP_MAX = 10;
/** Time for the questions of a checker that names none. */
const CHECK_DEADLINE_MS = 120_000;
/** Maximum number of quizzes that are enqueued at once. */
const PENDING_MAX = 500;

/** A check with a verdict; null for all others. */
export function presentFinding(check: StoredFactCheck | null | undefined): FactCheck | null {
  if (check?.status !== 'checked') return null;
  const { id, quizId, questionIndex, isFactual, confidence, explanation, sources } = check;
  if (isFactual === null || confidence === null || !check.checkedAt) return null;
  const { checkedAt, isRunning } = check;
  const finding = { id, quizId, questionIndex, isFactual, confidence, explanation, isRunning };
  return { ...finding, sources: [...sources], checkedAt: checkedAt.toISOString() };
}

/** @param seen time of the finding that an admin saw; undefined: not known
 *  @throws {ConflictError} another admin has edited it since */
function requireSeenEdit(check: StoredFactCheck | null, seen: string | null | undefined): void {
  if (seen === undefined || check?.checkedBy !== CHECKED_BY_ADMIN) return;
  if (check.checkedAt?.toISOString() !== seen) throw new ConflictError(check);
}

/** State of a question's check as its dialog shows it. */
export function presentState(check: StoredFactCheck | null): FactCheckState {
  if (!check) return { status: 'none', reason: null, factCheck: null };
  const status = check.isRunning && check.status !== 'checked' ? 'running' : check.status;
  const reason = status === 'cannot_verify' ? check.explanation : null;
  return { status, reason, factCheck: presentFinding(check) };
}

/** Blind checks of questions, and the admins' edits of them. */
export function createFactCheckService({
  factChecks,
  cards,
  checker,
  unitOfWork,
  jobs,
  now,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly factChecks: FactCheckRepository;
  readonly cards: QuestionCards;
  readonly checker: FactChecker;
  readonly unitOfWork: UnitOfWork<FactCheckRepositories>;
  readonly jobs: JobQueue;
  readonly now: () => Date;
}) {
  function outcomeOf({ correctAnswer }: QuestionCard, finding: BlindFinding): CheckOutcome {
    const checkedBy = checker.name;
    const { answer, confidence, explanation, sources } = finding;
    if (answer === null) return { status: 'cannot_verify', reason: explanation, checkedBy };
    const isFactual = answer === correctAnswer;
    return { status: 'checked', isFactual, confidence, explanation, sources, checkedBy };
  }

  /** Outcomes of pending checks of a quiz, by check, in one call of the checker. */
  async function outcomesOf(
    waiting: readonly StoredFactCheck[],
  ): Promise<ReadonlyMap<StoredFactCheck, CheckOutcome>> {
    const outcomes = new Map<StoredFactCheck, CheckOutcome>();
    const asked: { readonly check: StoredFactCheck; readonly card: QuestionCard }[] = [];
    for (const check of waiting) {
      const card = await cards.find(check);
      if (card) asked.push({ check, card });
      else
        outcomes.set(check, {
          status: 'cannot_verify',
          reason: 'The question is gone',
          checkedBy: checker.name,
        });
    }
    const findings = await checker.check(
      asked.map(({ card: { question, options, language, source, quotation, provider, model } }) => ({
        question,
        options,
        language,
        source,
        ...(quotation && { quotation: quotation.text }),
        madeBy: { provider, model },
      })),
      timeLimit(checker.timeLimitMs?.(asked.length) ?? CHECK_DEADLINE_MS),
    );
    asked.forEach(({ check, card }, index) => {
      const finding = findings[index];
      if (finding) outcomes.set(check, outcomeOf(card, finding));
    });
    return outcomes;
  }

  /** Runs the pending checks of a quiz, also of questions that are changed meanwhile; running it again changes nothing. */
  async function checkQuiz({ quizId }: Pick<QuestionPlace, 'quizId'>): Promise<void> {
    for (;;) {
      const waiting = (await factChecks.ofQuiz(quizId))
        .filter(({ isRunning }) => isRunning)
        .slice(0, GROUP_MAX);
      if (waiting.length === 0) return;
      const outcomes = await outcomesOf(waiting);
      await unitOfWork(async (bound) => {
        for (const [check, outcome] of outcomes) await bound.factChecks.settle(check.id, outcome, now());
      });
    }
  }

  const enqueueQuiz = jobs.register({
    // Jobs of earlier releases name a question beside the quiz.
    name: 'fact-check',
    payload: z.object({ quizId: z.number() }),
    run: checkQuiz,
    pending: () => factChecks.waiting(PENDING_MAX),
  });

  /** Callers name the question; the job is one per quiz. */
  const enqueue = ({ quizId }: Pick<QuestionPlace, 'quizId'>) => enqueueQuiz({ quizId });

  return {
    /** Enqueues the pending checks of a quiz. */
    enqueue,

    finding: async (place: QuestionPlace) => presentFinding(await factChecks.find(place)),

    async state(place: QuestionPlace): Promise<FactCheckState> {
      const [check, cardOf] = await Promise.all([factChecks.find(place), cards.of([place])]);
      const origin = questionOrigin(cardOf.get(placeKey(place)), check);
      const { factCheck, ...state } = presentState(check);
      return { ...state, origin, factCheck: factCheck && { ...factCheck, origin } };
    },

    /** Verdicts of a quiz; checks with "cannot verify" are left out (decision 35). */
    async findings(quizId: number): Promise<FactCheck[]> {
      const checks = await factChecks.ofQuiz(quizId);
      const cardOf = await cards.of(checks);
      return checks.flatMap((check) => {
        const finding = presentFinding(check);
        return finding ? { ...finding, origin: questionOrigin(cardOf.get(placeKey(check)), check) } : [];
      });
    },

    /** Checks a question again, also one that an admin edited. @throws {NotFoundError} no such question
     *  @throws {ConflictError} an admin has edited the finding that was seen */
    async run(actor: AdminActor, { checkedAt, ...place }: FactCheckRunRequest): Promise<void> {
      if (!(await cards.find(place))) throw new NotFoundError('There is no such question');
      await unitOfWork(async (bound) => {
        requireSeenEdit(await bound.factChecks.lockAt(place), checkedAt);
        await bound.factChecks.release(place);
        await bound.factChecks.request(place, now());
        const targetId = `${place.quizId}/${place.questionIndex}`;
        const change = { action: 'fact-check.run', target: 'question', targetId };
        await bound.audit.record(actor, { ...change, before: null, after: null }, now());
      });
      await enqueue(place);
    },

    /** @throws {NotFoundError} @throws {ConflictError} changed since `version` */
    async edit(actor: AdminActor, id: number, update: FactCheckUpdate): Promise<StoredFactCheck> {
      return unitOfWork(async (bound) => {
        const before = await bound.factChecks.lock(id);
        if (!before) throw new NotFoundError('There is no such fact check');
        if (update.version !== undefined && update.version !== before.version) {
          throw new ConflictError(before);
        }
        const after = await bound.factChecks.edit(before, update, now());
        const change = { action: 'fact-check.update', target: 'fact-check', targetId: id };
        await bound.audit.record(actor, { ...change, before, after }, now());
        return after;
      });
    },
  };
}
