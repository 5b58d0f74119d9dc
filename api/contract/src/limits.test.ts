import { estimatedMinutes } from './limits.ts';

test.each([
  [1, 1],
  [5, 3],
  [10, 5],
  [20, 10],
])('a quiz of %i questions takes %i minutes at most: its clocks run no longer', (questions, minutes) => {
  expect(estimatedMinutes(questions)).toBe(minutes);
});
