import {
  QUESTION_TIME_LIMIT_SECONDS,
  resultStorageKey,
  type Achievement,
  type LeaderboardEntry,
  type MyResult,
  type Quiz,
  type RecordedAnswer,
  type SolvedQuestion,
} from '@quizmesh/contract';
import { readStored } from '@quizmesh/sdk';

/** The result stored on the device: a cache of the server's copy. */
export interface StoredResult {
  readonly score: number;
  readonly totalQuestions: number;
  /** Seconds. */
  readonly timeSpent: number;
  readonly percentage: number;
  readonly rank: number | null;
  readonly answers: readonly (number | null)[];
}

export type Verdict = 'correct' | 'wrong' | 'timeout';

/** A result as the page shows it, from either copy. */
export interface ResultView extends Omit<StoredResult, 'answers'> {
  readonly source: 'server' | 'device' | 'none';
  /** Signed reference for a challenge link; none when the server has no result, and for a part of a quiz. */
  readonly challenge: string | null | undefined;
  readonly topPercent: number | null;
  readonly totalPlayers: number | null;
  readonly xpEarned: number;
  /** Why it is not ranked; null: it is, or is not the first, or the answers had been seen; absent: unknown. */
  readonly unrankedReason?: MyResult['unrankedReason'];
  /** Why it earned nothing; null or absent for other reasons. */
  readonly unrewardedReason?: MyResult['unrewardedReason'];
  readonly currentStreak: number;
  /** How many questions the quiz has, when not all of them were asked; else absent. */
  readonly partOf?: number | undefined;
  /** Achievements that the attempt unlocked. */
  readonly unlocked: readonly Achievement[];
  /** Per question; 0 without a limit. */
  readonly limitSeconds: number;
  /** By question; empty when neither copy nor key has it. */
  readonly answers: readonly ReviewAnswer[];
}

export interface ReviewAnswer extends Omit<RecordedAnswer, 'seconds'> {
  readonly verdict: Verdict;
  /** Null when only the device's copy is known. */
  readonly seconds: number | null;
  /** False for a question that an admin voided. */
  readonly isCounted: boolean;
  /** The original wording, when the question was edited since. */
  readonly asked: ChangedQuestion | null;
}

/** A question in its wording at the time of the answer. */
export type ChangedQuestion = NonNullable<MyResult['changedQuestions']>[number];

function parseStored(text: string): StoredResult | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { score, totalQuestions, timeSpent, percentage, rank, answers } = value as Record<string, unknown>;
  const numbers = [score, totalQuestions, timeSpent, percentage];
  if (
    !numbers.every((number) => typeof number === 'number' && Number.isFinite(number)) ||
    !Array.isArray(answers)
  )
    return null;
  return {
    score: Number(score),
    totalQuestions: Number(totalQuestions),
    timeSpent: Number(timeSpent),
    percentage: Number(percentage),
    rank: typeof rank === 'number' ? rank : null,
    answers: answers.map((answer) => (typeof answer === 'number' ? answer : null)),
  };
}

/** The device's copy of a quiz's result, or null. */
export function readStoredResult(quizId: number): StoredResult | null {
  return readStored(resultStorageKey(quizId), parseStored);
}

function verdictOf(selectedOption: number | null, isCorrect: boolean): Verdict {
  if (selectedOption === null) return 'timeout';
  return isCorrect ? 'correct' : 'wrong';
}

const isSolved = (question: Quiz['questions'][number]): question is SolvedQuestion =>
  'correctAnswer' in question;

function reviewOfStored(stored: StoredResult, quiz: Quiz): ReviewAnswer[] {
  return quiz.questions.filter(isSolved).map((question) => {
    const selectedOption = stored.answers[question.index] ?? null;
    const isCorrect = selectedOption === question.correctAnswer;
    return {
      questionIndex: question.index,
      selectedOption,
      isCorrect,
      correctAnswer: question.correctAnswer,
      explanation: question.explanation,
      seconds: null,
      isCounted: question.isVoid !== true,
      asked: null,
      verdict: verdictOf(selectedOption, isCorrect),
    };
  });
}

/** Rank for a result without one: the number of entries with a higher percentage, or the same in less time,
 *  plus one. */
export function fallbackRank(
  entries: readonly LeaderboardEntry[],
  { percentage, timeSpent }: Pick<StoredResult, 'percentage' | 'timeSpent'>,
): number {
  const ahead = entries.filter(
    (entry) =>
      entry.percentage > percentage || (entry.percentage === percentage && entry.timeSpent < timeSpent),
  );
  return ahead.length + 1;
}

const nothing: ResultView = {
  source: 'none',
  score: 0,
  totalQuestions: 0,
  timeSpent: 0,
  percentage: 0,
  rank: null,
  challenge: null,
  topPercent: null,
  totalPlayers: null,
  xpEarned: 0,
  currentStreak: 0,
  unlocked: [],
  limitSeconds: QUESTION_TIME_LIMIT_SECONDS,
  answers: [],
};

export interface ResultSources {
  readonly mine: MyResult | null;
  readonly stored: StoredResult | null;
  readonly quiz: Quiz;
  /** Entries of the board, when they are loaded. */
  readonly entries: readonly LeaderboardEntry[] | undefined;
}

/** The server's copy; without one the device's; zeros only when neither exists (decision 33). */
export function resultView({ mine, stored, quiz, entries }: ResultSources): ResultView {
  if (mine) {
    const answers = mine.answers.map((answer) => ({
      ...answer,
      verdict: verdictOf(answer.selectedOption, answer.isCorrect),
      isCounted: quiz.questions[answer.questionIndex]?.isVoid !== true,
      asked: mine.changedQuestions?.find(({ index }) => index === answer.questionIndex) ?? null,
    }));
    const { timeLimitSeconds: limitSeconds = QUESTION_TIME_LIMIT_SECONDS } = mine;
    const currentStreak = mine.streak?.currentStreak ?? 0;
    const unlocked = mine.achievements.map(({ achievement }) => achievement);
    const { length } = quiz.questions.filter(({ isVoid }) => isVoid !== true);
    const isPartial = mine.totalQuestions < length;
    // The whole quiz is harder.
    const challenge = isPartial ? null : mine.challenge;
    return {
      ...mine,
      source: 'server',
      challenge,
      currentStreak,
      unlocked,
      limitSeconds,
      partOf: isPartial ? length : undefined,
      answers,
    };
  }
  if (!stored) return { ...nothing, totalQuestions: quiz.totalQuestions };
  const rank = stored.rank ?? (entries ? fallbackRank(entries, stored) : null);
  return { ...nothing, ...stored, source: 'device', rank, answers: reviewOfStored(stored, quiz) };
}

export const EXPERT_PERCENT = 90;
export const FAST_SECONDS = 20;
export const STREAK_DAYS = 5;
const DEFAULT_QUESTIONS = 10;

/** Shown before it is earned, too. */
const OPEN_BADGES = ['expert', 'streak'] as const;

export type ResultBadge =
  | { readonly name: 'expert' | 'fast' | 'perfect' | 'streak'; readonly isEarned: true }
  | { readonly name: (typeof OPEN_BADGES)[number]; readonly isEarned: false };

/** The answers that count in the score: those to void questions do not. */
export function countedAnswers({ answers }: Pick<ResultView, 'answers'>): ReviewAnswer[] {
  return answers.filter(({ isCounted }) => isCounted);
}

/** Badges of a result: the earned ones, then the closest. The streak badge is always listed (decision 30);
 *  the speed badge needs the default timer (decision 28). */
export function resultBadges({
  percentage,
  timeSpent,
  totalQuestions,
  currentStreak,
  partOf,
  source,
  limitSeconds,
}: ResultView): ResultBadge[] {
  const isFast =
    source !== 'none' &&
    limitSeconds === QUESTION_TIME_LIMIT_SECONDS &&
    timeSpent / (totalQuestions || DEFAULT_QUESTIONS) < FAST_SECONDS;
  const earned = {
    perfect: percentage === 100 && !partOf,
    expert: percentage >= EXPERT_PERCENT && !partOf,
    fast: isFast,
    streak: currentStreak >= STREAK_DAYS,
  };
  const names = ['perfect', 'expert', 'fast', 'streak'] as const;
  return [
    ...names.filter((name) => earned[name]).map((name) => ({ name, isEarned: true }) as const),
    ...OPEN_BADGES.filter((name) => !earned[name]).map((name) => ({ name, isEarned: false }) as const),
  ];
}
