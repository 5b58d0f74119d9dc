import { ValidationError } from '../http/errors/http-errors.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { Enqueue } from '../jobs/job.ts';
import type { Player } from '../players/index.ts';
import { QuizNotFoundError, type AnswerKey, type QuestionPlace } from '../quizzes/index.ts';
import { boardEntry } from './finish-attempt.ts';
import { answersEarlierQuestion, requireQuestion } from './judge-answer.ts';
import type { RecordRepositories } from './player-records.service.ts';
import type { RecountRepository } from './recount.repository.ts';
import type { RescoreRepository } from './rescore.repository.ts';
import { scoreAnswers } from './scoring.ts';

export interface RescoreRepositories extends RecordRepositories {
  readonly rescores: RescoreRepository;
  readonly recounts: RecountRepository;
}

/** A decision of an administrator about a question (decision 36). */
export interface RescoreInput {
  readonly quizId: number;
  readonly questionIndex: number;
  /** 'correct': another option is right; 'void': the question counts for nobody. */
  readonly action: 'correct' | 'void';
  readonly correctAnswer?: number | undefined;
  /** A question that has taken its place after that moment was no part of the decision, and is left alone. */
  readonly raisedAt?: Date | undefined;
}

export interface RescoreDeps {
  readonly unitOfWork: UnitOfWork<RescoreRepositories>;
  /** Outside transactions, for reads. */
  readonly rescores: RescoreRepository;
  readonly settlePlayer: (userId: number) => Promise<void>;
  readonly now: () => Date;
}

export type RescoreService = ReturnType<typeof createRescoreService>;

const BATCH = 200;
const WAITING_BATCH = 100;

function playerOf(key: string): Player {
  const id = key.slice(2);
  return key.startsWith('u:') ? { kind: 'user', userId: Number(id) } : { kind: 'guest', guestId: id };
}

async function requireKey(bound: RescoreRepositories, quizId: number): Promise<AnswerKey> {
  const key = await bound.quizzes.answerKey(quizId);
  if (!key) throw new QuizNotFoundError();
  return key;
}

interface Rejudging {
  readonly key: AnswerKey;
  readonly questionIndex: number;
}

/** Judges one attempt again. @returns its player when a finished result has changed */
async function rescoreAttempt(
  bound: RescoreRepositories,
  attemptId: number,
  { key, questionIndex }: Rejudging,
): Promise<Player | null> {
  const attempt = await bound.attempts.lock(attemptId);
  if (!attempt) return null;
  const answers = (await bound.attempts.answers(attemptId)).filter(({ receivedAt }) => receivedAt !== null);
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
  const score = scoreAnswers(judged.filter((answer) => !key.questions[answer.questionIndex]?.isVoid));
  if (score.score === result.score && score.totalQuestions === result.totalQuestions) return null;
  await bound.attempts.rescore(attemptId, score);
  const player = playerOf(attempt.playerKey);
  const placed = await bound.boards.find(attempt.quizId, attempt.playerKey);
  if (placed?.attemptId === attemptId) {
    const { userId, guestId } = placed;
    const next = { ...boardEntry(player, { ...attempt, result: { ...result, ...score } }), userId, guestId };
    await bound.boards.replace(next);
    await bound.boards.count([placed], -1);
    await bound.boards.count([next], 1);
  }
  return player;
}

/** Makes the counters of one quiz again; the quiz's row is held, so that no submission slips in between. */
export async function recountQuiz(bound: RescoreRepositories, quizId: number): Promise<void> {
  await bound.quizEdits.lock(quizId);
  const key = await bound.quizzes.answerKey(quizId);
  if (!key) return;
  await bound.boards.recount(quizId);
  await bound.recounts.recount(quizId, key.questions);
  await bound.quizzes.setCounters(quizId, await bound.recounts.playCounters(quizId));
}

export function createRescoreService({ unitOfWork, rescores, settlePlayer, now }: RescoreDeps) {
  /** @returns whether the decision was about the question that stands there */
  async function applyKey(bound: RescoreRepositories, input: RescoreInput): Promise<boolean> {
    const { quizId, questionIndex, action, correctAnswer, raisedAt } = input;
    await bound.quizEdits.lock(quizId);
    const question = requireQuestion(await requireKey(bound, quizId), questionIndex);
    if (raisedAt && question.askedSince && raisedAt < question.askedSince) return false;
    if (action === 'void') {
      await bound.quizEdits.voidQuestion(quizId, questionIndex);
      return true;
    }
    if (correctAnswer === undefined || correctAnswer >= question.optionCount) {
      throw new ValidationError({ correctAnswer: `Must be below ${question.optionCount}` });
    }
    await bound.quizEdits.correctKey(quizId, questionIndex, correctAnswer);
    return true;
  }

  /** What attempts are judged by; null when the quiz is gone. */
  function readVerdict({ quizId, questionIndex }: QuestionPlace): Promise<Rejudging | null> {
    return unitOfWork(async (bound) => {
      const key = await bound.quizzes.answerKey(quizId);
      if (!key) return null;
      return { key, questionIndex };
    });
  }

  /** @returns ids of the accounts whose results have changed */
  async function judgeAll(quizId: number, verdict: Rejudging): Promise<Set<number>> {
    const changed = new Set<number>();
    for (let last = 0; ;) {
      const ids = await rescores.attemptIds(quizId, last, BATCH);
      for (const id of ids) {
        const player = await unitOfWork((bound) => rescoreAttempt(bound, id, verdict));
        if (player?.kind === 'user') changed.add(player.userId);
      }
      const next = ids.at(-1);
      if (next === undefined) return changed;
      last = next;
    }
  }

  /** Again when the quiz has changed meanwhile: another decision's rescoring may have been faster, and what was written after it
   *  was not by its word. */
  async function rescoreAll(place: QuestionPlace): Promise<Set<number>> {
    const changed = new Set<number>();
    for (let verdict = await readVerdict(place); verdict;) {
      for (const userId of await judgeAll(place.quizId, verdict)) changed.add(userId);
      const current = await readVerdict(place);
      if (JSON.stringify(current) === JSON.stringify(verdict)) break;
      verdict = current;
    }
    return changed;
  }

  return {
    /** Changes the key in one transaction and leaves a row for the job that rescores. The caller enqueues it.
     *  @returns id of the rescoring; null when another question has taken the place @throws {QuizNotFoundError} @throws {QuestionNotFoundError} @throws {ValidationError} */
    request(input: RescoreInput): Promise<number | null> {
      return unitOfWork(async (bound) => {
        if (!(await applyKey(bound, input))) return null;
        const { quizId, questionIndex, action, correctAnswer } = input;
        const correctOption = action === 'correct' ? (correctAnswer ?? null) : null;
        return bound.rescores.add({ quizId, questionIndex, action, correctOption }, now());
      });
    },

    /** Rescores all attempts, the board and the counters; XP that were paid stay. Running it again changes nothing, nor is there
     *  anything to do for a quiz that was deleted. */
    async run(rescoreId: number): Promise<void> {
      const rescore = await rescores.find(rescoreId);
      if (!rescore || rescore.isDone) return;
      const { quizId } = rescore;
      const changed = await rescoreAll(rescore);
      await unitOfWork((bound) => recountQuiz(bound, quizId));
      for (const userId of changed) await settlePlayer(userId);
      await unitOfWork((bound) => bound.rescores.finish(rescoreId, now()));
    },

    waiting: (): Promise<number[]> => rescores.waiting(WAITING_BATCH),
  };
}

/** Decides about a question and starts the rescoring; resolves when the new key holds. */
export function createRescoreQuestion(
  rescoring: RescoreService,
  enqueue: Enqueue<{ rescoreId: number }>,
): (input: RescoreInput) => Promise<void> {
  return async (input) => {
    const rescoreId = await rescoring.request(input);
    if (rescoreId !== null) await enqueue({ rescoreId });
  };
}
