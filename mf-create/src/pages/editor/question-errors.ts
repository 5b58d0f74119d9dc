import {
  EXPLANATION_MAX_LENGTH,
  isQualityReason,
  OPTION_LENGTH,
  type QualityReason,
  QUESTION_LENGTH,
} from '@quizmesh/contract';
import { isApiError } from '@quizmesh/sdk';
import type { QuestionContent } from './question-content.ts';

/** Fields of the form: a single option is `options.<index>`. */
export type QuestionField = 'question' | 'options' | `options.${number}` | 'explanation' | 'source';

/** Fields of the form by the fields that the errors of the quality checks name. */
export const REASON_FIELDS = {
  'repeated-question': 'question',
  'answer-leak': 'question',
  'instruction-text': 'question',
  length: 'question',
  'blocked-word': 'question',
  'not-plain-text': 'question',
  'option-count': 'options',
  'empty-option': 'options',
  'repeated-option': 'options',
  'option-reference': 'options',
  'option-label': 'options',
  'marked-option': 'options',
  'emoji-option': 'options',
  'key-stands-out': 'options',
  'answer-index': 'options',
  'explanation-position': 'explanation',
} as const satisfies Readonly<Record<QualityReason, QuestionField>>;
export type QuestionError =
  | QualityReason
  | 'question-length'
  | 'option-length'
  | 'explanation-length'
  | 'not-valid';
export type QuestionErrors = Readonly<Partial<Record<QuestionField, QuestionError>>>;

const lengthOf = (text: string) => [...text.trim()].length;

/** Errors that can be found before the request; the server applies all rules. */
export function errorsOf({ question, options, explanation }: QuestionContent): QuestionErrors {
  const errors: Partial<Record<QuestionField, QuestionError>> = {};
  const length = lengthOf(question);
  if (length < QUESTION_LENGTH.min || length > QUESTION_LENGTH.max) errors.question = 'question-length';
  const folded = options.map((option) => option.trim().toLowerCase());
  for (const [index, option] of options.entries()) {
    if (option.trim() === '') errors[`options.${index}`] = 'empty-option';
    else if (lengthOf(option) > OPTION_LENGTH.max) errors[`options.${index}`] = 'option-length';
    else if (folded.indexOf(folded[index] ?? '') < index) errors[`options.${index}`] = 'repeated-option';
  }
  if (lengthOf(explanation) > EXPLANATION_MAX_LENGTH) errors.explanation = 'explanation-length';
  return errors;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function fieldOf(path: string): QuestionField {
  const option = /^options\.(\d+)/u.exec(path)?.[1];
  if (option !== undefined) return `options.${Number(option)}`;
  return path === 'options' || path === 'explanation' || path === 'source' ? path : 'question';
}

/** The server's errors by field; null when the request failed for another reason. */
export function refusedFields(error: unknown): QuestionErrors | null {
  if (!isApiError(error) || error.code !== 'VALIDATION_FAILED') return null;
  const reasons = new Map(entriesOf(error.body?.['reasons']));
  const errors: Partial<Record<QuestionField, QuestionError>> = {};
  for (const [path] of entriesOf(error.body?.['fields'])) {
    const given = reasons.get(path);
    const known = Array.isArray(given) ? given.filter(isQualityReason) : [];
    if (known.length === 0) errors[fieldOf(path)] ??= 'not-valid';
    for (const reason of known) errors[REASON_FIELDS[reason]] ??= reason;
  }
  return errors;
}
