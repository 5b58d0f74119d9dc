import type { Page } from '@playwright/test';
import { mailedLink } from './support/outbox.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { tabTo } from './support/tab-to.ts';
import { createUser, send, signInAs } from './support/users.ts';

interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const SIGNED_UP =
  'Registration successful! Please check your email to verify your account before signing in.';
let people = 0;
function newAccount(): Account {
  people += 1;
  const username = `walker${people}x${process.pid}`;
  return { username, email: `${username}@example.org`, password: 'brass lantern 42' };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Quizmesh' });
const accountMenu = (page: Page, { username }: Account) =>
  page.getByRole('banner').getByRole('button', { name: `Account of ${username}` });

async function openSignIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function signIn(page: Page, { email }: Account, password: string): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
}

/** Creates an account through the API, verified or not. */
async function register(quizmesh: Quizmesh, account: Account, isVerified = true): Promise<void> {
  const answer = await fetch(`${quizmesh.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(201);
  if (!isVerified) return;
  await fetch(await mailedLink(quizmesh, { to: account.email, kind: 'verification' }), {
    redirect: 'manual',
  });
}

test('account by keyboard alone: sign up, verify the e-mail, sign in', async ({ page, quizmesh }) => {
  const account = newAccount();
  await page.goto(quizmesh.url);
  await tabTo(page.getByRole('banner').getByRole('button', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await tabTo(dialog.getByRole('tab', { name: 'Sign In' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await tabTo(dialog.getByLabel('Username'));
  await page.keyboard.type(account.username);
  await tabTo(dialog.getByLabel('Email'));
  await page.keyboard.type(account.email);
  await tabTo(dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(account.password);
  await tabTo(dialog.getByLabel('Confirm password'));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(SIGNED_UP)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeFocused();

  await page.goto(await mailedLink(quizmesh, { to: account.email, kind: 'verification' }));
  await expect(page.getByText('Email verified')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await tabTo(page.getByRole('banner').getByRole('button', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(account.email);
  await tabTo(dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(accountMenu(page, account)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your figures' }).getByText('0 quizzes')).toBeVisible();

  await tabTo(accountMenu(page, account));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByText(account.email)).toBeVisible();
  for (const name of ['Profile', 'My Quizzes', 'Achievements', 'Log out'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Site Admin' })).toHaveCount(0);
  // The menu takes the focus shortly after it opens.
  const logOut = menu.getByRole('menuitem', { name: 'Log out' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(logOut).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')]),
  ).toEqual([null, null]);
});

test('unverified e-mail: reported only with the correct password; a new link works, the old one does not', async ({
  page,
  quizmesh,
}) => {
  const account = newAccount();
  await register(quizmesh, account, false);
  const first = await mailedLink(quizmesh, { to: account.email, kind: 'verification' });
  await page.goto(quizmesh.url);
  await signIn(page, account, 'not the password');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Email or password is wrong.');
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Please verify your email before signing in.');
  await dialogOf(page).getByRole('button', { name: 'Resend verification email' }).click();
  await expect(dialogOf(page).getByText(/a new link has been sent/u)).toBeVisible();
  const second = await mailedLink(quizmesh, { to: account.email, kind: 'verification', not: first });
  await page.goto(first);
  await expect(page.getByText('This link did not work')).toBeVisible();
  await page.goto(second);
  await expect(page.getByText('Email verified')).toBeVisible();
  await signIn(page, account, account.password);
  await expect(accountMenu(page, account)).toBeVisible();
});

test('forgotten password: the mailed link sets a new one, ends other sessions and leads home after 3 s', async ({
  page,
  browser,
  quizmesh,
}) => {
  const account = newAccount();
  await register(quizmesh, account);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(quizmesh.url);
  await signIn(elsewhere, account, account.password);
  await expect(accountMenu(elsewhere, account)).toBeVisible();
  // A page that polls nothing: it notices the end of the session only by the reload.
  await elsewhere.goto(`${quizmesh.url}/browse`);
  await expect(accountMenu(elsewhere, account)).toBeVisible();

  await page.goto(quizmesh.url);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    dialog.getByText('If an account with that email exists, a password reset link has been sent.'),
  ).toBeVisible();

  await page.goto(await mailedLink(quizmesh, { to: account.email, kind: 'reset' }));
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  await tabTo(page.getByLabel('New Password', { exact: true }));
  await page.keyboard.type('copper lantern 43');
  await tabTo(page.getByLabel('Confirm New Password'));
  await page.keyboard.type('copper lantern 43');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();
  await page.waitForURL(`${quizmesh.url}/`, { timeout: 5000 });
  await signIn(page, account, 'copper lantern 43');
  await expect(accountMenu(page, account)).toBeVisible();

  // The toast does not wait for the load event.
  await elsewhere.reload({ waitUntil: 'commit' });
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await elsewhere.context().close();
});

test('two tabs: signing in and out in one tab shows in the other', async ({ page, context, quizmesh }) => {
  const account = newAccount();
  await register(quizmesh, account);
  const other = await context.newPage();
  await other.goto(`${quizmesh.url}/browse`);
  await page.goto(quizmesh.url);
  await signIn(page, account, account.password);
  await expect(accountMenu(other, account)).toBeVisible();
  await accountMenu(other, account).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a link with a session of somebody else changes nobody, and is left in neither the address nor any other request', async ({
  page,
  context,
  quizmesh,
}) => {
  const { token } = quizmesh.adminSession;
  const mira = await createUser(quizmesh, 'keepsession');
  await page.goto(quizmesh.url);
  await page.evaluate(
    ([sessionToken, user]) => {
      localStorage.setItem('auth_token', sessionToken);
      localStorage.setItem('auth_user', user);
    },
    [mira.token, JSON.stringify(mira.user)] as const,
  );
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') return;
    reported.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  for (const link of [token, 'nonsense']) {
    await page.goto(`${quizmesh.url}/?token=${link}&auth=success`);
    await expect(page.getByText('Signing in did not work. Please try again.')).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Account of keepsession' }),
    ).toBeVisible();
    expect(page.url()).toBe(`${quizmesh.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(mira.token);
  }
  expect(reported.filter((text) => text.includes('token=') || text.includes(token))).toEqual([]);
  await context.close();
});

test('logging out ends the session on the server', async ({ page, context, quizmesh }) => {
  const user = await createUser(quizmesh, 'leaver');
  await signInAs(context, user);
  await page.goto(quizmesh.url);
  await page.getByRole('banner').getByRole('button', { name: 'Account of leaver' }).click();
  const ended = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  expect((await ended).status()).toBe(200);
  expect((await send(quizmesh, '/api/auth/profile', { method: 'GET', token: user.token })).status).toBe(401);
});

for (const search of ['?token=nonsense&auth=success', '?auth=error']) {
  test(`${search} ends as a guest at /, with a message`, async ({ page, quizmesh }) => {
    await page.goto(`${quizmesh.url}/${search}`);
    await expect(page.getByText('Signing in did not work. Please try again.')).toBeVisible();
    expect(page.url()).toBe(`${quizmesh.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
}
