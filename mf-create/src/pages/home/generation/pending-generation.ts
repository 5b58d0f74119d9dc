import { DIFFICULTIES, QUESTION_COUNTS } from '@quizmesh/contract';
import type { GenerationRequest } from './generation-slice.ts';

/** The generation for which this tab waits, so that it can be resumed after a reload; "null" when it has ended here. */
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
    sessionStorage.setItem(KEY, JSON.stringify(request));
  } catch {
    // Without storage a reload loses track of it; the quiz is generated nevertheless.
  }
}

/** Undefined: a new tab, which has seen no generation. */
export function readPending(): GenerationRequest | null | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    return isRequest(value) ? value : null;
  } catch {
    return null;
  }
}
