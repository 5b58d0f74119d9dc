import type { QuestionContent } from '../quiz.repository.ts';
import { FEW_OPTIONS, FormatErrors, LineError } from './format-errors.ts';

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const letter = (index: number) => String.fromCharCode(65 + index);
const OPTION = /^([A-Z])[.)]\s*(.*)$/;
const ANSWER = /^ANSWER\s*:\s*(.*)$/i;
/** Before a question, only this exact form is an answer: "ANSWER: what is it short for?" is a question. */
const ANSWER_LETTER = /^ANSWER\s*:\s*[A-Z]?$/i;

/** Writes question, lettered options and the right one; the format has no explanations. */
export function writeAiken(questions: readonly QuestionContent[]): string {
  return questions
    .map(({ question, options, correctAnswer }) =>
      [
        oneLine(question),
        ...options.map((option, index) => `${letter(index)}. ${oneLine(option)}`),
        `ANSWER: ${letter(correctAnswer)}`,
        '',
      ].join('\n'),
    )
    .join('\n');
}

interface Open {
  readonly line: number;
  readonly question: string;
  readonly options: string[];
}

const noAnswer = (message: string) => new LineError(message, 'answer-index');
const NO_QUESTION_BEFORE = new LineError('There is no question before this answer', 'no-question');
const NEITHER = new LineError('Expected an option such as "A. text", or "ANSWER: A"');

function close({ question, options }: Open, answer: string): QuestionContent | LineError {
  const correctAnswer = answer.trim().toUpperCase().charCodeAt(0) - 65;
  if (!/^[A-Z]$/i.test(answer.trim())) return noAnswer('After ANSWER: there must be one letter');
  if (options.length < 2) return FEW_OPTIONS;
  if (options[correctAnswer] === undefined)
    return noAnswer(`There is no option ${answer.trim().toUpperCase()}`);
  return { question, options, correctAnswer, explanation: null, source: null };
}

/** Adds an option to its question. @returns the error, if any */
function addOption({ options }: Open, [, name = '', text = '']: readonly string[]): LineError | null {
  if (name !== letter(options.length))
    return new LineError(`Expected option ${letter(options.length)}, found ${name}`);
  options.push(text.trim());
  return text.trim() === '' ? new LineError(`Option ${name} is empty`, 'empty-option') : null;
}

/** @throws {ValidationError} with a message per line */
export function readAiken(text: string): QuestionContent[] {
  const errors = new FormatErrors();
  const questions: QuestionContent[] = [];
  let open: Open | null = null;
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const [line, content] = [index + 1, raw.trim()];
    if (content === '') continue;
    if (!open) {
      if (ANSWER_LETTER.test(content)) errors.add(line, NO_QUESTION_BEFORE);
      else open = { line, question: content, options: [] };
      continue;
    }
    const answer = ANSWER.exec(content);
    const option = OPTION.exec(content);
    if (answer) {
      const closed = close(open, answer[1] ?? '');
      if (closed instanceof LineError) errors.add(line, closed);
      else questions.push(closed);
      open = null;
    } else {
      const error = option ? addOption(open, option) : NEITHER;
      if (error !== null) errors.add(line, error);
    }
  }
  if (open) errors.add(open.line, noAnswer('The question has no ANSWER line'));
  errors.refuse();
  return questions;
}
