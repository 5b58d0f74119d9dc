import { clockOffset, secondsLeftAt } from './clock.ts';

const openedAt = Date.parse('2026-01-01T10:00:00Z');
const clock = { openedAt, clockOffsetMs: 0, limitSeconds: 30 };

test('counts from when the server opened the question', () => {
  expect(secondsLeftAt(openedAt, clock)).toBe(30);
  expect(secondsLeftAt(openedAt + 12_500, clock)).toBe(17.5);
  expect(secondsLeftAt(openedAt + 300_000, clock)).toBe(0);
});

test('a device clock that is wrong changes nothing', () => {
  const deviceNow = openedAt - 3_600_000;
  const clockOffsetMs = clockOffset('2026-01-01T10:00:00Z', deviceNow);
  expect(secondsLeftAt(deviceNow + 10_000, { ...clock, clockOffsetMs })).toBe(20);
});

test('stands at the limit while the question is being opened, and never above it', () => {
  expect(secondsLeftAt(openedAt, { ...clock, openedAt: null })).toBe(30);
  expect(secondsLeftAt(openedAt - 5000, clock)).toBe(30);
});
