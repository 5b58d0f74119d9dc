import { createLagMeter } from './replica-lag.ts';

function meterAt() {
  let at = 0;
  const meter = createLagMeter(() => at);
  return {
    lagOf: (beat: number) => meter.lagOf(beat),
    beatAt(milliseconds: number, beat: number) {
      at = milliseconds;
      meter.note(beat, 10_000);
    },
    later(milliseconds: number) {
      at = milliseconds;
    },
  };
}

it('is the time since the first number that a replica lacks', () => {
  const { beatAt, later, lagOf } = meterAt();
  beatAt(1000, 1);
  beatAt(2000, 3);
  beatAt(3000, 4);
  later(3400);
  expect([4, 3, 2, 1, 0].map(lagOf)).toEqual([0, 400, 1400, 1400, 2400]);
});

it('is none for numbers that other processes counted up meanwhile', () => {
  const { beatAt, lagOf } = meterAt();
  beatAt(1000, 1);
  expect(lagOf(9)).toBe(0);
});

it('stays large when what a replica lacks is long ago', () => {
  const { beatAt, lagOf } = meterAt();
  for (let second = 1; second <= 60; second += 1) beatAt(second * 1000, second);
  expect(lagOf(1)).toBeGreaterThan(9000);
  expect(lagOf(60)).toBe(0);
});
