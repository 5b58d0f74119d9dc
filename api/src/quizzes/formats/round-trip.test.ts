import type { QuizFile } from '@quizmesh/contract';
import { importQuizRequestSchema } from '@quizmesh/contract/schemas';
import fc from 'fast-check';
import { ValidationError } from '../../http/errors/http-errors.ts';
import { QUESTION_FORMATS } from './index.ts';
import { readImport } from './read-import.ts';

const RUNS = 500;
const HOSTILE = [
  ...Array.from('~=#{}:\\/%"\',;|<>[]()*_-+@.?! \t\n\r'),
  '->',
  '####',
  '%50%',
  '%-33.3%',
  '[html]',
  '[plain]',
  '::',
  '//',
  '$CATEGORY: ',
  'ANSWER: ',
  'answer:B',
  'A. ',
  'B) ',
  '\\n',
  '\\\\',
  '{T}',
  "'=",
  "''=",
  '\ufeff',
  '\u2028',
  '\u0085',
  'é',
  'ש',
  '日本',
  '😀',
  'word',
];

/** What the contract lets through: trimmed, and no piles of marks. */
const text = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').trim())
  .filter((whole) => whole !== '' && !/[\p{M}]{8,}|\ufffd/u.test(whole.normalize('NFD')));
const question = fc
  .record({
    question: text,
    options: fc.array(text, { minLength: 2, maxLength: 6 }),
    at: fc.nat(),
    explanation: fc.option(text),
  })
  .map(({ at, ...rest }) => ({ ...rest, correctAnswer: at % rest.options.length, source: null }));
const questions = fc.array(question, { minLength: 1, maxLength: 3 });
type Questions = QuizFile['questions'];

const about = {
  title: 'Rivers',
  topic: 'Rivers',
  category: 'geography',
  difficulty: 'easy',
  language: 'en-US',
} as const;

function imported(request: object): Questions {
  return readImport(importQuizRequestSchema.parse({ ...about, ...request })).questions;
}

const folded = (whole: string) => whole.replace(/\s+/gu, ' ').trim();
const unixLines = (whole: string) => whole.replace(/\r\n|\r/gu, '\n');
const mapTexts = (sent: Questions, change: (whole: string) => string): Questions =>
  sent.map((one) => ({
    ...one,
    question: change(one.question),
    options: one.options.map(change),
    explanation: one.explanation === null ? null : change(one.explanation),
  }));

describe('export and import restore any text', () => {
  it('as JSON', () => {
    fc.assert(
      fc.property(questions, (sent) => {
        expect(imported({ format: 'json', text: JSON.stringify({ ...about, questions: sent }) })).toEqual(
          sent,
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('as CSV, byte by byte too', () => {
    fc.assert(
      fc.property(questions, fc.boolean(), (sent, isBytes) => {
        const written = QUESTION_FORMATS.csv.write(sent);
        const file = isBytes
          ? { text: Buffer.from(written).toString('base64'), encoding: 'base64' }
          : { text: written };
        expect(imported({ format: 'csv', ...file })).toEqual(sent);
      }),
      { numRuns: RUNS },
    );
  });

  it('as GIFT, with line breaks normalised', () => {
    fc.assert(
      fc.property(questions, (sent) => {
        const back = imported({ format: 'gift', text: QUESTION_FORMATS.gift.write(sent) });
        expect(back).toEqual(mapTexts(sent, unixLines));
      }),
      { numRuns: RUNS },
    );
  });

  it('as Aiken, on one line and without explanations; refuses a question that looks like an answer, by its line', () => {
    fc.assert(
      fc.property(questions, (sent) => {
        const written = QUESTION_FORMATS.aiken.write(sent);
        const plain = mapTexts(sent, folded).map((one) => ({ ...one, explanation: null }));
        const isLikeAnswer = plain.some((one) => /^ANSWER\s*:\s*[A-Z]?$/iu.test(one.question));
        if (!isLikeAnswer) expect(imported({ format: 'aiken', text: written })).toEqual(plain);
        else expect(() => imported({ format: 'aiken', text: written })).toThrow(ValidationError);
      }),
      { numRuns: RUNS },
    );
  });
});
