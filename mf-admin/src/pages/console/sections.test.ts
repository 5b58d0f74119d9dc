import { SECTION_NAMES, sectionAt, sectionPath } from './sections.ts';

test('nine sections, each at an address of its own', () => {
  expect(SECTION_NAMES).toHaveLength(9);
  for (const name of SECTION_NAMES)
    expect(sectionAt(sectionPath(name).replace(/^\/admin\/?/u, ''))).toBe(name);
});

test('the older tab of the users leads to them; anything else is no section', () => {
  expect(sectionAt('users-legacy')).toBe('users');
  expect(sectionAt('overview')).toBeNull();
  expect(sectionAt('nothing')).toBeNull();
});
