import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import enUS from '../messages/en-US.json';
import { ResetPasswordPage } from './reset-password-page.tsx';

const HOME = { path: '/', element: <p>Home page</p> };

function openPage(route: string, answer = () => Response.json({ message: 'x' })) {
  const sent: unknown[] = [];
  const { store } = renderRemote(<ResetPasswordPage />, {
    messages: enUS,
    path: '/reset-password',
    route,
    routes: [HOME],
    api: async (request) => {
      sent.push(await request.json());
      return answer();
    },
  });
  return { sent, store };
}
async function fillIn(password: string, confirmation: string, browser = userEvent.setup()) {
  await browser.type(screen.getByLabelText('New Password'), password);
  await browser.type(screen.getByLabelText('Confirm New Password'), confirmation);
}
const button = () => screen.getByRole('button', { name: 'Reset Password' });

it.each(['/reset-password', '/reset-password?token='])(
  'shows %s as an invalid link, with a way home',
  async (route) => {
    openPage(route);
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeInTheDocument();
    expect(screen.getByText('This password reset link is invalid or has expired.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go Home' }));
    expect(screen.getByText('Home page')).toBeInTheDocument();
  },
);

it('cannot be submitted while a field is empty, too short, or different', async () => {
  openPage('/reset-password?token=t');
  expect(screen.getByPlaceholderText('Enter new password (min. 8 characters)')).toBeRequired();
  expect(button()).toBeDisabled();
  await fillIn('1234567', '1234567');
  expect(button()).toBeDisabled();
  await fillIn('8', '9');
  await userEvent.tab();
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
  expect(button()).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
});

it('sends token and password once, confirms, and goes home after 3 s', async () => {
  jest.useFakeTimers();
  const { sent } = openPage('/reset-password?token=t');
  await fillIn(
    'correct horse',
    'correct horse',
    userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  );
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button());
  expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeInTheDocument();
  expect(
    screen.getByText(
      'Your password has been reset successfully. You can now sign in with your new password.',
    ),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ token: 't', newPassword: 'correct horse', language: 'en-US' }]);
  await act(() => jest.advanceTimersByTimeAsync(2900));
  expect(screen.queryByText('Home page')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Home page')).toBeInTheDocument();
  jest.useRealTimers();
});

it('leads to the sign-in dialog', async () => {
  const { store } = openPage('/reset-password?token=t');
  await fillIn('correct horse', 'correct horse');
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to Sign In' }));
  expect(screen.getByText('Home page')).toBeInTheDocument();
  expect(store.getState().signInDialog.tab).toBe('login');
});

it.each([
  [() => new Response('', { status: 500 }), 'Failed to reset password'],
  [
    () => Response.json({ code: 'RESET_TOKEN_INVALID', message: 'x', requestId: 'r' }, { status: 400 }),
    'This password reset link is invalid or has expired.',
  ],
])('shows why it failed', async (answer, text) => {
  openPage('/reset-password?token=t', answer);
  await fillIn('correct horse', 'correct horse');
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('offers a new link when the opened one was used', async () => {
  const spent = { code: 'RESET_TOKEN_INVALID', message: 'x', requestId: 'r' };
  const { store } = openPage('/reset-password?token=t', () => Response.json(spent, { status: 400 }));
  await fillIn('correct horse', 'correct horse');
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
  expect(store.getState().signInDialog.tab).toBe('forgot');
});
