import fc from 'fast-check';
import { stepsAbove, stepsOf } from './xp-steps.ts';

const isIn = (xp: number, limit: number) =>
  stepsOf(xp).filter(({ level, step }) =>
    stepsAbove(limit).some(
      (range) => range.level === level && step > range.above && (range.to === null || step <= range.to),
    ),
  ).length;

it('the steps above some XP count each player with more once, and nobody else', () => {
  const xp = fc.oneof(fc.nat(2000), fc.nat(50_000_000));
  fc.assert(
    fc.property(xp, xp, (player, limit) => {
      expect(isIn(player, limit)).toBe(player > limit ? 1 : 0);
    }),
  );
});

it('a rank is read from at most 31 steps of each width but the widest', () => {
  for (const { above, to } of stepsAbove(0).slice(0, -1)) expect((to ?? Infinity) - above).toBe(31);
});

it('a first step is not stored, since it is above nobody', () => {
  expect(stepsOf(0)).toEqual([]);
  expect(stepsOf(32)).toEqual([{ level: 1, step: 1 }]);
});
