import { estimatedMinutes } from './estimated-minutes.ts';

test.each([
  [5, 8],
  [10, 15],
  [20, 30],
])('%i questions take %i minutes', (questions, minutes) => {
  expect(estimatedMinutes(questions)).toBe(minutes);
});
