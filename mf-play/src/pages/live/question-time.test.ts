import { act, renderHook } from '@testing-library/react';
import { questionTime, useQuestionTime, type QuestionWindow } from './question-time.ts';

const OPENS = Date.parse('2026-01-01T12:00:00Z');
const window = {
  opensAt: new Date(OPENS).toISOString(),
  closesAt: new Date(OPENS + 20_000).toISOString(),
  pausedMs: null,
};

it.each([
  ['three seconds before', -3000, { leadSeconds: 3, secondsLeft: 20, share: 1 }],
  ['just before it opens', -1, { leadSeconds: 1, secondsLeft: 20, share: 1 }],
  ['when it opens', 0, { leadSeconds: 0, secondsLeft: 20, share: 1 }],
  ['in the middle', 10_000, { leadSeconds: 0, secondsLeft: 10, share: 0.5 }],
  ['at its end', 20_000, { leadSeconds: 0, secondsLeft: 0, share: 0 }],
  ['after it', 25_000, { leadSeconds: 0, secondsLeft: 0, share: 0 }],
])('time of a question by the server’s clock: %s', (_when, since, time) => {
  expect(questionTime(window, 20, OPENS + since)).toMatchObject({ ...time, isPaused: false });
});

it('time of a question: stands still while the host pauses', () => {
  const paused = questionTime({ ...window, pausedMs: 5000 }, 20, OPENS + 90_000);
  expect(paused).toEqual({ leadSeconds: 0, secondsLeft: 5, share: 0.25, isPaused: true });
});

it('time of a question: a pause before it opens keeps what was left of the lead', () => {
  const paused = questionTime({ ...window, pausedMs: 22_000 }, 20, OPENS + 90_000);
  expect(paused).toEqual({ leadSeconds: 2, secondsLeft: 20, share: 1, isPaused: true });
});

it('time of a question: without a limit, too, a pause before it opens keeps what was left of the lead', () => {
  const paused = questionTime({ ...window, closesAt: null, pausedMs: 2000 }, 0, OPENS + 90_000);
  expect(paused).toEqual({ leadSeconds: 2, secondsLeft: null, share: null, isPaused: true });
});

it('time of a question: none without a limit', () => {
  const open = questionTime({ ...window, closesAt: null }, 0, OPENS + 90_000);
  expect(open).toEqual({ leadSeconds: 0, secondsLeft: null, share: null, isPaused: false });
});

it('time of a question: after a pause, however long, the question is open at once and does not begin with its lead', () => {
  jest.useFakeTimers({ now: OPENS + 5000 });
  const resumedBy = (milliseconds: number): QuestionWindow => ({
    opensAt: new Date(OPENS + milliseconds).toISOString(),
    closesAt: new Date(OPENS + 20_000 + milliseconds).toISOString(),
    pausedMs: null,
  });
  const leads: (number | undefined)[] = [];
  const { rerender } = renderHook(
    (shown: QuestionWindow) => {
      leads.push(useQuestionTime(shown, 20, 0)?.leadSeconds);
    },
    { initialProps: resumedBy(0) },
  );
  rerender({ ...window, pausedMs: 15_000 });
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  rerender(resumedBy(60_000));
  expect(new Set(leads)).toEqual(new Set([0]));
  jest.useRealTimers();
});
