import { ANSWER_GRACE_SECONDS, QUESTION_TIME_LIMIT_SECONDS } from '@quizmesh/contract';
import { ValidationError } from '../http/errors/http-errors.ts';
import type { AnswerKey } from '../quizzes/index.ts';
import { QuestionNotFoundError } from './attempt.errors.ts';
import type { AttemptScore, FirstAnswer, StoredAnswer, StoredAttempt } from './attempt.repository.ts';

const DEFAULT_LIMIT_MS = QUESTION_TIME_LIMIT_SECONDS * 1000;
const GRACE_MS = ANSWER_GRACE_SECONDS * 1000;
const MINUTE_MS = 60_000;
const LEAST_CLAIMED_MS = 1000;
/** Without a limit, the counted time of a question is at most this long. */
const UNLIMITED_MOST_MS = 600_000;

/** The times that decide whether an answer was on time. */
export interface AnswerTiming {
  /** Null: the question was never opened. */
  readonly openedAt: Date | null;
  readonly receivedAt: Date;
  /** Per question; 0 without a limit. */
  readonly limitSeconds: number;
  /** Of the whole quiz; null without one. */
  readonly deadlineAt: Date | null;
}

/** Time of one answer by the server's clock (decision 24).
 *  @returns countedMs: min(receipt - open, limit), the full limit when the question was never opened;
 *  isLate: an option that arrived more than the grace past the limit or the quiz's deadline;
 *  wasOpenedTooLate: the question was opened more than the grace after the quiz's deadline, so no option counts */
export function timeAnswer(
  { openedAt, receivedAt, limitSeconds, deadlineAt }: AnswerTiming,
  selectedOption: number | null,
): { countedMs: number; isLate: boolean; wasOpenedTooLate: boolean } {
  if (!openedAt)
    return {
      countedMs: limitSeconds > 0 ? limitSeconds * 1000 : DEFAULT_LIMIT_MS,
      isLate: false,
      wasOpenedTooLate: false,
    };
  const elapsed = Math.max(0, receivedAt.getTime() - openedAt.getTime());
  const limitMs = limitSeconds > 0 ? limitSeconds * 1000 : Number.POSITIVE_INFINITY;
  const deadline = deadlineAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const isPast = elapsed > limitMs + GRACE_MS || receivedAt.getTime() > deadline + GRACE_MS;
  return {
    countedMs: Math.min(elapsed, limitMs, UNLIMITED_MOST_MS),
    isLate: selectedOption !== null && isPast,
    wasOpenedTooLate: openedAt.getTime() > deadline + GRACE_MS,
  };
}

export interface SubmittedOption {
  readonly questionIndex: number;
  /** Null: the time ran out. */
  readonly selectedOption: number | null;
}

type KeyQuestion = AnswerKey['questions'][number];

/** @throws {QuestionNotFoundError} */
export function requireQuestion(key: AnswerKey, questionIndex: number): KeyQuestion {
  const question = key.questions[questionIndex];
  if (!question) throw new QuestionNotFoundError();
  return question;
}

/** @throws {ValidationError} no such option */
export function requireOption({ optionCount }: KeyQuestion, selectedOption: number | null): void {
  if (selectedOption !== null && selectedOption >= optionCount) {
    throw new ValidationError({ selectedOption: `Must be below ${optionCount}` });
  }
}

/** True when the player saw the question that was replaced since. */
export function answersEarlierQuestion(
  { openedAt, receivedAt }: StoredAnswer,
  askedSince: Date | null,
): boolean {
  const seenAt = openedAt ?? receivedAt;
  return askedSince !== null && seenAt !== null && seenAt < askedSince;
}

/** True when the question that the player saw counts for nobody. */
export function answersVoid(key: AnswerKey, answer: StoredAnswer): boolean {
  const question = key.questions[answer.questionIndex];
  return question?.isVoid === true && !answersEarlierQuestion(answer, question.askedSince);
}

/** Deadline of a quiz with its own time limit, counted from the first opened question. */
export function deadlineOf({ timeLimitMinutes }: AnswerKey, answers: readonly StoredAnswer[]): Date | null {
  const opened = answers.flatMap(({ openedAt }) => (openedAt ? [openedAt.getTime()] : []));
  if (timeLimitMinutes === null || opened.length === 0) return null;
  return new Date(Math.min(...opened) + timeLimitMinutes * MINUTE_MS);
}

/** Computes an answer as it is stored.
 *  @throws {ValidationError} no such option @throws {QuestionNotFoundError} */
export function judgeAnswer(key: AnswerKey, submitted: SubmittedOption, timing: AnswerTiming): FirstAnswer {
  const { questionIndex } = submitted;
  const question = requireQuestion(key, questionIndex);
  requireOption(question, submitted.selectedOption);
  const { wasOpenedTooLate, ...timed } = timeAnswer(timing, submitted.selectedOption);
  const selectedOption = wasOpenedTooLate ? null : submitted.selectedOption;
  return {
    questionIndex,
    openedAt: timing.openedAt,
    receivedAt: timing.receivedAt,
    selectedOption,
    isCorrect: selectedOption === question.correctAnswer,
    ...timed,
  };
}

export interface ScoredAnswer {
  readonly isCorrect: boolean;
  readonly wasOpened: boolean;
  readonly countedMs: number;
  readonly isLate: boolean;
}

/** Only attempts with the default timer are ranked by time (decision 28). */
export function hasDefaultTimer({ timeLimitSeconds }: StoredAttempt): boolean {
  return timeLimitSeconds === QUESTION_TIME_LIMIT_SECONDS;
}

/** Score and percentage of answers; void questions do not count. */
export function scoreAnswers(
  answers: readonly { readonly isCorrect: boolean }[],
): Omit<AttemptScore, 'timeMs' | 'isLate'> {
  const totalQuestions = answers.length;
  const score = answers.filter(({ isCorrect }) => isCorrect).length;
  const percentage = totalQuestions === 0 ? 0 : Math.round((score / totalQuestions) * 100);
  return { score, totalQuestions, percentage };
}

/** Computes an attempt's result from the stored answers, one entry per question. An attempt without opened questions
 *  gets the claimed time, clamped to 1 s per question and the limit, and is late. */
export function scoreAttempt(answers: readonly ScoredAnswer[], claimedSeconds: number | null): AttemptScore {
  const base = scoreAnswers(answers);
  if (answers.some(({ wasOpened }) => wasOpened)) {
    return {
      ...base,
      timeMs: answers.reduce((sum, { countedMs }) => sum + countedMs, 0),
      isLate: answers.some(({ isLate }) => isLate),
    };
  }
  const claimedMs = Math.round((claimedSeconds ?? Number.POSITIVE_INFINITY) * 1000);
  const most = answers.reduce((sum, { countedMs }) => sum + countedMs, 0);
  return {
    ...base,
    timeMs: Math.max(LEAST_CLAIMED_MS * base.totalQuestions, Math.min(claimedMs, most)),
    isLate: true,
  };
}

/** Share of players with this rank or a higher one: max(1, ceil(rank / total * 100)) (decision 27). */
export function topPercent(rank: number, totalPlayers: number): number {
  return Math.max(1, Math.ceil((rank / Math.max(totalPlayers, 1)) * 100));
}
