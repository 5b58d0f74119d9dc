import { createVisitTokens } from './visit-token.ts';

const START = Date.parse('2026-11-28T12:00:00Z');
const HOUR_MS = 3_600_000;
const tokensAt = (time: number, secret = 's'.repeat(32)) => createVisitTokens([secret], () => new Date(time));

it.each([
  ['by the process that issued it', 0, true],
  ['by a process whose clock is a second behind', -1000, true],
  ['by a process whose clock is an hour behind', -HOUR_MS, true],
  ['within its six hours', 6 * HOUR_MS, true],
  ['after them', 6 * HOUR_MS + 1, false],
])('a visit that is read %s', (_when, later, isRead) => {
  const token = tokensAt(START).issue();
  expect(tokensAt(START + later).read(token)).toBe(isRead ? token.split('.')[0] : null);
});

it('a visit that nobody issued is none', () => {
  const token = tokensAt(START, 'other'.repeat(8)).issue();
  expect(tokensAt(START).read(token)).toBeNull();
  expect(tokensAt(START).read('x')).toBeNull();
});
