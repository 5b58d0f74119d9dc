import type { ModuleState, ReleaseListItem } from '@quizmesh/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection, press } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const play: ModuleState = {
  module: 'mf-play',
  channel: 'production',
  current: '1.1.0-bbb',
  lastGood: '1.0.0-aaa',
  canary: { release: '1.2.0-ccc', percent: 5 },
  lock: null,
  reason: 'promoted',
  health: [],
  alert: null,
};
const published = (release: string): ReleaseListItem => ({
  release,
  version: release.replace(/-.*/u, ''),
  commit: null,
  publishedAt: '2026-11-20T12:00:00Z',
  publishedBy: 'token pipeline',
  withdrawnAt: null,
  recalledAt: null,
  upstream: null,
});
const ROLLBACK = 'POST /api/modules/mf-play/rollback';
const RECALL = 'POST /api/modules/mf-play/recall';
const REGISTRY = {
  'GET /api/module-states': [play],
  'GET /api/modules': { channel: 'production', revision: '1', modules: {} },
  'GET /api/modules/mf-play/releases': ['1.2.0-ccc', '1.1.0-bbb', '1.0.0-aaa'].map(published),
  'GET /api/modules/mf-play/moves': [],
  'GET /api/modules/mf-play/verifications': [],
  'GET /api/modules/mf-play/verification-plan': { setHash: 'now', verified: false, sets: [] },
  [ROLLBACK]: play,
  [RECALL]: play,
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('rollback', () => {
  it('offers the last good release or another one, and warns before a recall', async () => {
    const { sent } = openSection('?module=mf-play', REGISTRY);
    await press('Roll back');
    const dialog = await dialogOf('Roll back mf-play?');
    expect(dialog.getByLabelText('Go back to')).toHaveTextContent('1.0.0-aaa (last good)');
    await userEvent.click(dialog.getByLabelText('Recall 1.1.0-bbb'));
    expect(dialog.getByRole('alert')).toHaveTextContent('it can never go live again');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => {
      expect(sent(RECALL)).toEqual([
        { expectedCurrent: '1.1.0-bbb', channel: 'production', release: '1.1.0-bbb', to: '1.0.0-aaa' },
      ]);
    });
    await press('Roll back');
    const again = await dialogOf('Roll back mf-play?');
    await userEvent.click(again.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => {
      expect(sent(ROLLBACK)).toEqual([{ expectedCurrent: '1.1.0-bbb', to: '1.0.0-aaa' }]);
    });
  });

  it('recalls a release that only open pages still run', async () => {
    const { sent, notice } = openSection('?module=mf-play', REGISTRY);
    await press('Recall: 1.0.0-aaa');
    const dialog = await dialogOf('Recall 1.0.0-aaa?');
    expect(dialog.getByText(/pages that still have it leave it now/u)).toHaveTextContent(
      '1.1.0-bbb stays live.',
    );
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'leaks');
    await userEvent.click(dialog.getByRole('button', { name: 'Recall' }));
    await waitFor(() => {
      expect(notice()).toContain('Release recalled');
    });
    expect(sent(RECALL)).toEqual([
      { expectedCurrent: '1.1.0-bbb', reason: 'leaks', channel: 'production', release: '1.0.0-aaa' },
    ]);
  });

  it('keeps release names in one piece in right-to-left text', async () => {
    const { store } = openSection('?module=mf-play', REGISTRY);
    act(() => {
      store.dispatch({ type: 'language/languageChosen', payload: 'ar' });
    });
    await press('End canary');
    const dialog = await dialogOf('End the canary \u20661.2.0-ccc\u2069?');
    expect(dialog.getByLabelText('Recall \u20661.2.0-ccc\u2069')).toBeInTheDocument();
  });

  it('recalls a harmful canary from the browsers that have it', async () => {
    const { sent } = openSection('?module=mf-play', REGISTRY);
    await press('End canary');
    const dialog = await dialogOf('End the canary 1.2.0-ccc?');
    await userEvent.click(dialog.getByLabelText('Recall 1.2.0-ccc'));
    expect(dialog.getByRole('alert')).toHaveTextContent('pages that are open now leave it too');
    await userEvent.click(dialog.getByRole('button', { name: 'End canary' }));
    await waitFor(() => {
      expect(sent(RECALL)).toEqual([
        { expectedCurrent: '1.1.0-bbb', channel: 'production', release: '1.2.0-ccc' },
      ]);
    });
  });
});
