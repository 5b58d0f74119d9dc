import type { QuestionContent } from '../quiz.repository.ts';
import { readAiken, writeAiken } from './aiken.ts';
import { readCsv, writeCsv } from './csv.ts';
import { readGift, writeGift } from './gift.ts';

export type TextFormat = 'csv' | 'gift' | 'aiken';

/** A text format that other programs read and write. */
interface QuestionFormat {
  readonly extension: string;
  readonly type: string;
  readonly write: (questions: readonly QuestionContent[]) => string;
  /** @throws {ValidationError} with a message per line */
  readonly read: (text: string) => QuestionContent[];
}

export const QUESTION_FORMATS: Readonly<Record<TextFormat, QuestionFormat>> = {
  csv: { extension: 'csv', type: 'text/csv', write: writeCsv, read: readCsv },
  gift: { extension: 'gift.txt', type: 'text/plain', write: writeGift, read: readGift },
  aiken: { extension: 'aiken.txt', type: 'text/plain', write: writeAiken, read: readAiken },
};
