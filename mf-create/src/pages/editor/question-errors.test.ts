import { contentOf, isSameContent, wireContent } from './question-content.ts';
import { errorsOf, refusedFields } from './question-errors.ts';

const content = {
  question: 'Which river flows through Vienna?',
  options: ['Danube', 'Rhine', 'Elbe', 'Oder'],
  correctAnswer: 0,
  explanation: '',
  source: '',
};

test('finds no error in a valid question', () => {
  expect(errorsOf(content)).toEqual({});
});

test('names the field with the error', () => {
  const bad = { ...content, question: 'Short', options: ['Danube', ' ', 'danube ', 'x'.repeat(151)] };
  expect(errorsOf({ ...bad, explanation: 'x'.repeat(601) })).toEqual({
    question: 'question-length',
    'options.1': 'empty-option',
    'options.2': 'repeated-option',
    'options.3': 'option-length',
    explanation: 'explanation-length',
  });
});

const rejectedWith = (fields: object, reasons: object = {}) =>
  Object.assign(new Error('400'), {
    name: 'ApiError',
    status: 400,
    code: 'VALIDATION_FAILED',
    body: { fields, reasons },
  });

test('puts each error of the quality check beside its field', () => {
  const error = rejectedWith(
    { question: 'Sentences.' },
    { question: ['key-stands-out', 'explanation-position', 'answer-leak', 'unheard-of'] },
  );
  expect(refusedFields(error)).toEqual({
    options: 'key-stands-out',
    explanation: 'explanation-position',
    question: 'answer-leak',
  });
  expect(refusedFields(rejectedWith({ 'options.2': 'Too long', source: 'Must be words' }))).toEqual({
    'options.2': 'not-valid',
    source: 'not-valid',
  });
  expect(refusedFields(new Error('x'))).toBeNull();
});

test('treats blank texts as missing and ignores outer white space', () => {
  const known = {
    index: 0,
    isVoid: false,
    ...content,
    options: [...content.options],
    explanation: null,
    source: null,
  };
  expect(isSameContent(contentOf(known), { ...content, question: ` ${content.question} ` })).toBe(true);
  expect(wireContent(content, 3)).toMatchObject({ explanation: null, source: null, version: 3 });
});
