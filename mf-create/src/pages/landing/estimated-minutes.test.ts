import { estimatedMinutes } from './estimated-minutes.ts';

test.each([
  [5, 8],
  [10, 15],
  [20, 30],
])('estimates for %i questions %i minutes', (questions, minutes) => {
  expect(estimatedMinutes(questions)).toBe(minutes);
});
