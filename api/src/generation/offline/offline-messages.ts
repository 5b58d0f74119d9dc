import type {
  BlindContext,
  BlindQuestion,
  CompletionRequest,
  DraftRequest,
  TopicCompletion,
} from '../question-provider.ts';
import type { OfflineResult } from './draft-offline.ts';

/** A call of the worker; its reply is of the same kind. */
export type OfflineCall =
  | { readonly kind: 'draft'; readonly request: DraftRequest }
  | {
      readonly kind: 'answer';
      readonly questions: readonly BlindQuestion[];
      readonly sourceText?: BlindContext['sourceText'];
    }
  | { readonly kind: 'complete'; readonly typed: string; readonly wanted: CompletionRequest };

export type OfflineReply =
  | { readonly kind: 'draft'; readonly result: OfflineResult }
  | { readonly kind: 'answer'; readonly answers: readonly (number | null)[] }
  | ({ readonly kind: 'complete' } & TopicCompletion);
