import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import { playerOf, type Player } from '../players/index.ts';
import type { AnswerKey, QuestionPlace } from '../quizzes/index.ts';
import type { AttemptRepository, AttemptResult, AttemptScore, StoredAnswer } from './attempt.repository.ts';
import { boardEntry } from './board.repository.ts';
import { requireKey } from './play.service.ts';
import type { RecordRepositories } from './player-records.service.ts';
import {
  answersEarlierQuestion,
  answersVoid,
  requireQuestion,
  scoreAnswers,
  scoreAttempt,
} from './scoring.ts';

interface FactChecks {
  /** Deletes the fact check of a question that was changed. */
  discard(place: QuestionPlace): Promise<void>;
}

export interface RescoreRepositories extends RecordRepositories {
  readonly factChecks: FactChecks;
}

/** An admin's decision about a question (decision 36). */
export interface RescoreInput {
  readonly quizId: number;
  readonly questionIndex: number;
  /** 'correct': another option is right; 'void': the question counts in no score. */
  readonly action: 'correct' | 'void';
  readonly correctAnswer?: number | undefined;
  /** A question that was replaced after this moment is not the one that was decided about, and is left unchanged. */
  readonly raisedAt?: Date | undefined;
}

const BATCH = 200;
const WAITING_BATCH = 100;

interface Rejudging {
  readonly key: AnswerKey;
  readonly questionIndex: number;
}

/** The result by the answers that count. A part of a quiz in a room keeps its time, and so does what was not opened. */
function resultAgain(result: AttemptResult, counted: readonly StoredAnswer[]): AttemptScore {
  const { timeMs, isLate } = result;
  const isTimed = result.unrankedReason === null && counted.some(({ openedAt }) => openedAt !== null);
  if (!isTimed) return { ...scoreAnswers(counted), timeMs, isLate };
  const answers = counted.map((answer) => ({ ...answer, wasOpened: answer.openedAt !== null }));
  return scoreAttempt(answers, null);
}

/** Computes the score of one attempt again.
 *  @returns its player when it is finished and may earn something, also when a run that was killed had changed the result already */
async function rescoreAttempt(
  bound: RescoreRepositories,
  attemptId: number,
  { key, questionIndex }: Rejudging,
): Promise<Player | null> {
  const attempt = await bound.attempts.lockAttempt(attemptId);
  if (!attempt) return null;
  const answers = (await bound.attempts.listAnswers(attemptId)).filter(
    ({ receivedAt }) => receivedAt !== null,
  );
  const submitted = answers.find((answer) => answer.questionIndex === questionIndex);
  const { askedSince, correctAnswer } = requireQuestion(key, questionIndex);
  if (submitted && answersEarlierQuestion(submitted, askedSince)) return null;
  const judged = answers.map((answer) =>
    answer.questionIndex === questionIndex
      ? { ...answer, isCorrect: answer.selectedOption === correctAnswer }
      : answer,
  );
  const again = judged.find((answer) => answer.questionIndex === questionIndex);
  if (again) await bound.attempts.updateVerdict(attemptId, questionIndex, again.isCorrect);
  const { result } = attempt;
  if (!result) return null;
  const counted = judged.filter((answer) => !answersVoid(key, answer));
  const score = resultAgain(result, counted);
  const player = playerOf(attempt.playerKey);
  const settled = result.unrankedReason === 'too-fast' ? null : player;
  if (score.score === result.score && score.totalQuestions === result.totalQuestions) return settled;
  await bound.attempts.updateScore(attemptId, score);
  const placed = await bound.boards.findEntry(attempt.quizId, attempt.playerKey);
  if (placed?.attemptId === attemptId) {
    const { userId, guestId } = placed;
    const next = { ...boardEntry(player, { ...attempt, result: { ...result, ...score } }), userId, guestId };
    await bound.boards.replaceEntry(next);
    await bound.boards.countEntries([placed], -1);
    await bound.boards.countEntries([next], 1);
  }
  return settled;
}

/** Recomputes the counters of one quiz. The quiz's row is locked, so that no submission is counted at the same time. */
export async function recountQuiz(bound: RescoreRepositories, quizId: number): Promise<void> {
  await bound.quizEdits.lock(quizId);
  const key = await bound.quizzes.answerKey(quizId);
  if (!key) return;
  await bound.boards.rebuildHistogram(quizId);
  await bound.counters.rebuildCounters(quizId, key.questions);
  await bound.quizzes.setCounters(quizId, await bound.counters.sumAttempts(quizId));
}

/** Corrects the key of a question, or voids it, and scores all attempts at its quiz again. */
export function createRescoreService({
  attempts,
  unitOfWork,
  settlePlayer,
  now,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly attempts: AttemptRepository;
  readonly unitOfWork: UnitOfWork<RescoreRepositories>;
  readonly settlePlayer: (userId: number) => Promise<void>;
  readonly now: () => Date;
}) {
  /** @returns whether the question is still the one that was decided about */
  async function applyKey(bound: RescoreRepositories, input: RescoreInput): Promise<boolean> {
    const { quizId, questionIndex, action, correctAnswer, raisedAt } = input;
    const place = { quizId, questionIndex };
    await bound.quizEdits.lock(quizId);
    const { askedSince, optionCount } = requireQuestion(
      await requireKey(bound.quizzes, quizId),
      questionIndex,
    );
    if (raisedAt && askedSince && raisedAt < askedSince) return false;
    if (action === 'void') {
      await bound.quizEdits.voidQuestion(quizId, questionIndex);
      return true;
    }
    if (correctAnswer === undefined || correctAnswer >= optionCount) {
      throw new ValidationError({ correctAnswer: `Must be below ${optionCount}` });
    }
    await bound.questionVersions.correctKey(place, correctAnswer, askedSince);
    await bound.quizEdits.correctKey(quizId, questionIndex, correctAnswer);
    await bound.factChecks.discard(place);
    await bound.counters.recountFailures(place);
    return true;
  }

  /** The key with which attempts are scored again; null when the quiz was deleted. */
  function readVerdict({ quizId, questionIndex }: QuestionPlace): Promise<Rejudging | null> {
    return unitOfWork(async (bound) => {
      const key = await bound.quizzes.answerKey(quizId);
      if (!key) return null;
      return { key, questionIndex };
    });
  }

  /** @returns ids of the accounts to settle */
  async function judgeAll(quizId: number, verdict: Rejudging): Promise<Set<number>> {
    const played = new Set<number>();
    for (let last = 0; ;) {
      const ids = await attempts.listIds(quizId, last, BATCH);
      for (const id of ids) {
        const player = await unitOfWork((bound) => rescoreAttempt(bound, id, verdict));
        if (player?.kind === 'user') played.add(player.userId);
      }
      const next = ids.at(-1);
      if (next === undefined) return played;
      last = next;
    }
  }

  /** Runs again when the quiz was changed meanwhile: the rescoring of another decision may have finished earlier, and
   *  results written after it would use the old key. */
  async function rescoreAll(place: QuestionPlace): Promise<Set<number>> {
    const played = new Set<number>();
    for (let verdict = await readVerdict(place); verdict;) {
      for (const userId of await judgeAll(place.quizId, verdict)) played.add(userId);
      const current = await readVerdict(place);
      if (JSON.stringify(current) === JSON.stringify(verdict)) break;
      verdict = current;
    }
    return played;
  }

  return {
    /** Changes the key in one transaction and stores a pending row for the rescoring job, which the caller enqueues.
     *  @returns id of the rescoring; null when the question was replaced
     *  @throws {QuizNotFoundError} @throws {QuestionNotFoundError} @throws {ValidationError} */
    request(input: RescoreInput): Promise<number | null> {
      return unitOfWork(async (bound) => {
        if (!(await applyKey(bound, input))) return null;
        const { quizId, questionIndex, action, correctAnswer } = input;
        const correctOption = action === 'correct' ? (correctAnswer ?? null) : null;
        return bound.attempts.addRescoring({ quizId, questionIndex, action, correctOption }, now());
      });
    },

    /** Rescores all attempts, the board and the counters; XP already awarded is kept. Running it again changes
     *  nothing; for a deleted quiz it does nothing. */
    async run(rescoreId: number): Promise<void> {
      const rescore = await attempts.findRescoring(rescoreId);
      if (!rescore || rescore.isDone) return;
      const { quizId } = rescore;
      const played = await rescoreAll(rescore);
      await unitOfWork((bound) => recountQuiz(bound, quizId));
      for (const userId of played) await settlePlayer(userId);
      await unitOfWork((bound) => bound.attempts.finishRescoring(rescoreId, now()));
    },

    waiting: (): Promise<number[]> => attempts.listWaitingRescorings(WAITING_BATCH),
  };
}
