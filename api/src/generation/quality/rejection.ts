import type { QualityReason, QuizTextField } from '@quizmesh/contract';
import type { UnusableAnswerReason } from '../generation.errors.ts';

/** Why a draft may not be published. `question` counts from 0. */
export type Rejection =
  | { readonly reason: 'question-count'; readonly expected: number; readonly found: number }
  | { readonly reason: 'uneven-positions'; readonly positions: readonly number[] }
  | { readonly reason: 'unusable-answer'; readonly flaw: UnusableAnswerReason }
  | { readonly reason: 'wrong-language'; readonly expected: string }
  | { readonly reason: 'low-quality'; readonly score: number }
  | { readonly reason: 'quiz-text'; readonly field: QuizTextField }
  | QuestionRejection;

export interface QuestionRejection {
  readonly reason: QuestionRejectionReason;
  readonly question: number;
}

/** Those of questions that somebody wrote, and what only drafts of a provider are refused for. */
export type QuestionRejectionReason =
  | QualityReason
  | 'asked-recently'
  | 'blind-pass-disagrees'
  | 'placeholder'
  | 'explains-other-option'
  | 'no-quotation';
