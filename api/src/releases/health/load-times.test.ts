import { classOf, quantileOf } from './load-times.ts';

const timesOf = (milliseconds: readonly number[]) => {
  const times = new Map<number, number>();
  for (const time of milliseconds) times.set(classOf(time), (times.get(classOf(time)) ?? 0) + 1);
  return times;
};

describe('quantile of load times', () => {
  it('is null without loads', () => {
    expect(quantileOf(new Map(), 0.75)).toBeNull();
  });

  it('lies within the class of the wanted load', () => {
    const times = timesOf([10, 20, 30, 120, 130, 140, 350, 2000]);
    expect(quantileOf(times, 0.25)).toBe(33);
    expect(quantileOf(times, 0.75)).toBe(150);
    expect(quantileOf(times, 0.8)).toBeGreaterThan(300);
    expect(quantileOf(times, 1)).toBe(2400);
  });

  it('counts a time at the limit of a class in it', () => {
    expect([0, 50, 51, 19_200, 19_201].map(classOf)).toEqual([50, 50, 100, 19_200, 3_600_000]);
  });

  it('is the lower limit of the open class', () => {
    expect(quantileOf(timesOf([60_000, 3_600_000]), 0.75)).toBe(19_200);
  });

  it('errs by less than a class on even times', () => {
    const even = Array.from({ length: 1000 }, (_, index) => index + 1);
    expect(Math.abs((quantileOf(timesOf(even), 0.75) ?? 0) - 750)).toBeLessThan(15);
  });
});
