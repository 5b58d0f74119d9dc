import type { QualityReason } from '@quizmesh/contract';
import type { QuestionContent } from '../question-content.ts';
import {
  REASON_FIELDS,
  errorsOf,
  type QuestionError,
  type QuestionErrors,
  type QuestionField,
} from '../question-errors.ts';

/** Errors that a question has only because it is not finished. */
const UNFINISHED: readonly QuestionError[] = ['empty-option', 'repeated-option', 'answer-index', 'length'];

const isBlank = ({ question, options }: QuestionContent) =>
  [question, ...options].some((text) => text.trim() === '');

/** Errors beside the fields while a question is written: nobody is told that a field is empty before it was its turn. */
export function shownErrors(question: QuestionContent, reasons: readonly QualityReason[]): QuestionErrors {
  const isUnfinished = isBlank(question);
  const errors: Partial<Record<QuestionField, QuestionError>> = {};
  for (const reason of reasons) {
    if (isUnfinished && UNFINISHED.includes(reason)) continue;
    errors[REASON_FIELDS[reason]] ??= reason;
  }
  const typed = Object.entries(errorsOf(question)) as [QuestionField, QuestionError][];
  for (const [field, error] of typed) {
    const isEmpty = error === 'empty-option' || (field === 'question' && question.question.trim() === '');
    if (!isEmpty) errors[field] = error;
  }
  return errors;
}
