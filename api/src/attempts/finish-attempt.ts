import { QUESTION_TIME_LIMIT_SECONDS } from '@quizmesh/contract';
import type { Player } from '../players/index.ts';
import { localDay, type FinishedQuiz, type Reward } from '../progress/index.ts';
import type { AnswerKey } from '../quizzes/index.ts';
import type { AttemptResult, FinishedAttempt, FirstAnswer, StoredAttempt } from './attempt.repository.ts';
import type { PlayRepositories } from './attempt.service.ts';
import type { BoardEntry } from './board.repository.ts';
import { deadlineOf, judgeAnswer } from './judge-answer.ts';
import { rankKey } from './rank-order.ts';
import { scoreAttempt } from './scoring.ts';

/** A submission, and what is known about it. */
export interface Finishing {
  readonly player: Player;
  readonly key: AnswerKey;
  /** Options by question; fills questions the server has no answer for. */
  readonly answers: readonly (number | null)[];
  /** Seconds; counts only when no question was opened, and clamped. */
  readonly claimedSeconds: number | null;
  readonly finishedAt: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** Answers the server had not received; those never given count as timed out. */
async function fillGaps(bound: PlayRepositories, attempt: StoredAttempt, finishing: Finishing) {
  const { key, answers, finishedAt: receivedAt } = finishing;
  const stored = await bound.attempts.answers(attempt.id);
  const byIndex = new Map(stored.map((answer) => [answer.questionIndex, answer]));
  const timing = {
    receivedAt,
    limitSeconds: attempt.timeLimitSeconds,
    deadlineAt: deadlineOf(key, stored),
  };
  const all: FirstAnswer[] = [];
  const filled: FirstAnswer[] = [];
  for (const [questionIndex, { optionCount }] of key.questions.entries()) {
    const known = byIndex.get(questionIndex);
    if (known?.receivedAt) {
      all.push({ ...known, receivedAt: known.receivedAt });
      continue;
    }
    const sent = answers[questionIndex] ?? null;
    const selectedOption = sent !== null && sent < optionCount ? sent : null;
    const submitted = { questionIndex, selectedOption };
    const answer = judgeAnswer(key, submitted, { ...timing, openedAt: known?.openedAt ?? null });
    await bound.attempts.saveAnswer(attempt.id, answer);
    all.push(answer);
    filled.push(answer);
  }
  return { all, filled };
}

export function hasDefaultTimer({ timeLimitSeconds }: Pick<StoredAttempt, 'timeLimitSeconds'>): boolean {
  return timeLimitSeconds === QUESTION_TIME_LIMIT_SECONDS;
}

/** A finished attempt as a board shows it. */
export function boardEntry(player: Player, attempt: FinishedAttempt): BoardEntry {
  const { score, totalQuestions, percentage, isLate, timeMs, finishedAt } = attempt.result;
  const { rankClass, rankMs } = rankKey({
    percentage,
    timeMs,
    isLate,
    hasDefaultTimer: hasDefaultTimer(attempt),
  });
  return {
    quizId: attempt.quizId,
    playerKey: attempt.playerKey,
    userId: player.kind === 'user' ? player.userId : null,
    guestId: player.kind === 'guest' ? player.guestId : null,
    attemptId: attempt.id,
    score,
    totalQuestions,
    percentage,
    isLate,
    timeMs,
    rankClass,
    rankMs,
    achievedAt: finishedAt,
  };
}

/** A finished attempt as progress sees it. */
export function finishedQuiz(
  attempt: FinishedAttempt,
  { category, difficulty }: Pick<AnswerKey, 'category' | 'difficulty'>,
  timeZone: string,
): FinishedQuiz {
  const { finishedAt, isRanked: _ranked, localDay: storedDay, ...result } = attempt.result;
  return {
    ...result,
    attemptId: attempt.id,
    quizId: attempt.quizId,
    category,
    difficulty,
    hasDefaultTimer: hasDefaultTimer(attempt),
    finishedAt,
    localDay: storedDay ?? localDay(finishedAt, timeZone),
  };
}

async function rewardPlayer(
  bound: PlayRepositories,
  attempt: FinishedAttempt,
  { player, key, timeZone }: Finishing,
): Promise<Reward | null> {
  if (player.kind === 'guest') return null;
  const reward = await bound.rewards.award(player.userId, finishedQuiz(attempt, key, timeZone));
  await bound.attempts.saveReward(attempt.id, { xpEarned: reward.xpEarned, ...reward.streak });
  return reward;
}

/** Counters that many players raise: last in the transaction, always in this order. */
async function incrementContendedCounters(
  bound: PlayRepositories,
  attempt: FinishedAttempt,
  { key, all, filled, entry }: ContendedCounters,
): Promise<void> {
  const { finishedAt: at, percentage } = attempt.result;
  if (entry) await bound.boards.count([entry], 1);
  if (attempt.isFirst) {
    await bound.optionCounters.count(withQuestion(key, filled));
    const counting = withQuestion(key, all).filter(({ isVoid }) => !isVoid);
    await bound.playCounters.countFirstAttempt(counting);
  }
  await bound.playCounters.countDay(key.quizId, at, percentage);
}

interface ContendedCounters {
  readonly key: AnswerKey;
  readonly all: readonly FirstAnswer[];
  readonly filled: readonly FirstAnswer[];
  readonly entry: BoardEntry | null;
}

function withQuestion(key: AnswerKey, answers: readonly FirstAnswer[]) {
  return answers.flatMap(({ questionIndex, selectedOption, isCorrect }) => {
    const question = key.questions[questionIndex];
    if (!question) return [];
    const { questionId, isVoid } = question;
    return [{ questionId, isVoid, selectedOption, isCorrect }];
  });
}

/** Scores a locked, open attempt, rewards its player, ranks it and counts it. */
export async function finishAttempt(
  bound: PlayRepositories,
  attempt: StoredAttempt,
  finishing: Finishing,
): Promise<FinishedAttempt> {
  const { player, key, finishedAt, timeZone, claimedSeconds } = finishing;
  const { all, filled } = await fillGaps(bound, attempt, finishing);
  const counting = all.filter(({ questionIndex }) => !key.questions[questionIndex]?.isVoid);
  const score = scoreAttempt(
    counting.map((answer) => ({ ...answer, wasOpened: answer.openedAt !== null })),
    claimedSeconds,
  );
  const isFirst = attempt.ordinal === 1;
  const hasSeenKey = isFirst && (await bound.playCounters.hasSeenKey(key.quizId, attempt.playerKey));
  const result: AttemptResult = {
    ...score,
    finishedAt,
    isRanked: isFirst && key.isPlayable && !hasSeenKey,
    hasSeenKey,
    localDay: player.kind === 'user' ? localDay(finishedAt, timeZone) : null,
  };
  await bound.attempts.finish(attempt.id, result);
  const finished = { ...attempt, result };
  const reward = await rewardPlayer(bound, finished, finishing);
  const entry = boardEntry(player, finished);
  const isPlaced = result.isRanked && (await bound.boards.place(entry));
  await incrementContendedCounters(bound, finished, { key, all, filled, entry: isPlaced ? entry : null });
  if (reward) await bound.rewards.moveRank(reward.rankMove);
  const { percentage, timeMs } = result;
  await bound.quizzes.countPlay(key.quizId, { at: finishedAt, percentage, timeMs, isRanked: isPlaced });
  const { xpEarned = 0, streak = null } = reward ?? {};
  return {
    ...finished,
    reward: {
      xpEarned,
      currentStreak: streak?.currentStreak ?? null,
      longestStreak: streak?.longestStreak ?? null,
    },
  };
}
