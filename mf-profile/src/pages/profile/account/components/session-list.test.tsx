import { sessionSchema } from '@quizmesh/contract/schemas';
import type { Session } from '@quizmesh/contract';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../../../testing/signed-in-user.ts';
import { AccountActions } from './account-actions.tsx';

const session = (id: string, change: Partial<Session> = {}): Session =>
  sessionSchema.parse({
    id,
    browser: 'Firefox',
    system: 'Linux',
    createdAt: '2026-11-20T09:30:00.000Z',
    lastUsedAt: '2026-11-24T09:30:00.000Z',
    isCurrent: false,
    ...change,
  });
const HERE = session('here', { isCurrent: true });
const PHONE = session('phone', { browser: 'Safari', system: 'iOS' });
const UNKNOWN = session('unknown', { browser: null, system: null });

const LIST = 'GET /api/auth/sessions';

function show(answers: Readonly<Record<string, unknown>>) {
  localStorage.setItem('auth_token', 'before');
  const { api, asked } = answerPaths(answers);
  const { store } = renderRemote(<AccountActions user={SIGNED_IN_USER} />, {
    messages,
    user: SIGNED_IN_USER,
    api,
  });
  const writes = () => asked.map(({ call }) => call).filter((call) => call.startsWith('DELETE'));
  const notice = () => JSON.stringify(store.getState());
  return { writes, notice };
}
const list = () => screen.findByRole('list', { name: 'Sessions' });
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  localStorage.clear();
});

it('names each device, when it signed in and was used last, and marks this one', async () => {
  show({ [LIST]: [HERE, PHONE, UNKNOWN, session('half', { system: null })] });
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox on LinuxSigned in: Nov 20, 2026, .+This device$/u),
    expect.stringMatching(/^Safari on iOSSigned in: Nov 20, 2026, .+Last used: Nov 24, 2026Sign out$/u),
    expect.stringMatching(/^Unknown device/u),
    expect.stringMatching(/^FirefoxSigned in/u),
  ]);
  expect(within(rows[0] ?? document.body).queryByRole('button')).not.toBeInTheDocument();
});

it('ends one session; it leaves the list, which gets the focus', async () => {
  let sessions = [HERE, PHONE, UNKNOWN];
  const { writes, notice } = show({
    [LIST]: () => Response.json(sessions),
    'DELETE /api/auth/sessions/phone': () => {
      sessions = [HERE, UNKNOWN];
      return Response.json({ message: 'ok' });
    },
  });
  await list();
  await userEvent.click(button('Sign out Safari on iOS'));
  await waitFor(() => {
    expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
  });
  expect(writes()).toEqual(['DELETE /api/auth/sessions/phone']);
  expect(notice()).toContain('Safari on iOS has been signed out.');
  await waitFor(async () => expect(await list()).toHaveFocus());
  expect(localStorage.getItem('auth_token')).toBe('before');
});

it('ends all other sessions, and goes on with another token', async () => {
  let sessions = [HERE, PHONE];
  const { writes, notice } = show({
    [LIST]: () => Response.json(sessions),
    'DELETE /api/auth/sessions': () => {
      sessions = [HERE];
      return Response.json({ message: 'ok', token: 'after' });
    },
  });
  await list();
  await userEvent.click(button('Sign out all other devices'));
  expect(await screen.findByText('You are signed in on this device only.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
  expect(writes()).toEqual(['DELETE /api/auth/sessions']);
  expect(localStorage.getItem('auth_token')).toBe('after');
  expect(notice()).toContain('All other devices have been signed out.');
});

it('shows an error when a session cannot be ended, and what is open now', async () => {
  let sessions = [HERE, PHONE, UNKNOWN];
  const { notice } = show({
    [LIST]: () => Response.json(sessions),
    'DELETE /api/auth/sessions/phone': () => {
      sessions = [HERE, UNKNOWN];
      return Response.json({ code: 'X', message: 'Ended before.' }, { status: 404 });
    },
  });
  await list();
  await userEvent.click(button('Sign out Safari on iOS'));
  await waitFor(() => {
    expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
  });
  expect(notice()).toContain('The device could not be signed out');
  expect(notice()).toContain('Ended before.');
});

it('offers to load the list again when that did not work', async () => {
  let isDown = true;
  show({
    [LIST]: () =>
      isDown ? Response.json({ code: 'X', message: 'Down.' }, { status: 400 }) : Response.json([HERE]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sessions could not be loaded');
  isDown = false;
  await userEvent.click(button('Try Again'));
  expect(await list()).toHaveTextContent('This device');
});

it('says that it is loading, and shows the other actions meanwhile', () => {
  show({ [LIST]: () => new Promise(() => {}) });
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(button('Sign out everywhere')).toBeEnabled();
});

it('shows no list with a server that has none', async () => {
  show({ [LIST]: () => Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 }) });
  await waitFor(() => {
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button('Sign out everywhere')).toBeEnabled();
});
