import { findingsInModes } from './support/axe.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { tabTo } from './support/tab-to.ts';

test('light and dark: sign-in, sign-up, reset, player name and menu have no serious axe finding', async ({
  browser,
  quizmesh,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const findings: string[] = [];
  let place = 0;
  const judge = async (screen: string) => {
    findings.push(...(await findingsInModes(page, place)).map((finding) => `${screen} ${finding}`));
    place += 1;
  };
  for (const address of ['/reset-password', '/reset-password?token=x', '/a/b/c']) {
    await page.goto(quizmesh.url + address);
    await expect(page.locator('h1')).toBeVisible();
    await judge(address);
  }
  await page.goto(quizmesh.url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Google sign-in is not set up on this server.')).toBeVisible();
  await judge('sign in');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText('Enter a username.')).toBeVisible();
  await judge('sign up');
  await dialog.getByRole('tab', { name: 'Reset' }).click();
  await judge('forgot');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Player name' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Player name' })).toBeVisible();
  await judge('player name');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await judge('menu');
  await context.close();
  expect(findings).toEqual([]);
});

test('/reset-password answers 200 and is not indexed when it carries a token', async ({ page, quizmesh }) => {
  const response = await page.goto(`${quizmesh.url}/reset-password?token=abc`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  await expect(page).toHaveTitle('Reset Your Password · Quizmesh');
});

test('theme switch: cycles through its values, survives a reload, and is the same in every tab', async ({
  context,
  page,
  quizmesh,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(quizmesh.url);
  const html = page.locator('html');
  const toggle = page
    .getByRole('banner')
    .getByRole('button', { name: /^Colors:/u })
    .first();
  await expect(toggle).toHaveAccessibleName('Colors: as the system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(toggle).toHaveAccessibleName('Colors: light');
  await expect(html).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await other.goto(quizmesh.url);
  await toggle.click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a guest changes the player name, then becomes a new guest', async ({ page, quizmesh }) => {
  await page.goto(quizmesh.url);
  const open = page.getByRole('banner').getByRole('button', { name: 'Player name' }).first();
  await open.click();
  const name = page.getByRole('textbox', { name: 'Player name' });
  await name.fill('Amber Otter');
  await name.press('Enter');
  await expect(page.getByText('Player name saved')).toBeVisible();
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('quiz_player_id'), localStorage.getItem('quiz_player_name')]);
  const [id, kept] = await stored();
  expect(kept).toBe('Amber Otter');
  await open.click();
  await page.getByRole('button', { name: 'New Identity' }).click();
  await expect(page.getByText('You have a new identity')).toBeVisible();
  const [freshId, freshName] = await stored();
  expect(freshId).not.toBe(id);
  expect(freshName).not.toBe('Amber Otter');
});

test('offline: the shell shows a message until the network is back', async ({ page, context, quizmesh }) => {
  await page.goto(quizmesh.url);
  await expect(page.locator('main h1')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/u)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/u)).toBeHidden();
});

test('a session that ends while a page is open: the user is notified, signed out, and leaves protected pages', async ({
  page,
  context,
  quizmesh,
}) => {
  await signInAsAdmin(context, quizmesh);
  await page.goto(`${quizmesh.url}/admin`);
  await expect(page.getByRole('button', { name: /^Account of/u })).toBeVisible();
  await page.route('**/api/auth/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'NOT_AUTHENTICATED', message: 'x', requestId: 'r' } }),
  );
  await page.evaluate(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'auth_token', newValue: localStorage.getItem('auth_token') }),
    );
  });
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});

test('phone menu by keyboard: pages, sign-in or log out, Site Admin for admins only', async ({
  browser,
  quizmesh,
}) => {
  for (const anonymous of ['guest', 'administrator'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    if (anonymous === 'administrator') await signInAsAdmin(context, quizmesh);
    const page = await context.newPage();
    await page.goto(quizmesh.url);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await tabTo(button);
    await expect(menu).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Home', 'Create Quiz', 'Browse Quizzes', 'Profile'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    const isAdmin = anonymous === 'administrator';
    await expect(menu.getByRole('link', { name: 'Site Admin' })).toHaveCount(isAdmin ? 1 : 0);
    await expect(menu.getByRole('button', { name: isAdmin ? 'Log out' : 'Sign In' })).toBeVisible();
    await expect(menu.getByRole('button', { name: isAdmin ? 'Sign In' : 'Log out' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.keyboard.press('Enter');
    await tabTo(menu.getByRole('link', { name: 'Browse' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse$/u);
    await expect(menu).toBeHidden();
    await context.close();
  }
});

test('footer: links to all sixteen categories, privacy and terms', async ({ page, quizmesh }) => {
  await page.goto(quizmesh.url);
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
  expect(paths.sort()).toEqual(
    [
      ...[
        '/privacy',
        '/terms',
        '/history',
        '/science',
        '/mathematics',
        '/geography',
        '/art',
        '/sports',
        '/entertainment',
        '/music',
      ],
      ...['/literature', '/biology', '/technology', '/food', '/nature', '/health', '/politics', '/astronomy'],
    ].sort(),
  );
});
