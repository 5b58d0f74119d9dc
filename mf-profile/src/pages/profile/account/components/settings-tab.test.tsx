import type { User } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../../../testing/signed-in-user.ts';
import { SettingsTab } from './settings-tab.tsx';

function Settings() {
  const { user } = useSession();
  return user ? <SettingsTab user={user} /> : <p>Signed out</p>;
}

function show(user: User, answers: Readonly<Record<string, unknown>> = {}) {
  localStorage.setItem('auth_token', 'before');
  const { api, asked: requests } = answerPaths({ '/api/auth/profile': user, ...answers });
  const { store } = renderRemote(<Settings />, { messages, user, api });
  const sent = (path: string): unknown[] =>
    requests
      .filter((call) => call.path === path && call.body !== '')
      .map(({ body }) => JSON.parse(body) as unknown);
  const notice = () => JSON.stringify(store.getState());
  return { sent, notice };
}
const type = async (label: string, text: string) => {
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
};
const CHANGE = '/api/auth/change-password';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('password form', () => {
  it('changes the password with the current one; this device stays signed in and the fields are cleared', async () => {
    const { sent, notice } = show(SIGNED_IN_USER, { [CHANGE]: { message: 'ok', token: 'after' } });
    await type('Current password', 'old secret');
    await type('New password', 'new secret');
    await type('Confirm new password', 'new secret');
    await press('Change Password');
    await waitFor(() => {
      expect(notice()).toContain('Password Changed');
    });
    expect(notice()).toContain('Your password has been updated successfully.');
    expect(sent(CHANGE)).toEqual([
      { currentPassword: 'old secret', newPassword: 'new secret', language: 'en-US' },
    ]);
    expect(localStorage.getItem('auth_token')).toBe('after');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('sets a first password for a Google account, which then has one', async () => {
    const { sent } = show(
      { ...SIGNED_IN_USER, hasPassword: false },
      { [CHANGE]: { message: 'ok', token: 'after' } },
    );
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await type('New password', 'new secret');
    await type('Confirm new password', 'new secret');
    await press('Set Password');
    expect(await screen.findByLabelText('Current password')).toBeInTheDocument();
    expect(sent(CHANGE)).toEqual([{ newPassword: 'new secret', language: 'en-US' }]);
  });

  it('submits nothing while a field is invalid', async () => {
    const { sent } = show(SIGNED_IN_USER);
    await type('New password', '1234567');
    await press('Change Password');
    expect(screen.getByText('Password must be at least 8 characters long')).toBeInTheDocument();
    expect(screen.getByText('Please confirm your new password')).toBeInTheDocument();
    expect(screen.getByText('Enter your current password.')).toBeInTheDocument();
    await type('Confirm new password', 'other');
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
    expect(sent(CHANGE)).toEqual([]);
  });

  it.each([
    [{ code: 'X', message: 'Not today.' }, 'Not today.'],
    [{}, 'Failed to change password'],
  ])('shows an error when the password is refused with %j', async (body, text) => {
    const { notice } = show(SIGNED_IN_USER, { [CHANGE]: () => Response.json(body, { status: 400 }) });
    await type('Current password', 'old secret');
    await type('New password', 'new secret');
    await type('Confirm new password', 'new secret');
    await press('Change Password');
    await waitFor(() => {
      expect(notice()).toContain('Password Change Failed');
    });
    expect(notice()).toContain(text);
    expect(screen.getByLabelText('New password')).toHaveValue('new secret');
  });
});

it('marks a refused current password until it is edited', async () => {
  const wrong = { code: 'WRONG_PASSWORD', message: 'Not that one.' };
  const { sent } = show(SIGNED_IN_USER, { [CHANGE]: () => Response.json(wrong, { status: 400 }) });
  await type('Current password', 'guess');
  await type('New password', 'new secret');
  await type('Confirm new password', 'new secret');
  await press('Change Password');
  await waitFor(() => {
    expect(screen.getByLabelText('Current password')).toBeInvalid();
  });
  await press('Change Password');
  expect(sent(CHANGE)).toHaveLength(1);
  await type('Current password', ' again');
  expect(screen.getByLabelText('Current password')).toBeValid();
});

it('saves names and time zone, and updates the page', async () => {
  const { sent } = show(SIGNED_IN_USER, { '/api/auth/profile': { ...SIGNED_IN_USER, firstName: 'Ada' } });
  await userEvent.clear(screen.getByLabelText('First name'));
  await type('First name', 'Ada');
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Madrid');
  await press('Save changes');
  await waitFor(() => {
    // Not the last name, which another device may have changed since the form was filled.
    expect(sent('/api/auth/profile')).toEqual([{ firstName: 'Ada', timeZone: 'Europe/Madrid' }]);
  });
  expect(await screen.findByText('Ada')).toBeInTheDocument();
});

it('shows the zone in which days count, and stores the device’s own when it is to say', async () => {
  const ofMachine = Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...ofMachine, timeZone: 'Asia/Tokyo' });
  const { sent } = show({ ...SIGNED_IN_USER, timeZone: null });
  const zone = screen.getByLabelText('Time zone');
  expect(zone).toHaveValue('UTC');
  await userEvent.selectOptions(zone, 'As this device says');
  await press('Save changes');
  await waitFor(() => {
    expect(sent('/api/auth/profile')).toEqual([{ timeZone: 'Asia/Tokyo' }]);
  });
  await waitFor(() => {
    expect(zone).toHaveValue('Asia/Tokyo');
  });
});

it('ends all sessions, including this one', async () => {
  const { notice } = show(SIGNED_IN_USER, { '/api/auth/logout-everywhere': { message: 'ok' } });
  await press('Sign out everywhere');
  expect(await screen.findByText('Signed out')).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(notice()).toContain('You have been signed out everywhere.');
});

it('deletes the account only with its password, and shows a wrong one', async () => {
  let isWrong = true;
  const { sent } = show(SIGNED_IN_USER, {
    '/api/auth/delete-account': () =>
      isWrong
        ? Response.json({ code: 'WRONG_PASSWORD', message: 'Wrong.' }, { status: 409 })
        : Response.json({ message: 'ok' }),
  });
  await press('Delete account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Current password'), 'guess');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Wrong.');
  isWrong = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Signed out')).toBeInTheDocument();
  expect(sent('/api/auth/delete-account')).toEqual([
    { password: 'guess', deleteQuizzes: true },
    { password: 'guess', deleteQuizzes: true },
  ]);
});
