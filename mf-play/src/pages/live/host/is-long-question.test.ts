import { isLongQuestion } from './is-long-question.ts';

const asked = (question: number, options: readonly number[], letter = 'a') => ({
  question: letter.repeat(question),
  options: options.map((length) => letter.repeat(length)),
});

test.each([
  ['four short options', asked(90, [10, 10, 10, 10]), false],
  ['five of a word', asked(40, [3, 3, 3, 3, 3]), false],
  ['four of a sentence and a long question', asked(90, [85, 85, 85, 85]), true],
  ['five of two lines', asked(40, [60, 60, 60, 60, 60]), true],
  ['a long one beside short ones', asked(90, [3, 150, 3, 3]), true],
  ['the same in letters that are as wide as high', asked(40, [30, 30, 30, 30, 30], '河'), true],
])('question on a beamer: %s', (_name, question, expected) => {
  expect(isLongQuestion(question)).toBe(expected);
});
