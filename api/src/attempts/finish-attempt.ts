import { localDay } from '@quizmesh/contract';
import type { Player } from '../players/index.ts';
import type { FinishedQuiz, Reward } from '../progress/index.ts';
import type { AnswerKey } from '../quizzes/index.ts';
import type { AttemptReward, FinishedAttempt, FirstAnswer, StoredAnswer } from './attempt.repository.ts';
import type { BoardEntry } from './board.repository.ts';
import type { PlayRepositories } from './play-repositories.ts';
import { hasDefaultTimer } from './scoring.ts';

const NO_REWARD: AttemptReward = { xpEarned: 0, currentStreak: null, longestStreak: null };

/** A finished attempt in the form that progress needs. */
export function finishedQuiz(
  attempt: FinishedAttempt,
  { category, difficulty }: { readonly category: string; readonly difficulty: AnswerKey['difficulty'] },
  timeZone: string,
): FinishedQuiz {
  const { finishedAt, isRanked: _ranked, unrankedReason, localDay: storedDay, ...result } = attempt.result;
  return {
    ...result,
    attemptId: attempt.id,
    quizId: attempt.quizId,
    category,
    difficulty,
    hasDefaultTimer: hasDefaultTimer(attempt),
    isPartial: unrankedReason === 'room' && result.isLate,
    finishedAt,
    localDay: storedDay ?? localDay(finishedAt, timeZone),
  };
}

interface AnsweredQuestions {
  readonly player: Player;
  readonly key: AnswerKey;
  readonly answers: readonly StoredAnswer[];
}

/** Questions that a member missed are asked again on later days; not those that were never seen. */
export async function takeUpMistakes(
  { mistakes }: PlayRepositories,
  { result: { localDay: day } }: FinishedAttempt,
  { player, key, answers }: AnsweredQuestions,
): Promise<void> {
  if (player.kind === 'guest' || day === null) return;
  const missed = answers.filter(
    ({ isCorrect, openedAt, selectedOption }) => !isCorrect && (openedAt !== null || selectedOption !== null),
  );
  const ids = missed.flatMap(({ questionIndex }) => key.questions[questionIndex]?.questionId ?? []);
  await mistakes.miss(player.userId, ids, day);
}

/** The same, unless the answers were too quick for a human. */
export async function takeUpReadMistakes(
  bound: PlayRepositories,
  attempt: FinishedAttempt,
  answered: AnsweredQuestions,
): Promise<void> {
  if (attempt.result.unrankedReason !== 'too-fast') await takeUpMistakes(bound, attempt, answered);
}

/** Rewards an account; guests earn nothing, neither does what was too quick for a human, and of what was not opened only
 *  the first few of a day do.
 *  @returns rankMove: to be applied late in the transaction; null when the rank does not change */
export async function rewardPlayer(
  bound: PlayRepositories,
  attempt: FinishedAttempt,
  { player, key, timeZone }: { readonly player: Player; readonly key: AnswerKey; readonly timeZone: string },
): Promise<{ reward: AttemptReward; rankMove: Reward['rankMove'] | null }> {
  if (player.kind === 'guest' || attempt.result.unrankedReason === 'too-fast')
    return { reward: NO_REWARD, rankMove: null };
  const earned = await bound.rewards.award(player.userId, finishedQuiz(attempt, key, timeZone));
  if (!earned) return { reward: NO_REWARD, rankMove: null };
  const reward = { xpEarned: earned.xpEarned, ...earned.streak };
  await bound.attempts.saveReward(attempt.id, reward);
  return { reward, rankMove: earned.rankMove };
}

/** Increments the counters that many players share: last in the transaction, always in this order. */
export async function countFinished(
  bound: PlayRepositories,
  attempt: FinishedAttempt,
  {
    key,
    all,
    filled,
    entry,
  }: {
    readonly key: AnswerKey;
    readonly all: readonly FirstAnswer[];
    /** The answers that were added on submission and are not counted yet. */
    readonly filled: readonly FirstAnswer[];
    /** The board entry; null when the attempt is not ranked. */
    readonly entry: BoardEntry | null;
  },
): Promise<void> {
  const withQuestion = (answers: readonly FirstAnswer[]) =>
    answers.flatMap(({ questionIndex, selectedOption, isCorrect }) => {
      const question = key.questions[questionIndex];
      if (!question) return [];
      const { questionId, isVoid } = question;
      return [{ questionId, isVoid, selectedOption, isCorrect }];
    });
  const { finishedAt: at, percentage } = attempt.result;
  if (entry) await bound.boards.countEntries([entry], 1);
  if (attempt.isFirst) {
    await bound.counters.countFirstAnswers(key.quizId, withQuestion(filled));
    await bound.counters.countFirstAttempt(withQuestion(all).filter(({ isVoid }) => !isVoid));
  }
  await bound.counters.countDay(key.quizId, at, percentage);
}
