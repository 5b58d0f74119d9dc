import { hoursMinutes } from './hours-minutes.ts';

test.each([
  [0, { hours: 0, minutes: 0 }],
  [3599, { hours: 0, minutes: 59 }],
  [3600, { hours: 1, minutes: 0 }],
  [3660, { hours: 1, minutes: 1 }],
  [90_061.9, { hours: 25, minutes: 1 }],
])('formats %d seconds as %j', (seconds, expected) => {
  expect(hoursMinutes(seconds)).toEqual(expected);
});
