import { isLeftOut } from './use-room.ts';

describe('isLeftOut', () => {
  it('leaves a column out of a table that is narrower than the column needs', () => {
    expect(isLeftOut(68, 56)).toBe(true);
    expect(isLeftOut(56, 56)).toBe(false);
    expect(isLeftOut(undefined, 40)).toBe(false);
  });

  it('leaves nothing out of cards, and nothing before the panel was measured', () => {
    expect(isLeftOut(84, 0)).toBe(false);
    expect(isLeftOut(84, null)).toBe(false);
  });
});
