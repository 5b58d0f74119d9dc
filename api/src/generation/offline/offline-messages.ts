import type { BlindQuestion, DraftRequest } from '../question-provider.ts';
import type { OfflineResult } from './draft-offline.ts';

/** A call of the worker; its reply is of the same kind. */
export type OfflineCall =
  | { readonly kind: 'draft'; readonly request: DraftRequest }
  | { readonly kind: 'answer'; readonly questions: readonly BlindQuestion[] }
  | { readonly kind: 'complete'; readonly typed: string; readonly questionCount: number };

export type OfflineReply =
  | { readonly kind: 'draft'; readonly result: OfflineResult }
  | { readonly kind: 'answer'; readonly answers: readonly (number | null)[] }
  | { readonly kind: 'complete'; readonly topics: readonly string[] };
