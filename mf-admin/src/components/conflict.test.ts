import { fieldsOf, mergeChanges } from './conflict.ts';

const base = { global: null, guests: 5, members: 20 } as {
  global: number | null;
  guests: number;
  members: number;
};

describe('merging two changes of the same thing', () => {
  it("keeps both where they concern different fields, and names what it took from the other's", () => {
    const merge = mergeChanges(base, { ...base, guests: 9 }, { ...base, global: 500 });
    expect(merge).toEqual({
      merged: { global: 500, guests: 9, members: 20 },
      taken: ['global'],
      collided: [],
    });
  });

  it('keeps the own value where both changed a field, and names it', () => {
    const merge = mergeChanges(base, { ...base, guests: 9 }, { ...base, guests: 7 });
    expect(merge).toEqual({ merged: { ...base, guests: 9 }, taken: [], collided: ['guests'] });
  });

  it('finds no conflict where both changed a field to the same value', () => {
    const merge = mergeChanges(base, { ...base, guests: 7 }, { ...base, guests: 7 });
    expect(merge).toMatchObject({ taken: [], collided: [] });
  });
});

test('fields of a state from the server replace the known ones, and only those', () => {
  expect(fieldsOf({ guests: 1, version: 7 }, base)).toEqual({ ...base, guests: 1 });
  expect(fieldsOf(null, base)).toEqual(base);
});
