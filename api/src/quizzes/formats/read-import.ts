import { WRITTEN_QUESTIONS_MAX, type ImportQuizRequest, type QuizFile } from '@quizmesh/contract';
import { quizFileSchema } from '@quizmesh/contract/schemas';
import type { z } from 'zod';
import { ValidationError } from '../../http/errors/http-errors.ts';
import { refuseCostlyJson } from '../../http/request-checks.ts';
import { checkText, decodeFile } from './decode-file.ts';
import { LineError, refuseLine } from './format-errors.ts';
import { QUESTION_FORMATS } from './index.ts';
import { topicOf } from './topic-of.ts';

const NOT_JSON = new LineError('This is not JSON', 'not-json');
/** Several times those of the longest quiz; each costs the parsers much more than its bytes. */
const LINES_MAX = 2000;
const LINE_END = /\r\n|\n|\r/gu;
const TOO_LONG = new LineError(
  `A quiz has 1 to ${WRITTEN_QUESTIONS_MAX} questions, and its file at most ${LINES_MAX} lines`,
  'question-count',
);
const NO_QUESTIONS = new LineError('There are no questions', 'no-question');

function parseJson(text: string): unknown {
  refuseCostlyJson(Buffer.from(text));
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    return refuseLine(text.slice(0, Number(place ?? 0)).split('\n').length, NOT_JSON);
  }
}

/** An error of the schema as a sentence, which users see beside their file. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.path.length === 0) return 'This is not a quiz file';
  return issue.message.endsWith('undefined') ? 'Is missing' : `Must be of type ${issue.expected}`;
}

function parseFile(value: unknown): QuizFile {
  const result = quizFileSchema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'text'] ??= sentenceOf(issue);
  throw new ValidationError(fields);
}

function textOf({ text, encoding }: { readonly text: string; readonly encoding: 'text' | 'base64' }): string {
  return encoding === 'base64' ? decodeFile(Buffer.from(text, 'base64')) : checkText(text);
}

/** @throws {ValidationError} naming the first line beyond those that a quiz may have */
function requireFewLines(text: string): string {
  let line = 1;
  for (const _end of text.matchAll(LINE_END)) {
    line += 1;
    if (line > LINES_MAX) refuseLine(line, TOO_LONG);
  }
  return text;
}

/** The quiz file of a request, whatever its format.
 *  @throws {ValidationError} with a message per line of the text, or per field */
export function readImport(request: ImportQuizRequest): QuizFile {
  if (request.format === 'json') return parseFile(parseJson(textOf(request)));
  if ('questions' in request) return parseFile(request);
  const { format, text, encoding, topic, ...about } = request;
  const questions = QUESTION_FORMATS[format].read(requireFewLines(textOf({ text, encoding })));
  if (questions.length === 0) refuseLine(1, NO_QUESTIONS);
  return parseFile({ ...about, format: undefined, topic: topic ?? topicOf(about), questions });
}
