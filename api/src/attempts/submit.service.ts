import type { MyResult, SubmitScoreResponse, UnlockedAchievement } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { playerKey, type Player } from '../players/index.ts';
import {
  QuizNotFoundError,
  type AnswerKey,
  type QuestionVersion,
  type QuestionVersionRepository,
  type QuizRepository,
} from '../quizzes/index.ts';
import type { AttemptRepository, FinishedAttempt, StoredAnswer } from './attempt.repository.ts';
import { presentAnswer, requireOwn, type AttemptService, type PlayRepositories } from './attempt.service.ts';
import type { BoardRepository } from './board.repository.ts';
import { finishAttempt } from './finish-attempt.ts';
import { answersEarlierQuestion } from './judge-answer.ts';
import { topPercent } from './scoring.ts';

export interface SubmitServiceDeps {
  readonly attemptService: AttemptService;
  readonly attempts: AttemptRepository;
  readonly boards: BoardRepository;
  readonly quizzes: QuizRepository;
  readonly questionVersions: Pick<QuestionVersionRepository, 'since'>;
  readonly unitOfWork: UnitOfWork<PlayRepositories>;
  /** IANA name of the account's time zone. */
  readonly timeZoneOf: (userId: number) => Promise<string>;
  /** What an attempt unlocked. */
  readonly achievementsOf: (userId: number, attemptId: number) => Promise<UnlockedAchievement[]>;
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

/** What was asked, for questions that were edited after they were answered. */
function asSeen(answers: readonly StoredAnswer[], versions: readonly QuestionVersion[]) {
  const seen = new Map<number, QuestionVersion>();
  for (const answer of answers) {
    const { questionIndex } = answer;
    const version = versions.find(
      ({ position, replacedAt }) => position === questionIndex && answersEarlierQuestion(answer, replacedAt),
    );
    if (version) seen.set(questionIndex, version);
  }
  return seen;
}

function keyOf(version: QuestionVersion | undefined) {
  return version && { correctAnswer: version.correctAnswer, explanation: version.explanation };
}

function presentVersion([index, { question, options, correctAnswer, explanation }]: [
  number,
  QuestionVersion,
]) {
  return { index, question, options: [...options], correctAnswer, explanation };
}

export function createSubmitService(deps: SubmitServiceDeps) {
  const {
    attemptService,
    attempts,
    boards,
    quizzes,
    questionVersions,
    unitOfWork,
    timeZoneOf,
    achievementsOf,
    now,
  } = deps;

  async function requireKey(quizId: number): Promise<AnswerKey> {
    const key = await quizzes.answerKey(quizId);
    if (!key) throw new QuizNotFoundError();
    return key;
  }

  /** Locks the attempt, so of many equal submissions one scores and the rest read its result. */
  async function finish(
    player: Player,
    attemptId: number,
    { key, submission }: { key: AnswerKey; submission: Submission },
  ): Promise<FinishedAttempt> {
    const timeZone = player.kind === 'user' ? await timeZoneOf(player.userId) : 'UTC';
    const { answers = [], claimedSeconds } = submission;
    return unitOfWork(async (bound) => {
      const attempt = requireOwn(await bound.attempts.lock(attemptId), key.quizId, player);
      const { result } = attempt;
      if (result) return { ...attempt, result };
      // Read again: the key may have been corrected since.
      const current = (await bound.quizzes.answerKey(key.quizId)) ?? key;
      const finishing = { player, key: current, answers, claimedSeconds, finishedAt: now(), timeZone };
      return finishAttempt(bound, attempt, finishing);
    });
  }

  async function present(player: Player, { id, quizId, result, reward, playerKey: key }: FinishedAttempt) {
    const [entry, players, achievements] = await Promise.all([
      result.isRanked ? boards.find(quizId, key) : null,
      quizzes.playerCount(quizId),
      player.kind === 'user' ? achievementsOf(player.userId, id) : [],
    ]);
    const totalPlayers = players ?? 0;
    const rank = entry && (await boards.rank(entry));
    const { currentStreak, longestStreak, xpEarned } = reward;
    return {
      attemptId: id,
      score: result.score,
      totalQuestions: result.totalQuestions,
      percentage: result.percentage,
      timeSpent: result.timeMs / 1000,
      rank,
      totalPlayers,
      topPercent: rank === null ? null : topPercent(rank, totalPlayers),
      achievements,
      streak: currentStreak === null || longestStreak === null ? null : { currentStreak, longestStreak },
      xpEarned,
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
      const finished = open.result
        ? { ...open, result: open.result }
        : await finish(player, open.id, { key, submission });
      return { success: true, ...(await present(player, finished)) };
    },

    /** The player's last finished attempt; without its answers while another attempt is open, because they tell the key.
     *  @returns null when nothing is finished yet */
    async myResult(player: Player | null, quizId: number): Promise<MyResult | null> {
      const key = await requireKey(quizId);
      const attempt = player && (await attempts.latestFinished(quizId, playerKey(player)));
      if (!player || !attempt?.result) return null;
      const { result } = attempt;
      const isPlaying = await attemptService.isPlaying(playerKey(player), quizId);
      const answers = isPlaying ? [] : await attempts.answers(attempt.id);
      const seen = asSeen(answers, await questionVersions.since(quizId, attempt.startedAt));
      return {
        ...(await present(player, { ...attempt, result })),
        quizId,
        completedAt: result.finishedAt.toISOString(),
        timeLimitSeconds: attempt.timeLimitSeconds,
        answers: answers.map((answer) => ({
          ...presentAnswer(answer, key),
          ...keyOf(seen.get(answer.questionIndex)),
        })),
        ...(seen.size > 0 && { changedQuestions: [...seen].map(presentVersion) }),
      };
    },
  };
}
