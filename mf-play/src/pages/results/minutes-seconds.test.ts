import { minutesSeconds } from './minutes-seconds.ts';

test.each([
  [0, '0:00'],
  [9.4, '0:09'],
  [59.6, '1:00'],
  [154, '2:34'],
  [3600, '60:00'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(minutesSeconds(seconds)).toBe(text);
});
