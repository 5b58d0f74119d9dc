import { readStored, removeStored, writeStored } from '@quizmesh/sdk';

/** The part of a submission that is needed to repeat it: the server knows the rest. */
export interface KeptScore {
  readonly attemptId: number;
  readonly answers: readonly (number | null)[];
  /** The account that played; null for a guest, whose score counts for the account that signs in. */
  readonly userId: number | null;
}

/** State of a navigation to the play page that only submits the kept score. */
export const SUBMIT_ONLY = 'submit-only';

const PREFIX = 'quiz_outbox_score_';

function parse(text: string): Omit<KeptScore, 'userId'> | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { attemptId, answers } = value as Record<string, unknown>;
  if (typeof attemptId !== 'number' || !Array.isArray(answers)) return null;
  return { attemptId, answers: answers.map((answer) => (Number.isInteger(answer) ? Number(answer) : null)) };
}

/** Each account has a place of its own. */
const keyOf = (quizId: number, userId: number | null) =>
  PREFIX + String(quizId) + (userId === null ? '' : `_${userId}`);

/** The score of a quiz that the server has not accepted yet: the player's own, or a guest's; null when there is none. */
export function readKeptScore(quizId: number, userId: number | null): KeptScore | null {
  const keptBy = (owner: number | null) => {
    const score = readStored(keyOf(quizId, owner), parse);
    return score && { ...score, userId: owner };
  };
  return keptBy(userId) ?? keptBy(null);
}

export function keepScore(quizId: number, { userId, ...score }: KeptScore): void {
  writeStored(keyOf(quizId, userId), score);
}

export function forgetScore(quizId: number, { userId }: Pick<KeptScore, 'userId'>): void {
  removeStored(keyOf(quizId, userId));
}

/** Quizzes of which this device keeps a score, whoever played them. */
export function quizzesWithKeptScore(): number[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return [...new Set(keys.map((key) => Number.parseInt(key.slice(PREFIX.length), 10)))];
  } catch {
    // A browser without storage keeps nothing.
    return [];
  }
}
