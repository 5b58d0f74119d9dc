import { ValidationError } from '../../platform/errors/http-errors.ts';

/** Collects what is wrong with a text, by line; readers go on after a problem to find them all. */
export class FormatProblems {
  readonly #messages = new Map<number, string>();

  /** @param line counted from 1 */
  add(line: number, message: string): void {
    if (!this.#messages.has(line) && this.#messages.size < 50) this.#messages.set(line, message);
  }

  /** @throws {ValidationError} with a message per line */
  refuse(): void {
    const found = [...this.#messages].sort(([one], [other]) => one - other);
    const [first] = found;
    if (!first) return;
    const fields: Record<string, string> = {};
    for (const [line, message] of found) fields[`line.${line}`] = message;
    throw new ValidationError(fields, `Line ${first[0]}: ${first[1]}`);
  }
}
