import { CsvError, parse } from 'csv-parse/sync';
import { BYTE_ORDER_MARK, readCsvCell, writeCsvLine } from '../../http/csv/csv-cell.ts';
import type { QuestionContent } from '../quiz.repository.ts';
import { FEW_OPTIONS, FormatErrors, LineError, NO_QUESTION } from './format-errors.ts';

const OPTIONS_MAX = 6;
const OPTION_COLUMNS = Array.from({ length: OPTIONS_MAX }, (_slot, index) => `option${index + 1}`);
const REQUIRED = ['question', 'option1', 'option2', 'correct'];
const COLUMNS = ['question', ...OPTION_COLUMNS, 'correct', 'explanation', 'source'];
const MARK_AT_START = new RegExp(`^${BYTE_ORDER_MARK}`, 'u');

const OPEN_QUOTE = new LineError('A quote is not closed, or stands inside a cell without quotes');
const EXTRA_CELL = new LineError('Has a cell to which the first line names no column');
const EMPTY_BETWEEN = new LineError('An option between others is empty', 'empty-option');
const NO_ANSWER = new LineError('"correct" must be the number or letter of an option', 'answer-index');

/** One question per line; `correct` is the number of the right option. No cell starts a formula. */
export function writeCsv(questions: readonly QuestionContent[]): string {
  const rows = questions.map(({ question, options, correctAnswer, explanation, source }) => [
    question,
    ...OPTION_COLUMNS.map((_column, index) => options[index] ?? ''),
    String(correctAnswer + 1),
    explanation ?? '',
    source ?? '',
  ]);
  return `${BYTE_ORDER_MARK}${[COLUMNS, ...rows].map(writeCsvLine).join('')}`;
}

interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Head {
  readonly columns: readonly string[];
  /** Of each name among the columns. */
  readonly places: ReadonlyMap<string, number>;
}

/** What stands between the cells: where numbers have a decimal comma, spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = /[^\r\n]+/u.exec(text) ?? [];
  return [',', ';', '\t'].find((mark) => head.includes(mark)) ?? ',';
}

/** Parses RFC 4180 with any line ends, also with semicolons or tabs. @returns rows with the number of their first line, up to the first error */
function readRows(text: string, errors: FormatErrors): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  const keep = (cells: string[]): null => {
    rows.push({ line, cells });
    // The parser's own count takes a line end of two characters inside quotes for two.
    line += 1 + (cells.join(',').match(/\r\n|\n|\r/gu)?.length ?? 0);
    return null;
  };
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: keep,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    errors.add(line, OPEN_QUOTE);
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function positionOf(text: string): number {
  const word = text.trim();
  return /^[a-f]$/i.test(word) ? word.toUpperCase().charCodeAt(0) - 65 : Number(word) - 1;
}

function toQuestion(
  { line, cells }: CsvRow,
  { columns, places }: Head,
  errors: FormatErrors,
): QuestionContent {
  const hasExtra = cells.some((text, at) => (columns[at] ?? '') === '' && text.trim() !== '');
  if (hasExtra) errors.add(line, EXTRA_CELL);
  const cell = (name: string) => readCsvCell(cells[places.get(name) ?? -1] ?? '').trim();
  const all = OPTION_COLUMNS.map(cell);
  const options = all.slice(0, all.findLastIndex((option) => option !== '') + 1);
  const correctAnswer = positionOf(cell('correct'));
  if (cell('question') === '') errors.add(line, NO_QUESTION);
  if (options.length < 2) errors.add(line, FEW_OPTIONS);
  if (options.includes('')) errors.add(line, EMPTY_BETWEEN);
  if (!Number.isInteger(correctAnswer) || options[correctAnswer] === undefined) errors.add(line, NO_ANSWER);
  return {
    question: cell('question'),
    options,
    correctAnswer,
    explanation: cell('explanation') || null,
    source: cell('source') || null,
  };
}

/** Which column names are unknown or occur twice; an empty one may come from a spreadsheet. */
function columnError(columns: readonly string[]): string | null {
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) return `The first line must name the columns; missing: ${missing.join(', ')}`;
  const unknown = columns.filter((name) => name !== '' && !COLUMNS.includes(name));
  if (unknown.length > 0) return `Unknown columns: ${unknown.join(', ')}; known are ${COLUMNS.join(', ')}`;
  const repeated = columns.filter((name, at) => name !== '' && columns.indexOf(name) !== at);
  return repeated.length > 0 ? `Columns that stand twice: ${repeated.join(', ')}` : null;
}

/** @throws {ValidationError} with a message per line */
export function readCsv(text: string): QuestionContent[] {
  const errors = new FormatErrors();
  const [head, ...rows] = readRows(text.replace(MARK_AT_START, ''), errors);
  const columns = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const error = columnError(columns);
  if (error !== null) {
    errors.add(head?.line ?? 1, new LineError(error, 'columns'));
    errors.refuse();
  }
  // A head may have 100,000 columns without names: they are not looked through for each line.
  const places = new Map(columns.map((name, at) => [name, at]));
  const questions = rows.map((row) => toQuestion(row, { columns, places }, errors));
  errors.refuse();
  return questions;
}
