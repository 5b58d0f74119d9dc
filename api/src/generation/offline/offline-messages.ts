import type { BlindQuestion, DraftRequest } from '../question-provider.ts';
import type { OfflineResult } from './draft-offline.ts';

/** A message to the worker; its reply has the same `id`. */
export type OfflineCall =
  | { readonly id: number; readonly kind: 'draft'; readonly request: DraftRequest }
  | { readonly id: number; readonly kind: 'answer'; readonly questions: readonly BlindQuestion[] }
  | {
      readonly id: number;
      readonly kind: 'complete';
      readonly typed: string;
      readonly questionCount: number;
    };

export type OfflineReply =
  | { readonly id: number; readonly kind: 'draft'; readonly result: OfflineResult }
  | { readonly id: number; readonly kind: 'answer'; readonly answers: readonly (number | null)[] }
  | { readonly id: number; readonly kind: 'complete'; readonly topics: readonly string[] }
  | { readonly id: number; readonly kind: 'failure'; readonly message: string };
