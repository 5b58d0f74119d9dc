import { clockOffset, quizDeadline, secondsLeftAt, secondsTakenAt } from './clock.ts';

const openedAt = Date.parse('2026-01-01T10:00:00Z');
const clock = { openedAt, clockOffsetMs: 0, limitSeconds: 30, deadlineAt: null };

test('question timer: counts from the time the server opened the question', () => {
  expect(secondsLeftAt(openedAt, clock)).toBe(30);
  expect(secondsLeftAt(openedAt + 12_500, clock)).toBe(17.5);
  expect(secondsLeftAt(openedAt + 300_000, clock)).toBe(0);
});

test('question timer: ignores a wrong device clock', () => {
  const deviceNow = openedAt - 3_600_000;
  const clockOffsetMs = clockOffset('2026-01-01T10:00:00Z', deviceNow);
  expect(secondsLeftAt(deviceNow + 10_000, { ...clock, clockOffsetMs })).toBe(20);
  expect(secondsTakenAt(deviceNow + 10_000, { ...clock, clockOffsetMs })).toBe(10);
});

test('question timer: shows the full limit, and never more, while the question is being opened', () => {
  expect(secondsLeftAt(openedAt, { ...clock, openedAt: null })).toBe(30);
  expect(secondsLeftAt(openedAt - 5000, clock)).toBe(30);
});

test('question timer: without a limit it measures the time but does not count down', () => {
  const unlimited = { ...clock, limitSeconds: 0 };
  expect(secondsLeftAt(openedAt + 300_000, unlimited)).toBeNull();
  expect(secondsTakenAt(openedAt + 300_000, unlimited)).toBe(300);
  expect(secondsTakenAt(openedAt + 300_000, clock)).toBe(30);
});

test('quiz timer: ends the quiz before the time of a question is over', () => {
  const deadlineAt = quizDeadline([openedAt - 50_000, openedAt, null], 1);
  expect(deadlineAt).toBe(openedAt + 10_000);
  expect(secondsLeftAt(openedAt, { ...clock, deadlineAt })).toBe(10);
  expect(secondsLeftAt(openedAt, { ...clock, limitSeconds: 0, deadlineAt })).toBe(10);
  expect(quizDeadline([openedAt], null)).toBeNull();
  expect(quizDeadline([null], 1)).toBeNull();
});
