import { contentOf, isSameContent, wireContent } from './question-content.ts';
import { errorsOf, refusedFields } from './question-errors.ts';

const content = {
  question: 'Which river flows through Vienna?',
  options: ['Danube', 'Rhine', 'Elbe', 'Oder'],
  correctAnswer: 0,
  explanation: '',
  source: '',
};

test('a good question has no problem', () => {
  expect(errorsOf(content)).toEqual({});
});

test('says which field is in the way', () => {
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

test('puts what the gate refused beside the field it is about', () => {
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

test('blank texts are none, and white space around texts is no change', () => {
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
