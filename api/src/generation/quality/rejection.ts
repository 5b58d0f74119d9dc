import type { UnusableAnswerReason } from '../generation.errors.ts';

/** Why a draft may not be published. `question` counts from 0. */
export type Rejection =
  | { readonly reason: 'question-count'; readonly expected: number; readonly found: number }
  | { readonly reason: 'uneven-positions'; readonly positions: readonly number[] }
  | { readonly reason: 'unusable-answer'; readonly flaw: UnusableAnswerReason }
  | { readonly reason: 'wrong-language'; readonly expected: string }
  | { readonly reason: 'low-quality'; readonly score: number }
  | { readonly reason: 'quiz-text'; readonly field: 'title' | 'description' | 'tags' }
  | { readonly reason: QuestionRejectionReason; readonly question: number };

export type QuestionRejectionReason =
  | 'repeated-question'
  | 'option-count'
  | 'repeated-option'
  | 'empty-option'
  | 'option-reference'
  | 'option-label'
  | 'marked-option'
  | 'emoji-option'
  | 'explanation-position'
  | 'answer-index'
  | 'not-plain-text'
  | 'length'
  | 'blocked-word'
  | 'instruction-text'
  | 'asked-recently'
  | 'answer-leak'
  | 'key-stands-out'
  | 'blind-pass-disagrees';
