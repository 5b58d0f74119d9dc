/** Reasons of the quality checks to reject a question written by a user, as errors name them in `reasons`;
 *  interfaces have a text for each. */
export const QUALITY_REASONS = [
  'repeated-question',
  'answer-leak',
  'instruction-text',
  'length',
  'blocked-word',
  'not-plain-text',
  'option-count',
  'empty-option',
  'repeated-option',
  'option-reference',
  'option-label',
  'marked-option',
  'emoji-option',
  'key-stands-out',
  'answer-index',
  'explanation-position',
] as const;
export type QualityReason = (typeof QUALITY_REASONS)[number];

export function isQualityReason(word: unknown): word is QualityReason {
  return QUALITY_REASONS.some((known) => known === word);
}

/** Reasons about how good a question is. A quiz that is found by its link alone may ignore them. */
const ADVICE: readonly string[] = [
  'answer-leak',
  'instruction-text',
  'option-reference',
  'option-label',
  'marked-option',
  'emoji-option',
  'key-stands-out',
  'explanation-position',
] satisfies readonly QualityReason[];

export function isAdvice(reason: string): boolean {
  return ADVICE.includes(reason);
}
