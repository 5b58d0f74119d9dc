import { clockOffset, quizDeadline, secondsLeftAt, secondsTakenAt } from './clock.ts';

const openedAt = Date.parse('2026-01-01T10:00:00Z');
const clock = { openedAt, clockOffsetMs: 0, limitSeconds: 30, deadlineAt: null };

test('counts from when the server opened the question', () => {
  expect(secondsLeftAt(openedAt, clock)).toBe(30);
  expect(secondsLeftAt(openedAt + 12_500, clock)).toBe(17.5);
  expect(secondsLeftAt(openedAt + 300_000, clock)).toBe(0);
});

test('a device clock that is wrong changes nothing', () => {
  const deviceNow = openedAt - 3_600_000;
  const clockOffsetMs = clockOffset('2026-01-01T10:00:00Z', deviceNow);
  expect(secondsLeftAt(deviceNow + 10_000, { ...clock, clockOffsetMs })).toBe(20);
  expect(secondsTakenAt(deviceNow + 10_000, { ...clock, clockOffsetMs })).toBe(10);
});

test('stands at the limit while the question is being opened, and never above it', () => {
  expect(secondsLeftAt(openedAt, { ...clock, openedAt: null })).toBe(30);
  expect(secondsLeftAt(openedAt - 5000, clock)).toBe(30);
});

test('without a limit there is nothing to count down, but the time is taken', () => {
  const unlimited = { ...clock, limitSeconds: 0 };
  expect(secondsLeftAt(openedAt + 300_000, unlimited)).toBeNull();
  expect(secondsTakenAt(openedAt + 300_000, unlimited)).toBe(300);
  expect(secondsTakenAt(openedAt + 300_000, clock)).toBe(30);
});

test('the end of the whole quiz comes before the end of a question', () => {
  const deadlineAt = quizDeadline([openedAt - 50_000, openedAt, null], 1);
  expect(deadlineAt).toBe(openedAt + 10_000);
  expect(secondsLeftAt(openedAt, { ...clock, deadlineAt })).toBe(10);
  expect(secondsLeftAt(openedAt, { ...clock, limitSeconds: 0, deadlineAt })).toBe(10);
  expect(quizDeadline([openedAt], null)).toBeNull();
  expect(quizDeadline([null], 1)).toBeNull();
});
