import type { QuizFile } from '@quizmesh/contract';
import { AppError } from '../http/errors/app-error.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import type { WrittenQuiz } from './quiz-draft.repository.ts';
import type { QuestionContent } from './quiz.repository.ts';

/** An error that the quality checks found. */
export interface QualityError {
  /** A fixed code for clients that translate. */
  readonly reason: string;
  /** The same for users. */
  readonly sentence: string;
}
export type LocatedError = QualityError & {
  /** Field of the request. */
  readonly path: string;
};

/** The quality checks also apply to written questions (decision 15). */
export interface QuizQualityChecks {
  question(content: QuestionContent, optionCount: number): readonly LocatedError[];
  /** Question by question, with others' requests in between. */
  quiz(quiz: WrittenQuiz): Promise<readonly LocatedError[]>;
  /** The topic as it is stored. @throws {AppError} topic or title is not allowed, as for generated quizzes */
  topic(file: Pick<QuizFile, 'title' | 'topic'>): string;
}

/** Whether a quiz may be about what its title and topic say. */
export function titleErrors(
  checks: Pick<QuizQualityChecks, 'topic'>,
  about: Pick<QuizFile, 'title' | 'topic'>,
): LocatedError[] {
  try {
    checks.topic(about);
    return [];
  } catch (error) {
    if (error instanceof AppError)
      return [{ path: 'title', reason: 'topic-not-allowed', sentence: error.message }];
    throw error;
  }
}

/** "questions.3", counted from 1. */
function placeName(path: string): string {
  const index = /^questions\.(\d+)$/.exec(path)?.[1];
  return index === undefined ? '' : `Question ${Number(index) + 1}: `;
}

/** @throws {ValidationError} with sentences per field, and with the codes for clients that translate */
export function refuse(errors: readonly LocatedError[]): void {
  const [first] = errors;
  if (!first) return;
  const fields: Record<string, string> = {};
  const reasons: Record<string, string[]> = {};
  for (const { path, reason, sentence } of errors) {
    fields[path] = path in fields ? `${fields[path] ?? ''} ${sentence}` : sentence;
    (reasons[path] ??= []).push(reason);
  }
  throw new ValidationError(fields, `${placeName(first.path)}${first.sentence}`, { reasons });
}
