import { STORAGE_KEYS, type LoginResponse } from '@quizmesh/contract';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import enUS from '../messages/en-US.json';
import { SwitchUserHost } from './switch-user-host.tsx';
import { someUser } from '@quizmesh/sdk/testing';

const alice = someUser('alice');
const bobby: LoginResponse = {
  token: 'of bobby',
  user: { ...alice, id: 8, username: 'bobby' },
};

async function show() {
  localStorage.setItem(STORAGE_KEYS.token, 'mine');
  const signedOut: (string | null)[] = [];
  renderRemote(<SwitchUserHost offered={bobby} />, {
    messages: enUS,
    user: alice,
    api: ({ url, headers }) => {
      if (new URL(url).pathname !== '/api/auth/logout') return Response.json(bobby.user);
      signedOut.push(headers.get('authorization'));
      return Response.json({ message: 'ok' });
    },
  });
  await screen.findByRole('dialog', { name: 'Sign in as bobby?' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press, signedOut };
}
const stored = () => localStorage.getItem(STORAGE_KEYS.token);

afterEach(() => {
  localStorage.clear();
});

it.each(['Stay signed in as alice', 'Close'])(
  '"%s" keeps the session and ends the offered one',
  async (name) => {
    const { press, signedOut } = await show();
    await press(name);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(signedOut).toEqual(['Bearer of bobby']);
    });
    expect(stored()).toBe('mine');
  },
);

it('signs in as the other user when told to, and ends the session that was there', async () => {
  const { press, signedOut } = await show();
  await press('Sign in as bobby');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(signedOut).toEqual(['Bearer mine']);
  });
  expect(stored()).toBe('of bobby');
});

it('asks nothing without an offered session', () => {
  renderRemote(<SwitchUserHost offered={null} />, { messages: enUS });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
