import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection, press } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const REGISTRY = {
  'GET /api/module-states': [
    {
      module: 'mf-play',
      channel: 'production',
      current: '1.1.0-bbb',
      lastGood: null,
      canary: null,
      lock: null,
      reason: 'promoted',
      health: [],
      alert: null,
    },
  ],
  'GET /api/modules': { channel: 'production', revision: '1', modules: {} },
};
const inDialog = async (name: string, act: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await userEvent.click(within(dialog).getByRole('button', { name: act }));
};

describe('release tokens', () => {
  const token = {
    id: 7,
    name: 'ci of play',
    module: 'mf-play',
    actions: ['publish', 'verify'],
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2027-02-20T12:00:00Z',
  };

  it('shows a right that only a newer registry knows by its own word', async () => {
    const newer = { ...token, actions: ['publish', 'of-tomorrow'] };
    openSection('?module=tokens', { ...REGISTRY, 'GET /api/release-tokens': [newer] });
    expect(await screen.findByText('Publish, of-tomorrow')).toBeInTheDocument();
  });

  it('creates a token for a module that has no release yet', async () => {
    const call = 'POST /api/release-tokens';
    const { sent } = openSection('?module=tokens', {
      ...REGISTRY,
      'GET /api/release-tokens': [],
      [call]: { ...token, module: 'mf-cup', secret: 'qmr_once' },
    });
    await press('New token');
    await userEvent.type(screen.getByLabelText('Name'), 'ci of cup');
    await userEvent.selectOptions(screen.getByLabelText('Module'), 'Another module');
    await inDialog('New token', 'Make token');
    expect(await screen.findByText('Enter a name such as mf-daily-cup.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name of the module'), 'mf-cup');
    await inDialog('New token', 'Make token');
    expect(await screen.findByText('qmr_once')).toBeInTheDocument();
    expect(sent(call)).toEqual([
      { name: 'ci of cup', module: 'mf-cup', actions: ['publish', 'verify'], days: 90 },
    ]);
  });

  it('creates a token and shows its secret once', async () => {
    const call = 'POST /api/release-tokens';
    const { sent } = openSection('?module=tokens', {
      ...REGISTRY,
      'GET /api/release-tokens': [],
      [call]: { ...token, secret: 'qmr_once' },
    });
    expect(await screen.findByText('There are no tokens yet.')).toBeInTheDocument();
    await press('New token');
    await inDialog('New token', 'Make token');
    expect(await screen.findByText('Please give it a name.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name'), 'ci of play');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Promote' }));
    await inDialog('New token', 'Make token');
    expect(await screen.findByText('qmr_once')).toBeInTheDocument();
    expect(sent(call)).toEqual([
      { name: 'ci of play', module: 'mf-play', actions: ['publish', 'verify', 'promote'], days: 90 },
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('qmr_once')).toBeInTheDocument();
    const copy = screen.getByRole('button', { name: 'Copy' });
    await userEvent.setup().click(copy);
    expect(await navigator.clipboard.readText()).toBe('qmr_once');
    const status = await screen.findByText('Copied');
    expect(status).toHaveRole('status');
    // Browsers leave a status out of the name of the button around it.
    expect(copy).not.toContainElement(status);
    await press('Done');
    await waitFor(() => {
      expect(screen.queryByText('qmr_once')).toBeNull();
    });
    await press('New token');
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('shows before submitting that a token of one module cannot administer', async () => {
    const call = 'POST /api/release-tokens';
    const { sent } = openSection('?module=tokens', {
      ...REGISTRY,
      'GET /api/release-tokens': [],
      [call]: { ...token, secret: 'qmr_once' },
    });
    await press('New token');
    await userEvent.type(await screen.findByLabelText('Name'), 'ops');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Administer' }));
    await inDialog('New token', 'Make token');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“Administer” is for “All modules” only: choose that, or leave it out.',
    );
    expect(sent(call)).toEqual([]);
  });

  it('revokes a token after a confirmation', async () => {
    const { sent, notice } = openSection('?module=tokens', {
      ...REGISTRY,
      'GET /api/release-tokens': [token],
      'DELETE /api/release-tokens/7': { success: true },
    });
    expect(await screen.findByText('Publish, Verify')).toBeInTheDocument();
    await press('Revoke: ci of play');
    await inDialog('Revoke “ci of play”?', 'Revoke');
    await waitFor(() => {
      expect(notice()).toContain('Token revoked');
    });
    expect(sent('DELETE /api/release-tokens/7')).toHaveLength(1);
  });

  it('shows an error when tokens cannot be loaded', async () => {
    openSection('?module=tokens', REGISTRY);
    expect(await screen.findByText('Failed to load the tokens')).toBeInTheDocument();
  });
});
