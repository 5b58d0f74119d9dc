import { readStored, removeStored, writeStored } from '@quizmesh/sdk';
import type { KeptAnswer } from './play-slice.ts';

const keyOf = (attemptId: number) => `quiz_outbox_${attemptId}`;

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
  return readStored(keyOf(attemptId), parse) ?? [];
}

/** Keeps the first answer to a question; a second one changes nothing. */
export function keepAnswer(attemptId: number, answer: KeptAnswer): void {
  const kept = readOutbox(attemptId);
  if (kept.some(({ questionIndex }) => questionIndex === answer.questionIndex)) return;
  writeStored(keyOf(attemptId), [...kept, answer]);
}

/** Forgets an answer that the server has. */
export function dropAnswer(attemptId: number, questionIndex: number): void {
  const left = readOutbox(attemptId).filter((answer) => answer.questionIndex !== questionIndex);
  if (left.length === 0) removeStored(keyOf(attemptId));
  else writeStored(keyOf(attemptId), left);
}
