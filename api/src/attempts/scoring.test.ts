import fc from 'fast-check';
import { scoreAttempt, timeAnswer, topPercent } from './scoring.ts';

const opened = new Date('2026-11-21T10:00:00.000Z');
const after = (ms: number) => new Date(opened.getTime() + ms);
const timing = { openedAt: opened, receivedAt: after(1), limitSeconds: 30, deadlineAt: null };
const answer = { isCorrect: true, wasOpened: true, countedMs: 1000, isLate: false };

describe('timeAnswer', () => {
  it.each([
    [1, { countedMs: 1, isLate: false }],
    [30_000, { countedMs: 30_000, isLate: false }],
    [35_000, { countedMs: 30_000, isLate: false }],
    [35_001, { countedMs: 30_000, isLate: true }],
    [-5, { countedMs: 0, isLate: false }],
  ])('measures an answer %d ms after opening', (ms, expected) => {
    expect(timeAnswer({ ...timing, receivedAt: after(ms) }, 2)).toEqual({
      ...expected,
      wasOpenedTooLate: false,
    });
  });
  it('never counts a timeout as late, however long the tab was hidden', () => {
    expect(timeAnswer({ ...timing, receivedAt: after(90_000) }, null)).toMatchObject({
      countedMs: 30_000,
      isLate: false,
    });
  });
  it('uses the full limit for a question that was never opened', () => {
    expect(timeAnswer({ ...timing, openedAt: null }, 1)).toMatchObject({ countedMs: 30_000, isLate: false });
  });
  it.each([
    [60, 64_000, { countedMs: 60_000, isLate: false }],
    [120, 126_000, { countedMs: 120_000, isLate: true }],
    [0, 200_000, { countedMs: 200_000, isLate: false }],
    [0, 9_000_000, { countedMs: 600_000, isLate: false }],
  ])('uses a timer of %d s', (limitSeconds, ms, expected) => {
    expect(timeAnswer({ ...timing, limitSeconds, receivedAt: after(ms) }, 0)).toMatchObject(expected);
  });
  it('applies the deadline of the whole quiz', () => {
    const late = { ...timing, limitSeconds: 0, receivedAt: after(20_000) };
    expect(timeAnswer({ ...late, deadlineAt: after(15_000) }, 1).isLate).toBe(false);
    expect(timeAnswer({ ...late, deadlineAt: after(14_000) }, 1).isLate).toBe(true);
    const openedLate = (deadline: number) =>
      timeAnswer({ ...late, deadlineAt: after(deadline) }, 1).wasOpenedTooLate;
    expect(openedLate(-1)).toBe(false);
    expect(openedLate(-5000)).toBe(false);
    expect(openedLate(-5001)).toBe(true);
  });
});

describe('scoreAttempt', () => {
  it('rounds the percentage half up', () => {
    const answers = Array.from({ length: 8 }, (_slot, index) => ({ ...answer, isCorrect: index < 1 }));
    expect(scoreAttempt(answers, null).percentage).toBe(13);
  });
  it('is late when one answer was late', () => {
    expect(scoreAttempt([answer, { ...answer, isLate: true }], null).isLate).toBe(true);
  });
  it('ignores the claimed time once a question was opened', () => {
    expect(scoreAttempt([answer, { ...answer, wasOpened: false, countedMs: 30_000 }], 2)).toMatchObject({
      timeMs: 31_000,
      isLate: false,
    });
  });
  it('clamps the claimed time of an attempt without opened questions and marks it late', () => {
    const unopened = [
      { ...answer, wasOpened: false, countedMs: 30_000 },
      { ...answer, wasOpened: false, countedMs: 30_000 },
    ];
    expect(scoreAttempt(unopened, 0.001)).toMatchObject({ timeMs: 2000, isLate: true });
    expect(scoreAttempt(unopened, 17.5)).toMatchObject({ timeMs: 17_500 });
    expect(scoreAttempt(unopened, 1e9)).toMatchObject({ timeMs: 60_000 });
    expect(scoreAttempt(unopened, null)).toMatchObject({ timeMs: 60_000 });
  });
  it('stays within 0 to 100 percent and the limit per question for any answers', () => {
    const answers = fc.array(
      fc.record({
        isCorrect: fc.boolean(),
        wasOpened: fc.boolean(),
        countedMs: fc.integer({ min: 0, max: 30_000 }),
        isLate: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(answers, fc.option(fc.double({ min: 0, noNaN: true })), (submitted, claimed) => {
        const { percentage, timeMs, score } = scoreAttempt(submitted, claimed);
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
        expect(timeMs).toBeGreaterThanOrEqual(0);
        expect(timeMs).toBeLessThanOrEqual(submitted.length * 30_000);
        expect(score).toBe(submitted.filter(({ isCorrect }) => isCorrect).length);
      }),
    );
  });
});

describe('topPercent', () => {
  it.each([
    [1, 1, 100],
    [1, 1000, 1],
    [1, 3, 34],
    [3, 3, 100],
    [2, 8, 25],
  ])('puts rank %d of %d in the top %d percent', (rank, total, percent) => {
    expect(topPercent(rank, total)).toBe(percent);
  });
});
