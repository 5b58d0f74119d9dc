import { DIFFICULTIES, QUESTION_COUNTS } from '@quizmesh/contract';
import type { GenerationRequest } from './generation-slice.ts';

/** What this tab waits for, so that a reload finds it again. */
const KEY = 'mf-create.pending-generation';

function isRequest(value: unknown): value is GenerationRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { topic, difficulty, questionCount } = value as Record<keyof GenerationRequest, unknown>;
  return (
    typeof topic === 'string' &&
    DIFFICULTIES.some((known) => known === difficulty) &&
    QUESTION_COUNTS.some((known) => known === questionCount)
  );
}

export function rememberPending(request: GenerationRequest | null): void {
  try {
    if (request) sessionStorage.setItem(KEY, JSON.stringify(request));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload forgets; the quiz is made all the same.
  }
}

export function readPending(): GenerationRequest | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRequest(value) ? value : null;
  } catch {
    return null;
  }
}
