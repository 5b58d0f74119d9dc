import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { user } from '../../testing/fixtures.ts';
import { openSection } from '../../testing/open-section.tsx';

/** Pixels of the heads, which jsdom does not know. */
const WIDTHS: Readonly<Record<string, number>> = { Username: 300, Email: 200 };
const OTHERS = 100;

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return WIDTHS[this.textContent] ?? OTHERS;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
jest.setTimeout(20_000);

const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);

it('a table that becomes empty keeps the widths of its columns, until it has rows again', async () => {
  let found = [user];
  openSection('users', {
    'GET /api/admin/users': () => Response.json(found, { headers: { 'x-total-count': `${found.length}` } }),
  });
  await screen.findByText('mira');
  const before = widths();
  found = [];
  const search = screen.getByRole('searchbox', { name: 'Search by username or email' });
  await userEvent.type(search, 'zzz');
  await screen.findByText('No users found.');
  // 1200 pixels in all.
  expect(widths().slice(0, 3)).toEqual(['25%', `${100 / 6}%`, `${100 / 12}%`]);
  found = [user];
  await userEvent.clear(search);
  await screen.findByText('mira');
  expect(widths()).toEqual(before);
});
