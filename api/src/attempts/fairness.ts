import type { AnswerKey } from '../quizzes/index.ts';
import type { FirstAnswer, StoredAttempt } from './attempt.repository.ts';
import { deadlineOf } from './scoring.ts';

/** Below these times no human has read a question (decision 58); 0 switches one off. */
export interface AnswerFloors {
  /** Of the quickest answer of an attempt. */
  readonly answerMs: number;
  /** Of its average. */
  readonly averageMs: number;
}

/** What keeps boards fair to people (decision 58). */
export interface Fairness {
  readonly floors: AnswerFloors;
  /** Guests of a client network on one board; 0: any number. */
  readonly guestsPerNetwork: number;
}

/** Clocks of browsers and ways of answers differ: this long before its end, a question may run out of time. */
const EARLY_MS = 1000;

interface Limits {
  /** Per question; 0 without a limit. */
  readonly limitSeconds: number;
  /** Of the whole quiz; null without one. */
  readonly deadlineAt: Date | null;
}

/** Whether an attempt was answered quicker than a human can. */
export function isTooFast(answers: readonly FirstAnswer[], { answerMs, averageMs }: AnswerFloors): boolean {
  const opened = answers.filter(({ openedAt }) => openedAt !== null);
  if (opened.length === 0) return false;
  const isInstant = opened.some((answer) => answer.selectedOption !== null && answer.countedMs < answerMs);
  const sum = opened.reduce((total, { countedMs }) => total + countedMs, 0);
  // Questions that are opened together count the same time several times over.
  const began = Math.min(...opened.map(({ openedAt }) => openedAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const ended = Math.max(...opened.map(({ receivedAt }) => receivedAt.getTime()));
  return isInstant || Math.min(sum, ended - began) / opened.length < averageMs;
}

/** When the first question was opened: a ready screen may have been open long before. */
export function beganAt({ startedAt }: StoredAttempt, answers: readonly FirstAnswer[]): Date {
  const opened = answers.flatMap(({ openedAt }) => (openedAt ? [openedAt.getTime()] : []));
  return opened.length > 0 ? new Date(Math.min(...opened)) : startedAt;
}

/** Whether most answers came without opening the question, as when playing without a network: nothing shows how long they took. */
export function isUnopened(answers: readonly FirstAnswer[]): boolean {
  const opened = answers.filter(({ openedAt }) => openedAt !== null);
  const blind = answers.filter(
    ({ openedAt, selectedOption }) => openedAt === null && selectedOption !== null,
  );
  return opened.length === 0 || blind.length > opened.length;
}

/** Whether a stored answer without an option came before the time ran out: it showed the key of a question that could
 *  still be answered. */
function isGivenUp(
  { selectedOption, openedAt, receivedAt }: FirstAnswer,
  { limitSeconds, deadlineAt }: Limits,
): boolean {
  if (selectedOption !== null) return false;
  const received = receivedAt.getTime() + EARLY_MS;
  if (deadlineAt && received >= deadlineAt.getTime()) return false;
  if (!openedAt || limitSeconds === 0) return true;
  return received < openedAt.getTime() + limitSeconds * 1000;
}

export interface FinishedAnswers {
  readonly attempt: StoredAttempt;
  readonly key: AnswerKey;
  /** Those that count in the score. */
  readonly answers: readonly FirstAnswer[];
  /** Added on submission. A question of them that was never opened has run out of time with the attempt. */
  readonly filled: readonly FirstAnswer[];
}

/** Whether the player looked an answer up that could still be given. */
export function hasGivenUp({ attempt, key, answers, filled }: FinishedAnswers): boolean {
  const limits = { limitSeconds: attempt.timeLimitSeconds, deadlineAt: deadlineOf(key, answers) };
  return answers.some(
    (answer) => (answer.openedAt !== null || !filled.includes(answer)) && isGivenUp(answer, limits),
  );
}
