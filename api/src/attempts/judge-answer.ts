import { ValidationError } from '../http/errors/http-errors.ts';
import type { AnswerKey } from '../quizzes/index.ts';
import { QuestionNotFoundError } from './attempt.errors.ts';
import type { FirstAnswer, StoredAnswer } from './attempt.repository.ts';
import { timeAnswer, type AnswerTiming } from './scoring.ts';

export interface SubmittedOption {
  readonly questionIndex: number;
  /** Null: the time ran out. */
  readonly selectedOption: number | null;
}

type KeyQuestion = AnswerKey['questions'][number];

const MINUTE_MS = 60_000;

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

/** True when the question had not taken the place of an earlier one yet when the player saw it. */
export function answersEarlierQuestion(
  { openedAt, receivedAt }: Pick<StoredAnswer, 'openedAt' | 'receivedAt'>,
  askedSince: Date | null,
): boolean {
  const seenAt = openedAt ?? receivedAt;
  return askedSince !== null && seenAt !== null && seenAt < askedSince;
}

/** When a quiz with a limit of its own must be done: counted from its first opened question. */
export function deadlineOf(
  { timeLimitMinutes }: AnswerKey,
  answers: readonly Pick<StoredAnswer, 'openedAt'>[],
): Date | null {
  const opened = answers.flatMap(({ openedAt }) => (openedAt ? [openedAt.getTime()] : []));
  if (timeLimitMinutes === null || opened.length === 0) return null;
  return new Date(Math.min(...opened) + timeLimitMinutes * MINUTE_MS);
}

/** The stored form of an answer that arrives now.
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
