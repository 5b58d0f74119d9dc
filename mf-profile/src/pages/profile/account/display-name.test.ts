import { displayName } from './display-name.ts';

test.each([
  [{ firstName: 'Mira', lastName: 'Okafor', username: 'mira' }, 'Mira Okafor'],
  [{ firstName: 'Mira', lastName: null, username: 'mira' }, 'mira'],
  [{ firstName: null, lastName: null, username: 'mira' }, 'mira'],
])('shows %j as %s', (user, name) => {
  expect(displayName(user)).toBe(name);
});
