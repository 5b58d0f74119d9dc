import { quizMinutes } from './limits.ts';

test.each([
  [1, 1],
  [5, 3],
  [10, 5],
  [20, 10],
])('a quiz of %i questions takes %i minutes at most: its clocks run no longer', (totalQuestions, minutes) => {
  expect(quizMinutes({ totalQuestions })).toBe(minutes);
});

test.each([
  [12, 1],
  [100, 2],
  [150, 3],
  [4000, 5],
])('a quiz that takes players %i seconds takes %i minutes', (medianSeconds, minutes) => {
  expect(quizMinutes({ totalQuestions: 10, medianSeconds })).toBe(minutes);
});
