import { readStored, removeStored, writeStored } from '@quizmesh/sdk';

/** The part of a submission that is needed to repeat it: the server knows the rest. */
export interface KeptScore {
  readonly attemptId: number;
  readonly answers: readonly (number | null)[];
}

/** State of a navigation to the play page that only submits the kept score. */
export const SUBMIT_ONLY = 'submit-only';

const PREFIX = 'quiz_outbox_score_';

function parse(text: string): KeptScore | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { attemptId, answers } = value as Record<string, unknown>;
  if (typeof attemptId !== 'number' || !Array.isArray(answers)) return null;
  return { attemptId, answers: answers.map((answer) => (Number.isInteger(answer) ? Number(answer) : null)) };
}

/** The score of a quiz that the server has not accepted yet; null when there is none. */
export function readKeptScore(quizId: number): KeptScore | null {
  return readStored(PREFIX + String(quizId), parse);
}

export function keepScore(quizId: number, { attemptId, answers }: KeptScore): void {
  writeStored(PREFIX + String(quizId), { attemptId, answers });
}

export function forgetScore(quizId: number): void {
  removeStored(PREFIX + String(quizId));
}

/** Quizzes of which this device keeps a score. */
export function quizzesWithKeptScore(): number[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? [Number(key.slice(PREFIX.length))] : [],
    );
  } catch {
    // A browser without storage keeps nothing.
    return [];
  }
}
