import type { QuestionContent } from '../quiz.repository.ts';
import { FormatErrors, LineError } from './format-errors.ts';

const SPECIAL = /[~=#{}:\\]/g;
/** Moodle's marker of a text's format, at its start. */
const FORM = /^\s*\[(?:html|markdown|plain|moodle)\]/;

function escape(text: string): string {
  const escaped = text.replace(SPECIAL, '\\$&').replace(/\r\n|\n|\r/g, '\\n');
  // At the start of an answer, "%50%" would be its weight and "[html]" the format of the text.
  return escaped.startsWith('%') || FORM.test(escaped) ? `[plain]${escaped}` : escaped;
}

function unescape(text: string): string {
  return text
    .replace(FORM, '')
    .replace(/\\(n|[~=#{}:\\])/g, (_whole, character: string) => (character === 'n' ? '\n' : character))
    .trim();
}

/** Moodle's text format of multiple-choice questions, with the explanation as general feedback. */
export function writeGift(questions: readonly QuestionContent[]): string {
  return questions
    .map(({ question, options, correctAnswer, explanation }, index) =>
      [
        `::Question ${index + 1}::${escape(question)} {`,
        ...options.map((option, at) => `\t${at === correctAnswer ? '=' : '~'}${escape(option)}`),
        ...(explanation === null ? [] : [`\t####${escape(explanation)}`]),
        '}',
        '',
      ].join('\n'),
    )
    .join('\n');
}

interface Block {
  /** Number of its first line. */
  readonly line: number;
  readonly text: string;
}

/** How many more braces a line opens than it closes; escaped ones are text. */
function openedBraces(line: string): number {
  const bare = line.replace(/\\./g, '');
  return bare.split('{').length - bare.split('}').length;
}

/** Questions are separated by blank lines outside braces; comments and categories are skipped. */
function blocksOf(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  let depth = 0;
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const isNothing = raw.trim() === '' || /^\s*(?:\/\/|\$[A-Z]+:)/.test(raw);
    const last = blocks.at(-1);
    if (isNothing) last?.lines.push('');
    else if (isOpen && last) last.lines.push(raw);
    else blocks.push({ line: index + 1, lines: [raw] });
    if (!isNothing) depth = Math.max(0, depth + openedBraces(raw));
    isOpen = depth > 0 || !isNothing;
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n').trimEnd() }));
}

const ESCAPED = String.raw`(?:\\.|[^\\{}])*`;
const BLOCK = new RegExp(
  String.raw`^(?:::((?:\\.|[^\\:])*)::)?(${ESCAPED})\{(${ESCAPED})\}(${ESCAPED})$`,
  's',
);
const ANSWER = /(?:^|(?<=\s))([=~])((?:\\.|[^\\=~])*)/gs;
const BEFORE_FEEDBACK = /^(?:\\.|[^\\#])*/s;
const TRUE_FALSE = /^\s*(T|TRUE|F|FALSE)\s*(?:#.*)?$/is;

function trueFalse(question: string, word: string): QuestionContent {
  const correctAnswer = word.toUpperCase().startsWith('T') ? 0 : 1;
  return { question, options: ['True', 'False'], correctAnswer, explanation: null, source: null };
}

function choices(question: string, inside: string): QuestionContent | LineError {
  const [answers = '', explanation] = inside.split('####');
  if (/^\s*#/.test(answers)) return new LineError('Numerical questions cannot be imported');
  const found = [...answers.matchAll(ANSWER)].map(([, mark, text = '']) => ({ mark, text }));
  const isChoice = found.some(({ mark }) => mark === '~');
  // As in Moodle: when there is a wrong answer, an arrow is text.
  if (!isChoice && found.some(({ text }) => text.includes('->')))
    return new LineError('Matching questions cannot be imported');
  if (found.some(({ text }) => /^%-?[\d.]+%/.test(text)))
    return new LineError('Answers with weights cannot be imported');
  if (!isChoice) return new LineError('Only multiple-choice and true/false questions can be imported');
  if (found.filter(({ mark }) => mark === '=').length !== 1)
    return new LineError('Exactly one answer must be marked right (=)', 'answer-index');
  const options = found.map(({ text }) => unescape(BEFORE_FEEDBACK.exec(text)?.[0] ?? ''));
  if (options.includes('')) return new LineError('An answer is empty', 'empty-option');
  const correctAnswer = found.findIndex(({ mark }) => mark === '=');
  return { question, options, correctAnswer, explanation: unescape(explanation ?? '') || null, source: null };
}

function toQuestion(text: string): QuestionContent | LineError {
  const found = BLOCK.exec(text);
  if (!found) return new LineError('Expected a question with its answers in braces { }');
  const [, , before = '', inside = '', after = ''] = found;
  const gap = after.trim() === '' ? '' : ` _____ ${after.trim()}`;
  const question = unescape(`${before.trim()}${gap}`);
  if (question === '') return new LineError('There is no question before the answers', 'no-question');
  const word = TRUE_FALSE.exec(inside)?.[1];
  return word ? trueFalse(question, word) : choices(question, inside);
}

/** @throws {ValidationError} with a message for each line on which an invalid question starts */
export function readGift(text: string): QuestionContent[] {
  const errors = new FormatErrors();
  const questions = blocksOf(text).flatMap((block) => {
    const read = toQuestion(block.text);
    if (!(read instanceof LineError)) return [read];
    errors.add(block.line, read);
    return [];
  });
  errors.refuse();
  return questions;
}
