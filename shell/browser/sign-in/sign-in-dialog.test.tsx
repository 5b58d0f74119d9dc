import { useSession, type SignInTab } from '@quizmesh/sdk';
import { signInDialogSlice } from '@quizmesh/sdk/host';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import enUS from '../messages/en-US.json';
import { SignInHost } from './sign-in-host.tsx';
import { someUser } from '@quizmesh/sdk/testing';

const user = someUser('mira');

function Page() {
  const { user: signedInUser } = useSession();
  return (
    <>
      <p>{signedInUser ? `Hello ${signedInUser.username}` : 'Hello guest'}</p>
      <SignInHost />
    </>
  );
}

interface RecordedRequest {
  readonly path: string;
  readonly body: Record<string, unknown> | null;
}

/** Opens the dialog with an API that responds by path; all other calls fail. */
async function openDialog(tab: SignInTab, answers: Readonly<Record<string, () => Response>> = {}) {
  const requests: RecordedRequest[] = [];
  const { store, router } = renderRemote(<Page />, {
    messages: enUS,
    api: async (request) => {
      const path = new URL(request.url).pathname;
      const text = await request.text();
      const body: Record<string, unknown> | null = text ? JSON.parse(text) : null;
      requests.push({ path, body });
      const google = () => Response.json({ google: false });
      const unknown = () => new Response('', { status: 502 });
      return ({ '/api/auth/providers': google, ...answers }[path] ?? unknown)();
    },
  });
  act(() => {
    store.dispatch(signInDialogSlice.actions.signInOpened(tab));
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Quizmesh' }));
  const sent = (path: string) => requests.filter((call) => call.path === path).map(({ body }) => body);
  return { dialog, sent, router, browser: userEvent.setup() };
}
const error = (status: number, body: object) => () => Response.json({ requestId: 'r', ...body }, { status });

afterEach(() => {
  localStorage.clear();
});

it('closes on Back and stays on the page', async () => {
  const { router } = await openDialog('login');
  await act(() => router.navigate('/browse'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/browse');
});

describe('sign-in form', () => {
  it('requires both fields, sends nothing without them, and focuses the first', async () => {
    const { dialog, sent, browser } = await openDialog('login');
    await browser.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(dialog.getByText('Enter your email.')).toBeInTheDocument();
    expect(dialog.getByText('Enter your password.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    expect(sent('/api/auth/login')).toEqual([]);
  });

  it('closes, and refreshes the profile', async () => {
    const { dialog, sent, browser } = await openDialog('login', {
      '/api/auth/login': () => Response.json({ token: 't', user }),
      '/api/auth/profile': () => Response.json(user),
    });
    await browser.type(dialog.getByLabelText('Email'), ' mira@example.org ');
    await browser.type(dialog.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByText('Hello mira');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(sent('/api/auth/login')).toMatchObject([{ email: 'mira@example.org', password: 'correct horse' }]);
    await waitFor(() => {
      expect(sent('/api/auth/profile')).toHaveLength(1);
    });
    expect(localStorage.getItem('auth_token')).toBe('t');
  });

  it.each([
    [error(401, { code: 'INVALID_CREDENTIALS', message: 'x' }), 'Email or password is wrong.'],
    [error(418, { code: 'NEW_CODE', message: 'The kettle is on.' }), 'The kettle is on.'],
    [() => new Response('', { status: 502 }), 'Login failed'],
  ])("shows why it failed: text of the code, else the server's, else the default", async (answer, text) => {
    const { dialog, browser } = await openDialog('login', { '/api/auth/login': answer });
    await browser.type(dialog.getByLabelText('Email'), 'a@b.cd');
    await browser.type(dialog.getByLabelText('Password'), 'whatever{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });

  it('offers a new verification mail when the e-mail is not verified', async () => {
    const { dialog, sent, browser } = await openDialog('login', {
      '/api/auth/login': error(403, { code: 'EMAIL_NOT_VERIFIED', message: 'x' }),
      '/api/auth/resend-verification': () => Response.json({ message: 'x' }),
    });
    await browser.type(dialog.getByLabelText('Email'), 'a@b.cd');
    await browser.type(dialog.getByLabelText('Password'), 'whatever{Enter}');
    await browser.dblClick(await dialog.findByRole('button', { name: 'Resend verification email' }));
    const notice = (await dialog.findByText(/a new link has been sent/u)).closest('[role="status"]');
    expect(notice).toHaveFocus();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent('/api/auth/resend-verification')).toEqual([{ email: 'a@b.cd', language: 'en-US' }]);
  });

  it('removes the last error when the next attempt misses a field', async () => {
    const { dialog, browser } = await openDialog('login');
    await browser.type(dialog.getByLabelText('Email'), 'a@b.cd');
    await browser.type(dialog.getByLabelText('Password'), 'whatever{Enter}');
    await dialog.findByText('Login failed');
    await browser.clear(dialog.getByLabelText('Password'));
    await browser.keyboard('{Enter}');
    expect(await dialog.findByText('Enter your password.')).toBeInTheDocument();
    await waitFor(() => {
      expect(dialog.queryByText('Login failed')).not.toBeInTheDocument();
    });
  });

  it('shows and hides the password', async () => {
    const { dialog, browser } = await openDialog('login');
    expect(dialog.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await browser.click(dialog.getByRole('button', { name: 'Show password' }));
    expect(dialog.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('Google button', () => {
  it.each(['login', 'register'] as const)(
    'is disabled with a hint on %s where Google is not configured',
    async (tab) => {
      const { dialog } = await openDialog(tab);
      await dialog.findByText('Google sign-in is not set up on this server.');
      expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    },
  );

  it('opens Google in the same window', async () => {
    const { dialog } = await openDialog('login', {
      '/api/auth/providers': () => Response.json({ google: true }),
    });
    const link = await dialog.findByRole('link', { name: 'Continue with Google' });
    expect(link).toHaveAttribute('href', '/api/auth/google');
  });
});

describe('sign-up form', () => {
  const fill = async (
    { dialog, browser }: Awaited<ReturnType<typeof openDialog>>,
    texts: Readonly<Record<string, string>>,
  ) => {
    for (const [label, text] of Object.entries(texts)) await browser.type(dialog.getByLabelText(label), text);
  };
  const good = {
    Username: 'mira',
    Email: 'mira@example.org',
    Password: 'correct horse',
    'Confirm password': 'correct horse',
  };

  it('requires username, e-mail and password, but no first and last name', async () => {
    const opened = await openDialog('register');
    await opened.browser.click(opened.dialog.getByRole('button', { name: 'Create Account' }));
    expect(opened.dialog.getByText('Enter a username.')).toBeInTheDocument();
    expect(opened.dialog.getByText('Enter your email.')).toBeInTheDocument();
    expect(opened.dialog.getByText('Enter your password.')).toBeInTheDocument();
    expect(opened.dialog.getByLabelText('First name (optional)')).not.toBeInvalid();
    expect(opened.sent('/api/auth/register')).toEqual([]);
  });

  it('shows that the passwords differ, and cannot be submitted meanwhile', async () => {
    const opened = await openDialog('register');
    await fill(opened, { ...good, 'Confirm password': 'correct hors{Enter}' });
    expect(opened.dialog.getByText('Passwords do not match')).toBeInTheDocument();
    expect(opened.dialog.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    expect(opened.sent('/api/auth/register')).toEqual([]);
    await fill(opened, { 'Confirm password': 'e' });
    expect(opened.dialog.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it('shows where e-mail, name or password breaks a rule', async () => {
    const opened = await openDialog('register');
    await fill(opened, {
      Username: 'a b c',
      Email: 'mira',
      Password: 'short',
      'Confirm password': 'short{Enter}',
    });
    expect(opened.dialog.getByText('Use letters, digits, and . _ - only.')).toBeInTheDocument();
    expect(opened.dialog.getByText('Enter an email like name@example.com.')).toBeInTheDocument();
    expect(opened.dialog.getByText('Use at least 8 characters.')).toBeInTheDocument();
    expect(opened.sent('/api/auth/register')).toEqual([]);
  });

  it.each([
    ['outbox', /^This server sends no mail: messages wait in an outbox\./u],
    ['none', /^This server sends no mail\. Please ask/u],
  ])('says where the mail is when it is not sent: %s', async (mail, text) => {
    const opened = await openDialog('register', {
      '/api/auth/register': () => Response.json({ message: 'x' }, { status: 201 }),
      '/api/auth/providers': () => Response.json({ google: false, mail }),
    });
    await fill(opened, { ...good, 'Confirm password': 'correct horse{Enter}' });
    expect(await opened.dialog.findByText(text)).toBeInTheDocument();
  });

  it('shows the confirmation instead of the form, and sends language and time zone', async () => {
    const opened = await openDialog('register', {
      '/api/auth/register': () => Response.json({ message: 'x' }, { status: 201 }),
    });
    await fill(opened, { ...good, 'Confirm password': 'correct horse{Enter}' });
    await opened.dialog.findByText(
      'Registration successful! Please check your email to verify your account before signing in.',
    );
    expect(opened.dialog.queryByLabelText('Username')).not.toBeInTheDocument();
    const [body] = opened.sent('/api/auth/register');
    expect(body).toMatchObject({ username: 'mira', email: 'mira@example.org', language: 'en-US' });
    expect(body).toHaveProperty('timeZone');
    expect(body).not.toHaveProperty('confirmPassword');
  });

  it('marks the field the server refused until it is edited', async () => {
    const opened = await openDialog('register', {
      '/api/auth/register': error(409, {
        code: 'USERNAME_TAKEN',
        message: 'This username is taken',
        fields: { username: 'This username is taken' },
      }),
    });
    await fill(opened, { ...good, 'Confirm password': 'correct horse{Enter}' });
    expect(await opened.dialog.findByText(/This username is taken/u)).toBeInTheDocument();
    expect(opened.dialog.getByText('Choose another username.')).toBeInTheDocument();
    expect(opened.dialog.getByLabelText('Username')).toHaveFocus();
    await fill(opened, { Username: '2' });
    expect(opened.dialog.queryByText('Choose another username.')).not.toBeInTheDocument();
  });

  it('shows a default text for an error without a message', async () => {
    const opened = await openDialog('register');
    await fill(opened, { ...good, 'Confirm password': 'correct horse{Enter}' });
    expect(await opened.dialog.findByText('Registration failed')).toBeInTheDocument();
  });
});

describe('forgotten-password form', () => {
  it('opens by a link with the e-mail typed before, and sends it', async () => {
    const { dialog, browser } = await openDialog('login');
    await browser.click(dialog.getByRole('button', { name: 'Forgot your password?' }));
    expect(dialog.getByRole('tab', { name: 'Reset' })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.getByRole('button', { name: 'Send Reset Link' })).toBeInTheDocument();
  });

  it('shows the confirmation instead of the form', async () => {
    const { dialog, sent, browser } = await openDialog('forgot', {
      '/api/auth/forgot-password': () => Response.json({ message: 'x' }),
    });
    await browser.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(dialog.getByText('Enter your email.')).toBeInTheDocument();
    await browser.type(dialog.getByLabelText('Email'), 'a@b.cd{Enter}');
    await dialog.findByText('If an account with that email exists, a password reset link has been sent.');
    expect(sent('/api/auth/forgot-password')).toEqual([{ email: 'a@b.cd', language: 'en-US' }]);
  });

  it('shows a default text for an error without a message', async () => {
    const { dialog, browser } = await openDialog('forgot');
    await browser.type(dialog.getByLabelText('Email'), 'a@b.cd{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to send reset email');
  });
});
