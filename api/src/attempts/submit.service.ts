import type { MyResult, SubmitScoreResponse } from '@quizmesh/contract';
import { NotFoundError } from '../platform/errors/http-errors.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { playerKey, type Player } from '../players/index.ts';
import { QuizNotFoundError, type AnswerKey, type QuizRepository } from '../quizzes/index.ts';
import { judgeAnswer } from './answer.service.ts';
import type { AttemptRepository, AttemptResult, FirstAnswer, StoredAttempt } from './attempt.repository.ts';
import { presentAnswer, requireOwn, type AttemptService, type PlayRepositories } from './attempt.service.ts';
import type { BoardRepository } from './board.repository.ts';
import { scoreAttempt, topPercent } from './scoring.ts';

export interface SubmitServiceDeps {
  readonly attemptService: AttemptService;
  readonly attempts: AttemptRepository;
  readonly boards: BoardRepository;
  readonly quizzes: QuizRepository;
  readonly unitOfWork: UnitOfWork<PlayRepositories>;
  readonly now: () => Date;
}

export interface Submission {
  readonly quizId: number;
  readonly attemptId?: number | undefined;
  /** Options by question; fills questions the server has no answer for. */
  readonly answers?: readonly (number | null)[] | undefined;
  /** Seconds; counts only when no question was opened, and clamped. */
  readonly claimedSeconds: number | null;
}

export type SubmitService = ReturnType<typeof createSubmitService>;

/** Answers the server had not received; those never given count as timed out. */
async function fillGaps(
  attempts: AttemptRepository,
  attemptId: number,
  gaps: { key: AnswerKey; submission: Submission; receivedAt: Date },
): Promise<{ all: FirstAnswer[]; filled: FirstAnswer[] }> {
  const { key, submission, receivedAt } = gaps;
  const stored = new Map((await attempts.answers(attemptId)).map((answer) => [answer.questionIndex, answer]));
  const all: FirstAnswer[] = [];
  const filled: FirstAnswer[] = [];
  for (const [questionIndex, { optionCount }] of key.questions.entries()) {
    const known = stored.get(questionIndex);
    if (known?.receivedAt) {
      all.push({ ...known, receivedAt: known.receivedAt });
      continue;
    }
    const sent = submission.answers?.[questionIndex] ?? null;
    const selectedOption = sent !== null && sent < optionCount ? sent : null;
    const openedAt = known?.openedAt ?? null;
    const answer = judgeAnswer(key, { questionIndex, selectedOption }, { openedAt, receivedAt });
    await attempts.saveAnswer(attemptId, answer);
    all.push(answer);
    filled.push(answer);
  }
  return { all, filled };
}

function boardEntry(player: Player, attempt: StoredAttempt, result: AttemptResult) {
  return {
    quizId: attempt.quizId,
    playerKey: playerKey(player),
    userId: player.kind === 'user' ? player.userId : null,
    guestId: player.kind === 'guest' ? player.guestId : null,
    attemptId: attempt.id,
    score: result.score,
    totalQuestions: result.totalQuestions,
    percentage: result.percentage,
    isLate: result.isLate,
    timeMs: result.timeMs,
    achievedAt: result.finishedAt,
  };
}

export function createSubmitService(deps: SubmitServiceDeps) {
  const { attemptService, attempts, boards, quizzes, unitOfWork, now } = deps;

  async function requireKey(quizId: number): Promise<AnswerKey> {
    const key = await quizzes.answerKey(quizId);
    if (!key) throw new QuizNotFoundError();
    return key;
  }

  /** Locks the attempt, so of many equal submissions one scores and the rest read its result. */
  function finish(
    player: Player,
    attemptId: number,
    { key, submission }: { key: AnswerKey; submission: Submission },
  ): Promise<StoredAttempt> {
    return unitOfWork(async (bound) => {
      const attempt = requireOwn(await bound.attempts.lock(attemptId), key.quizId, player);
      if (attempt.result) return attempt;
      const finishedAt = now();
      const gaps = { key, submission, receivedAt: finishedAt };
      const { all, filled } = await fillGaps(bound.attempts, attemptId, gaps);
      const score = scoreAttempt(
        all.map((answer) => ({ ...answer, wasOpened: answer.openedAt !== null })),
        submission.claimedSeconds,
      );
      const isFirst = attempt.ordinal === 1;
      const result = { ...score, finishedAt, isRanked: isFirst && key.isPlayable };
      await bound.attempts.finish(attemptId, result);
      const isNewPlayer = result.isRanked && (await bound.boards.place(boardEntry(player, attempt, result)));
      if (isFirst) await bound.optionCounters.count(countable(key, filled));
      await bound.quizzes.countPlay(key.quizId, { at: finishedAt, isNewPlayer });
      return { ...attempt, result };
    });
  }

  async function present(attempt: StoredAttempt, result: AttemptResult) {
    const [entry, players] = await Promise.all([
      result.isRanked ? boards.find(attempt.quizId, attempt.playerKey) : null,
      quizzes.playerCount(attempt.quizId),
    ]);
    const totalPlayers = players ?? 0;
    const rank = entry && (await boards.rank(entry));
    return {
      attemptId: attempt.id,
      score: result.score,
      totalQuestions: result.totalQuestions,
      percentage: result.percentage,
      timeSpent: result.timeMs / 1000,
      rank,
      totalPlayers,
      topPercent: rank === null ? null : topPercent(rank, totalPlayers),
      achievements: [],
      streak: null,
      xpEarned: 0,
    };
  }

  return {
    /** Finishes an attempt once; repeating it, or racing it, returns the first result (decision 25).
     *  @returns rank from 1 (null when this attempt does not rank), percentage 0-100, seconds
     *  @throws {QuizNotFoundError} @throws {AttemptNotFoundError} */
    async submit(player: Player, submission: Submission): Promise<SubmitScoreResponse> {
      const key = await requireKey(submission.quizId);
      const open =
        submission.attemptId === undefined
          ? await attemptService.impliedAttempt(submission.quizId, player)
          : requireOwn(await attempts.find(submission.attemptId), submission.quizId, player);
      const finished = open.result ? open : await finish(player, open.id, { key, submission });
      if (!finished.result) throw new NotFoundError('This attempt has no result');
      return { success: true, ...(await present(finished, finished.result)) };
    },

    /** The player's last finished attempt.
     *  @throws {NotFoundError} nothing finished yet */
    async myResult(player: Player | null, quizId: number): Promise<MyResult> {
      const key = await requireKey(quizId);
      const attempt = player && (await attempts.latestFinished(quizId, playerKey(player)));
      if (!attempt?.result) throw new NotFoundError('You have not finished this quiz yet');
      const answers = await attempts.answers(attempt.id);
      return {
        ...(await present(attempt, attempt.result)),
        quizId,
        completedAt: attempt.result.finishedAt.toISOString(),
        answers: answers.map((answer) => presentAnswer(answer, key)),
      };
    },
  };
}

function countable(key: AnswerKey, answers: readonly FirstAnswer[]) {
  return answers.flatMap(({ questionIndex, selectedOption }) => {
    const question = key.questions[questionIndex];
    return question ? [{ questionId: question.questionId, selectedOption }] : [];
  });
}
