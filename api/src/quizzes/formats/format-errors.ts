import { ValidationError } from '../../http/errors/http-errors.ts';

/** The kind of error of a line, for clients that translate; a sentence gives the details. */
export type LineReason =
  | 'answer-index'
  | 'columns'
  | 'empty-option'
  | 'few-options'
  | 'lost-characters'
  | 'no-question'
  | 'not-json'
  | 'question-count'
  | 'unreadable';

export class LineError {
  readonly message: string;
  readonly reason: LineReason;

  constructor(message: string, reason: LineReason = 'unreadable') {
    this.message = message;
    this.reason = reason;
  }
}

export const NO_QUESTION = new LineError('There is no question', 'no-question');
export const FEW_OPTIONS = new LineError('A question needs at least two options', 'few-options');

/** Collects errors by line; parsers continue after an error to find them all. */
export class FormatErrors {
  readonly #problems = new Map<number, LineError>();

  /** @param line counted from 1 */
  add(line: number, error: LineError): void {
    if (!this.#problems.has(line) && this.#problems.size < 50) this.#problems.set(line, error);
  }

  /** Throws if there are errors. @throws {ValidationError} with a message and a reason per line */
  refuse(): void {
    const found = [...this.#problems].sort(([one], [other]) => one - other);
    const [first] = found;
    if (!first) return;
    const fields: Record<string, string> = {};
    const reasons: Record<string, string[]> = {};
    for (const [line, { message, reason }] of found) {
      fields[`line.${line}`] = message;
      reasons[`line.${line}`] = [reason];
    }
    throw new ValidationError(fields, `Line ${first[0]}: ${first[1].message}`, { reasons });
  }
}

/** @throws {ValidationError} for that line only */
export function refuseLine(line: number, error: LineError): never {
  const errors = new FormatErrors();
  errors.add(line, error);
  errors.refuse();
  throw new Error('A problem was noted and not told');
}
