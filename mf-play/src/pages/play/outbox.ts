import { readStored, removeStored, writeStored } from '@quizmesh/sdk';
import type { ScoreClaim } from './play.api.ts';
import type { KeptAnswer, PlayState } from './play-slice.ts';

const answersKey = (attemptId: number) => `quiz_outbox_${attemptId}`;
const scoreKey = (quizId: number) => `quiz_outbox_score_${quizId}`;

function isKeptAnswer(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { questionIndex, selectedOption } = value as Record<string, unknown>;
  return Number.isInteger(questionIndex) && (selectedOption === null || Number.isInteger(selectedOption));
}

/** Answers of an attempt that the server has not confirmed, oldest first. They survive reload and power cuts. */
export function readOutbox(attemptId: number): readonly KeptAnswer[] {
  const parse = (text: string) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isKeptAnswer) : null;
  };
  return readStored(answersKey(attemptId), parse) ?? [];
}

/** Keeps the first answer to a question; a second one changes nothing. */
export function keepAnswer(attemptId: number, answer: KeptAnswer): void {
  const kept = readOutbox(attemptId);
  if (kept.some(({ questionIndex }) => questionIndex === answer.questionIndex)) return;
  writeStored(answersKey(attemptId), [...kept, answer]);
}

/** Gives an attempt the answers that were given in the one before it. */
export function carryAnswers(attemptId: number, answers: PlayState['answers']): void {
  answers.forEach((answer, questionIndex) => {
    if (answer) keepAnswer(attemptId, { questionIndex, selectedOption: answer.selectedOption });
  });
}

/** Forgets an answer that the server has. */
export function dropAnswer(attemptId: number, questionIndex: number): void {
  const left = readOutbox(attemptId).filter((answer) => answer.questionIndex !== questionIndex);
  if (left.length === 0) removeStored(answersKey(attemptId));
  else writeStored(answersKey(attemptId), left);
}

/** The part of a submission that is needed to repeat it: the server knows the rest. */
export type KeptScore = Pick<ScoreClaim, 'attemptId' | 'answers'>;

function parseScore(text: string): KeptScore | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { attemptId, answers } = value as Record<string, unknown>;
  if (typeof attemptId !== 'number' || !Array.isArray(answers)) return null;
  return { attemptId, answers: answers.map((answer) => (Number.isInteger(answer) ? Number(answer) : null)) };
}

/** The score of a quiz that was being submitted when the page was closed; null when there is none. */
export function readKeptScore(quizId: number): KeptScore | null {
  return readStored(scoreKey(quizId), parseScore);
}

export function keepScore(quizId: number, { attemptId, answers }: KeptScore): void {
  writeStored(scoreKey(quizId), { attemptId, answers });
}

/** Forgets a score, with the answers that went along with it. */
export function dropScore(quizId: number, attemptId: number): void {
  removeStored(scoreKey(quizId));
  removeStored(answersKey(attemptId));
}
