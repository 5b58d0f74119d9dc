import type { Deployment, ModuleErrors, ModuleState } from '@quizmesh/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const [LIVE, CANARY] = ['1.1.0-bbb', '1.2.0-ccc'];
const state: ModuleState = {
  module: 'mf-play',
  channel: 'production',
  current: LIVE,
  lastGood: null,
  canary: { release: CANARY, percent: 50 },
  canaryPaused: true,
  lock: null,
  reason: 'promoted',
  health: [
    { release: LIVE, loads: 40, failures: 0, verdict: 'healthy', errorVisits: 0, hasMoreErrors: false },
    { release: CANARY, loads: 40, failures: 0, verdict: 'healthy', errorVisits: 20, hasMoreErrors: true },
  ],
  alert: null,
};
const paused: Deployment = {
  id: 7,
  module: 'mf-play',
  channel: 'production',
  kind: 'alert',
  fromRelease: LIVE,
  toRelease: CANARY,
  actor: 'automatic rollback',
  reason: '',
  details: { paused: 'begun', networks: 38, errorNetworks: 19 },
  movedAt: '2026-11-27T15:20:00.000Z',
};
const [earlier, later] = ['2026-11-27T14:00:00.000Z', '2026-11-27T15:00:00.000Z'];
const errors: ModuleErrors = {
  module: 'mf-play',
  hours: [
    { release: LIVE, hour: earlier, loads: 40, errorVisits: 0 },
    { release: CANARY, hour: later, loads: 40, errorVisits: 20 },
  ],
  vitals: [{ release: CANARY, hour: later, name: 'LCP', p75: 1234, visits: 9 }],
  groups: [
    {
      release: CANARY,
      name: 'TypeError',
      visits: 20,
      firstSeen: later,
      lastSeen: later,
      frames: [
        {
          file: 'remote.js',
          line: 1,
          column: 900,
          source: { path: 'src/pages/score.tsx', line: 12, column: 3, name: null, text: 'score.of(player);' },
        },
        { file: 'c.more.js', line: 2, column: 5, source: null },
      ],
    },
  ],
};
const REGISTRY = {
  'GET /api/module-states': [state],
  'GET /api/modules': { channel: 'production', revision: '1', modules: {} },
  'GET /api/modules/mf-play/releases': [],
  'GET /api/modules/mf-play/moves': [paused],
  'GET /api/modules/mf-play/verifications': [],
  'GET /api/modules/mf-play/verification-plan': { setHash: 'now', verified: false, sets: [] },
  'GET /api/modules/mf-play/errors': errors,
};
const open = async (search: string, answers: object = {}) => {
  openSection(search, { ...REGISTRY, ...answers });
  return within(await screen.findByRole('dialog', { name: 'mf-play' }));
};

it('shows the errors of a module by place, with the line in the sources, and by release', async () => {
  const drawer = await open('?module=mf-play&tab=errors');
  expect(await drawer.findByText('src/pages/score.tsx:12')).toBeVisible();
  expect(drawer.getByText('score.of(player);')).toBeVisible();
  expect(drawer.getByText('c.more.js:2:5')).toBeInTheDocument();
  const row = drawer.getByRole('row', { name: new RegExp(CANARY) });
  expect(row).toHaveTextContent('4050%1.2 sec––');
  await userEvent.click(drawer.getByText('LCP', { selector: '.ant-segmented-item-label' }));
  expect(drawer.getByText('src/pages/score.tsx:12')).toBeVisible();
});

it('says that a module has no errors', async () => {
  const none = { ...errors, groups: [] };
  const drawer = await open('?module=mf-play&tab=errors', { 'GET /api/modules/mf-play/errors': none });
  expect(await drawer.findByText('No errors were reported in the last seven days')).toBeVisible();
});

it('says that a canary is paused because of its errors, and why', async () => {
  const drawer = await open('?module=mf-play&tab=history');
  expect(await screen.findByRole('row', { name: /mf-play/u, hidden: true })).toHaveTextContent('Paused');
  expect(await drawer.findByText(/^The canary is paused: new visits get the live release/u)).toBeVisible();
  expect(drawer.getByText('Clearly more visits have errors than with the release before.')).toBeVisible();
  expect(await drawer.findByText(/The health monitor paused the canary/u)).toBeVisible();
  expect(drawer.getByText('Networks: 38, with errors: 19')).toBeVisible();
});

it('says which filling an error was in, and why one could not be loaded', async () => {
  const [group] = errors.groups;
  const groups = [
    { ...group, filling: 'strip' },
    { ...group, name: 'load.timeout', filling: 'strip' },
    { ...group, name: 'load.contract', filling: 'strip' },
  ];
  const drawer = await open('?module=mf-play&tab=errors', {
    'GET /api/modules/mf-play/errors': { ...errors, groups },
  });
  await drawer.findAllByText('src/pages/score.tsx:12');
  const items = drawer.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const text of [
    'TypeErrorFilling strip',
    'Took too long to loadFilling strip',
    'Its code does not workFilling strip',
  ])
    expect(items).toContainEqual(expect.stringContaining(text));
});
