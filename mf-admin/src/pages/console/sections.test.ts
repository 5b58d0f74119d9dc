import { SECTION_NAMES, sectionAt, sectionPath } from './sections.ts';

test('nine sections have an address each', () => {
  expect(SECTION_NAMES).toHaveLength(9);
  for (const name of SECTION_NAMES)
    expect(sectionAt(sectionPath(name).replace(/^\/admin\/?/u, ''))).toBe(name);
});

test('the old users tab maps to the users section; an unknown one to none', () => {
  expect(sectionAt('users-legacy')).toBe('users');
  expect(sectionAt('overview')).toBeNull();
  expect(sectionAt('nothing')).toBeNull();
});
