import { LOCK_SLOTS, slotsOf } from './cluster-locks.ts';

const room = { table: 'rooms', key: '7' } as const;

it('whoever locks a row alone takes all slots of those who lock it together', () => {
  const alone = slotsOf({ ...room, isShared: false });
  const together = Array.from({ length: 8 }, (_slot, part) =>
    slotsOf({ ...room, isShared: true }, () => part),
  );
  expect(together.flat()).toEqual(alone);
  expect(new Set(alone).size).toBeGreaterThan(1);
});

it('a row that is locked alone only has one slot, however it is locked', () => {
  const quiz = { table: 'quizzes', key: '7' } as const;
  expect(slotsOf({ ...quiz, isShared: true })).toEqual(slotsOf({ ...quiz, isShared: false }));
  expect(slotsOf({ ...quiz, isShared: false })).toHaveLength(1);
});

it('rows are spread over the slots', () => {
  const slots = Array.from({ length: 5000 }, (_row, key) =>
    slotsOf({ table: 'quizzes', key: String(key), isShared: false }),
  ).flat();
  expect(new Set(slots).size).toBeGreaterThan(LOCK_SLOTS * 0.95);
  expect(Math.max(...slots)).toBeLessThan(LOCK_SLOTS);
});
