import { DIFFICULTIES, QUESTION_COUNTS } from '@quizmesh/contract';
import type { GenerationRequest } from './generation-slice.ts';

/** The generation for which this tab waits, so that it can be resumed after a reload. */
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
    // Without storage a reload loses track of it; the quiz is generated nevertheless.
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
