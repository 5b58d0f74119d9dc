import type { ModuleSlot } from '@quizmesh/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection, press } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const RELEASE = '1.2.0-ccc';
const filling: ModuleSlot['fillings'][number] = {
  module: 'mf-profile',
  release: RELEASE,
  name: 'recently-played',
  version: 1,
  access: 'member',
  order: 20,
  bytes: 9149,
  budgetKb: 12,
  state: 'shown',
  errorVisits: 0,
};
const slotOf = (name: string, ...fillings: ModuleSlot['fillings']): ModuleSlot => ({
  name,
  owner: { module: 'mf-create', release: RELEASE, version: 1, path: '/' },
  fillings,
});
const SLOTS = [
  slotOf(
    'home.before-list',
    filling,
    { ...filling, module: 'mf-play', name: 'old-list', version: 2, state: 'other-version' },
    { ...filling, module: 'mf-cup', name: 'cup', access: 'public', state: 'paused', errorVisits: 31 },
  ),
  slotOf('home.progress'),
  { ...slotOf('results.gone', { ...filling, access: 'admin', state: 'no-slot' }), owner: null },
];
const REGISTRY = { 'GET /api/module-states': [], 'GET /api/module-slots': SLOTS };
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('slots: the console lists each slot with what fills it, in the order of the page', async () => {
  openSection('', REGISTRY);
  await press('Slots');
  const table = await screen.findByRole('table', { name: 'Slots' });
  expect(within(table).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    [
      `recently-playedmf-profile, version 1${RELEASE}`,
      'home.before-listmf-create, version 1',
      'Shown',
      'Signed-in users',
      '20',
      '9.1 of 12 KB',
    ],
    [
      `old-listmf-play, version 2${RELEASE}`,
      'home.before-listmf-create, version 1',
      'Left out: other version',
      'Signed-in users',
      '20',
      '9.1 of 12 KB',
    ],
    [
      `cupmf-cup, version 1${RELEASE}`,
      'home.before-listmf-create, version 1',
      'Last good release, while the live one is pausedVisits with errors: 31. A tab in which it crashed leaves it out.',
      'Everybody',
      '20',
      '9.1 of 12 KB',
    ],
    ['Nothing fills it', 'home.progressmf-create, version 1', '', '', '', ''],
    [
      `recently-playedmf-profile, version 1${RELEASE}`,
      'results.goneNo live module has it',
      'Left out: no such slot',
      'Admins',
      '20',
      '9.1 of 12 KB',
    ],
  ]);
});

it('slots: a state or an audience that only a newer registry knows is left out', async () => {
  const newer = { ...filling, state: 'of-tomorrow', access: 'of-tomorrow' };
  openSection('?module=slots', {
    ...REGISTRY,
    'GET /api/module-slots': [{ ...SLOTS[0], fillings: [newer] }],
  });
  const row = (await screen.findAllByRole('row', { name: /recently-played/u }))[0];
  expect(row).toHaveTextContent('9.1 of 12 KB');
  expect(row).not.toHaveTextContent(/tomorrow/u);
});

it('slots: a link opens them, and closing leads back to the modules', async () => {
  openSection('?module=slots', REGISTRY);
  const drawer = await screen.findByRole('dialog', { name: 'Slots' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('There is no such module')).toBeNull();
});

it('slots: Tab reaches them, so that keys scroll to what a small window does not show', async () => {
  openSection('?module=slots', REGISTRY);
  await screen.findByRole('table', { name: 'Slots' });
  const names: (string | null | undefined)[] = [];
  for (let presses = 0; presses < 3; presses += 1) {
    await userEvent.tab();
    names.push(document.activeElement?.getAttribute('aria-label'));
  }
  expect(names).toContain('Slots');
});

it('slots: the console says that no live module has one', async () => {
  openSection('?module=slots', { ...REGISTRY, 'GET /api/module-slots': [] });
  expect(await screen.findByText('No live module has a slot.')).toBeVisible();
});

it('slots: when they cannot be loaded, they can be asked for again', async () => {
  let isAway = true;
  const answer = () => (isAway ? Response.json({ message: 'Away' }, { status: 500 }) : Response.json(SLOTS));
  openSection('?module=slots', { ...REGISTRY, 'GET /api/module-slots': answer });
  expect(await screen.findByText('Failed to load the slots')).toBeVisible();
  isAway = false;
  const drawer = await screen.findByRole('dialog', { name: 'Slots' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Slots' })).toBeVisible();
});
