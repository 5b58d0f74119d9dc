import type { BrowserContext, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@quizmesh/contract';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { findingsInModes, seriousFindings } from './support/axe.ts';
import { call, checkedQuestion } from './support/checked-question.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { mailedLink } from './support/outbox.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

interface Session {
  readonly token: string;
  readonly user: unknown;
}

/** A user without admin rights. */
async function signUp(quizmesh: Quizmesh, username: string): Promise<Session> {
  const email = `${username}@example.org`;
  const password = 'brass lantern 42';
  const body = JSON.stringify({ username, email, password });
  await call(quizmesh, '/api/auth/register', { method: 'POST', body });
  await fetch(await mailedLink(quizmesh, { to: email, kind: 'verification' }), { redirect: 'manual' });
  const login = await call(quizmesh, '/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  return loginResponseSchema.parse(await login.json());
}

async function signInAs(context: BrowserContext, { token, user }: Session): Promise<void> {
  await context.addInitScript(
    ([keys, sessionToken, sessionUser]) => {
      localStorage.setItem(keys.token, sessionToken);
      localStorage.setItem(keys.user, sessionUser);
    },
    [STORAGE_KEYS, token, JSON.stringify(user)] as const,
  );
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ summary: z.string(), security: z.array(z.record(z.string(), z.unknown())) }),
    ),
  ),
});

/** Method and address of every endpoint for admins only: the paths under /admin, and those that the API
 *  document marks as such. */
async function adminCalls(quizmesh: Quizmesh): Promise<{ method: string; path: string }[]> {
  const response = await fetch(`${quizmesh.place.apiUrl}/api/docs/openapi.json`);
  const { paths } = documentSchema.parse(await response.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    /\/admin\//u.test(path)
      ? Object.keys(methods).map((method) => ({
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/gu, '1'),
        }))
      : [],
  );
}

function listenForConsole(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/r\/mf-admin\/|\/api\/admin\//u.test(pathname)) seen.push(pathname);
  });
  return seen;
}

test('guests and users never fetch the console, and its endpoints answer them 401 and 403', async ({
  page,
  browser,
  quizmesh,
}) => {
  const guestSaw = listenForConsole(page);
  for (const path of ['/admin', '/admin/users']) {
    await page.goto(quizmesh.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(guestSaw).toEqual([]);

  const user = await signUp(quizmesh, 'plain-member');
  const context = await browser.newContext();
  await signInAs(context, user);
  const userPage = await context.newPage();
  const userConsole = listenForConsole(userPage);
  for (const path of ['/admin', '/']) {
    await userPage.goto(quizmesh.url + path);
    await expect(userPage.getByRole('heading', { level: 1 })).toBeVisible();
    await userPage.waitForLoadState('networkidle');
  }
  expect(userConsole).toEqual([]);
  await context.close();

  const calls = await adminCalls(quizmesh);
  expect(calls.length).toBeGreaterThan(25);
  for (const { method, path } of calls) {
    const init = method === 'GET' ? { method } : { method, body: '{}' };
    const [guest, other] = await Promise.all([
      call(quizmesh, path, init),
      call(quizmesh, path, init, user.token),
    ]);
    expect([`${method} ${path}`, guest.status, other.status]).toEqual([`${method} ${path}`, 401, 403]);
  }
});

async function openAdmin(context: BrowserContext, quizmesh: Quizmesh, path: string): Promise<Page> {
  await signInAsAdmin(context, quizmesh);
  const page = await context.newPage();
  await page.goto(`${quizmesh.url}/admin${path}`);
  return page;
}

test('two admins edit one fact check: the second is shown the change of the first', async ({
  browser,
  quizmesh,
}) => {
  await checkedQuestion(quizmesh);
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const one = await openAdmin(contexts[0], quizmesh, '/fact-check');
  const other = await openAdmin(contexts[1], quizmesh, '/fact-check');
  for (const page of [one, other])
    await page
      .getByRole('button', { name: /^Edit:/u })
      .first()
      .click();

  await one.getByRole('textbox', { name: 'Explanation' }).fill('Seen in one atlas.');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Fact-check updated successfully')).toBeVisible();

  await other.getByRole('textbox', { name: 'Explanation' }).fill('Seen in two atlases.');
  await other.getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog', { name: /Somebody else changed this meanwhile/u });
  await expect(dialog.getByText('Seen in one atlas.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.getByText('Fact-check updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(other.getByTitle('Seen in two atlases.')).toBeVisible();
  for (const context of contexts) await context.close();
});

const SECTIONS = [
  ['', 'Overview'],
  ['/users', 'Users'],
  ['/quizzes', 'Quizzes'],
  ['/categories', 'Categories'],
  ['/flagged', 'Flagged Questions'],
  ['/fact-check', 'Fact Check'],
  ['/content-filter', 'Content Filter'],
  ['/quiz-limits', 'Quiz Limits'],
  ['/site-settings', 'Site Settings'],
] as const;

test('console: nine sections work in light and dark, on a phone, and by address', async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin`);
  // The session is stored as an admin's before any script of the shell runs.
  await expect(page.locator('link[rel="preload"][as="script"][data-access="admin"]')).not.toHaveCount(0);
  for (const [place, [path, name]] of SECTIONS.entries()) {
    await page
      .getByRole('navigation', { name: 'Site Administration' })
      .getByRole('link', { name: new RegExp(`^${name}`, 'u') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(`${quizmesh.url}/admin${path}`);
    await page.waitForLoadState('networkidle');
    expect(await findingsInModes(page, place), name).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page), name).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('console: with reduced motion, too, the list of the search opens in the window', async ({
  page,
  quizmesh,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin/users`);
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('mf-p');
  await expect(page.getByTitle('Releases of mf-play').first()).toBeInViewport();
});

test('console tables: filter, order and page survive a reload and Back', async ({ page, quizmesh }) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin/quizzes`);
  await page.getByRole('columnheader', { name: 'Title' }).click();
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('Easy');
  const first = page.locator('tbody .ant-table-row').first();
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=title&difficulty=easy');
  await expect(first).toContainText('Aerei e aeroporti');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/u)).toBeVisible();
  // The rows of the previous page stay until the next ones are loaded.
  await expect(first).not.toContainText('Aerei e aeroporti');
  await expect(first).toContainText('Easy');
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=title&difficulty=easy&page=2');
  await page.waitForLoadState('networkidle');
  const row = await first.innerText();

  await page.reload();
  await expect(page.getByText(/^Page 2 of/u)).toBeVisible();
  await expect.poll(() => first.innerText()).toBe(row);

  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/quiz\/\d+/u);
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/u)).toBeVisible();
  await expect.poll(() => first.innerText()).toBe(row);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
});

test('the bar of the selected rows stays above the head of a long table', async ({ page, quizmesh }) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin/quizzes?size=50`);
  await expect(page.getByRole('checkbox', { name: /^Choose/u }).nth(20)).toBeVisible();
  await page.keyboard.press('a');
  const bar = page.locator('[data-selection]');
  await expect(bar).toContainText('50 chosen');
  await page.mouse.wheel(0, 1500);
  const head = page.locator('.ant-table-sticky-holder');
  await expect(async () => {
    const [above, below] = await Promise.all([bar.boundingBox(), head.boundingBox()]);
    expect(below?.y).toBeLessThan(300);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  }).toPass();
});

test('on a phone the bar of the selected rows stays in sight and covers no row', async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${quizmesh.url}/admin/quizzes`);
  const rows = page.locator('[data-list] tbody tr:not([aria-hidden])');
  await rows.first().getByRole('checkbox').check();
  const bar = page.locator('[data-selection]');
  await expect(bar).toContainText('1 chosen');
  const endOf = async () => bar.evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));
  const startOf = async () => rows.first().evaluate((element) => element.getBoundingClientRect().top);
  expect(await endOf()).toBeLessThanOrEqual(await startOf());
  await rows.last().scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test("on a phone the site's stats stand two by two, and above a table only the first four", async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 390, height: 844 });
  const rowsOfStats = () =>
    page.evaluate(() => {
      const label = [...document.querySelectorAll('[data-console] *')].find(
        (element) => element.childElementCount === 0 && element.textContent === 'Total users',
      );
      const strip = [...(label?.closest('div')?.parentElement?.children ?? [])];
      const tops = strip
        .filter((stat) => stat.clientHeight > 0)
        .map((stat) => stat.getBoundingClientRect().y);
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    });
  for (const [section, rows] of [
    ['', [2, 2, 2, 1]],
    ['/users', [2, 2]],
  ] as const) {
    await page.goto(`${quizmesh.url}/admin${section}`);
    await expect(page.getByText('Total users', { exact: true })).toBeVisible();
    await expect.poll(rowsOfStats).toEqual(rows);
  }
});

test("a long label lowers all of the site's stats, so that their values stand in one line", async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.addInitScript(() => {
    localStorage.setItem('quiz_language', 'de');
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${quizmesh.url}/admin/users`);
  const label = page.getByText('Durchschnittliches Ergebnis', { exact: true });
  await expect(label).toBeVisible();
  const strip = page.locator('dl').filter({ has: label });
  const places = (part: string) =>
    strip
      .locator(part)
      .evaluateAll((elements) => [
        ...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().y))),
      ]);
  // Else its line would prove nothing.
  expect(await label.evaluate((element) => element.clientHeight)).toBeGreaterThan(30);
  await expect.poll(() => places('dt + dd')).toHaveLength(1);
  expect(await places('dd + dd')).toHaveLength(1);
});

test('the list of shortcuts breaks no key', async ({ page, quizmesh }) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${quizmesh.url}/admin/users`);
  // The keys of rows are listed where there are rows.
  await page.locator('.ant-table-row').first().waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('kbd');
  await expect(keys.filter({ hasText: /^Enter$/u })).toBeVisible();
  const lines = await keys.evaluateAll((elements) => elements.map((key) => key.getClientRects().length));
  expect(lines).toEqual(lines.map(() => 1));
});

test('on a phone, that a list is empty has no edge of its own', async ({ page, quizmesh }) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${quizmesh.url}/admin/users?search=nobody-has-this`);
  const text = page.getByRole('cell', { name: 'No users found.' });
  await expect(text).toBeVisible();
  await expect(text).toHaveCSS('border-bottom-width', '0px');
  const start = await text.evaluate((cell) => cell.getBoundingClientRect().x);
  const count = await page.getByText('0 users', { exact: true }).boundingBox();
  expect(Math.abs(start - (count?.x ?? 0))).toBeLessThanOrEqual(1);
});

test('the table of users fits a window of 1440 px in German', async ({ page, quizmesh }) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.addInitScript(() => {
    localStorage.setItem('quiz_language', 'de');
  });
  const username = 'wilhelmina4711';
  const account = { username, email: `${username}@example.org`, password: 'brass lantern 42' };
  await call(quizmesh, '/api/auth/register', { method: 'POST', body: JSON.stringify(account) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${quizmesh.url}/admin/users?search=${username}`);
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Nicht bestätigt');
  const beyond = await row.evaluate((cells) => {
    const panel = cells.closest('section')?.getBoundingClientRect();
    return cells.getBoundingClientRect().width - (panel?.width ?? 0);
  });
  expect(beyond).toBeLessThanOrEqual(1);
});

test('tables of the console fit a window of 820 px, with their actions in sight and rows of 44 px', async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  const { token } = quizmesh.adminSession;
  const { user } = await signUp(quizmesh, 'a_name_of_thirty_letters_in_al');
  const { id } = z.object({ id: z.number() }).parse(user);
  const body = JSON.stringify({ reason: 'Spam', until: null });
  const suspended = await call(
    quizmesh,
    `/api/admin/users/${id}/suspension`,
    { method: 'POST', body },
    token,
  );
  expect(suspended.status).toBe(200);
  await page.setViewportSize({ width: 820, height: 1180 });
  await checkedQuestion(quizmesh);
  const lists = ['/users?size=50', '/quizzes?size=50', '/fact-check'];
  for (const path of ['', ...lists, '/content-filter']) {
    await page.goto(`${quizmesh.url}/admin${path}`);
    const table = page.locator('.ant-table').first();
    await expect(table.locator('.ant-table-row, .ant-table-placeholder').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const beyond = () =>
      table.evaluate((element) => {
        const panel = element.closest('section')?.getBoundingClientRect();
        const ends = [...element.querySelectorAll('tbody tr:not([aria-hidden])')].map(
          (row) => row.getBoundingClientRect().right,
        );
        return Math.max(...ends) - (panel?.right ?? 0);
      });
    // The table measures its columns after it was painted first.
    await expect.poll(beyond, { message: path }).toBeLessThanOrEqual(1);
    const heights = await table
      .locator('.ant-table-row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    if (lists.includes(path)) expect(Math.max(...heights), path).toBeLessThanOrEqual(44);
  }
});

test('what opens from the drawer of an account stands above it', async ({ page, quizmesh }) => {
  const { user } = await signUp(quizmesh, 'drawer-member');
  const { id } = z.object({ id: z.number() }).parse(user);
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin/users?user=${id}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspend drawer-member/u });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Copied answers');
  // A click reaches only what nothing covers.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const trail = page.getByRole('dialog', { name: 'Audit trail' });
  await trail.getByRole('button', { name: 'Close' }).click();
  await expect(trail).toBeHidden();
});

/** Signs in by the dialog, as who is sent to the sign-in page does. */
async function signInByDialog(page: Page, account: { readonly email: string; readonly password: string }) {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Quizmesh' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Ends the session of a page on the server alone: the page learns of it by its next request. */
async function expireSession(page: Page, quizmesh: Quizmesh): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  const ended = await call(quizmesh, '/api/auth/logout', { method: 'POST', body: '{}' }, token ?? '');
  expect(ended.ok).toBe(true);
}

test('what an administrator typed stands in the form again after the session has expired, for nobody else', async ({
  page,
  quizmesh,
}) => {
  await checkedQuestion(quizmesh);
  const other = await signUp(quizmesh, 'second-editor');
  const { id } = z.object({ id: z.number() }).parse(other.user);
  const { token } = quizmesh.adminSession;
  await call(quizmesh, `/api/auth/admin/users/${id}/toggle-admin`, { method: 'POST', body: '{}' }, token);

  await page.goto(`${quizmesh.url}/admin/quiz-limits`);
  await signInByDialog(page, quizmesh.admin);
  const limit = page.getByRole('textbox', { name: 'Global limit' });
  await limit.fill('777');
  await expireSession(page, quizmesh);
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(limit).toBeHidden();
  await signInByDialog(page, quizmesh.admin);
  await expect(limit).toHaveValue('777');

  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const suspect = z.object({ id: z.number() }).parse((await signUp(quizmesh, 'suspect')).user);
  await page.goto(`${quizmesh.url}/admin/users?user=${suspect.id}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const suspension = page.getByRole('dialog', { name: 'Suspend suspect?' });
  const reason = suspension.getByRole('textbox', { name: 'Reason' });
  await reason.fill('The same link again and again');
  await suspension.getByRole('combobox', { name: 'How long' }).selectOption('30 days');
  await expireSession(page, quizmesh);
  await suspension.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(reason).toBeHidden();
  await signInByDialog(page, quizmesh.admin);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(reason).toHaveValue('The same link again and again');
  await expect(suspension.getByRole('combobox', { name: 'How long' })).toHaveValue('30');
  await suspension.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('Account suspended')).toBeVisible();

  await page.goto(`${quizmesh.url}/admin/fact-check`);
  const edit = page.getByRole('button', { name: /^Edit:/u }).first();
  await edit.click();
  const explanation = page.getByRole('textbox', { name: 'Explanation' });
  await explanation.fill('Half a sentence');
  await expireSession(page, quizmesh);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(explanation).toBeHidden();
  await signInByDialog(page, quizmesh.admin);
  await expect(explanation).toHaveValue('Half a sentence');

  await expireSession(page, quizmesh);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(explanation).toBeHidden();
  await signInByDialog(page, { email: 'second-editor@example.org', password: 'brass lantern 42' });
  await expect(edit).toBeVisible();
  await expect(explanation).toBeHidden();
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain('Half a sentence');
});

test('the filters of fact checks show their longest choices whole in German', async ({ page, quizmesh }) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.addInitScript(() => {
    localStorage.setItem('quiz_language', 'de');
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${quizmesh.url}/admin/fact-check`);
  const filter = page.getByRole('combobox', { name: 'Ergebnis' });
  await expect(filter.getByRole('option', { name: 'Wahrscheinliche Fehler' })).toBeAttached();
  const cut = await filter.evaluate((select) => {
    const given = select.getBoundingClientRect().width;
    select.parentElement?.style.setProperty('max-inline-size', 'none');
    return select.getBoundingClientRect().width - given;
  });
  expect(cut).toBe(0);
});

test('the dialog of a word fits a window that is 720 px high', async ({ page, quizmesh }) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${quizmesh.url}/admin/content-filter`);
  await page.getByRole('button', { name: 'Add word' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add word' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
});

test('in a window of 320 × 256 px, which is 1280 × 1024 px at 400 %, the foot of a drawer covers nothing of it', async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${quizmesh.url}/admin`);
  await page.getByRole('button', { name: 'Audit trail' }).click();
  const trail = page.getByRole('dialog', { name: 'Audit trail' });
  const range = trail.getByPlaceholder('Start date');
  await range.hover();
  for (const field of [trail.getByRole('searchbox'), range]) await expect(field).toBeInViewport({ ratio: 1 });
  const rows = trail.getByRole('combobox', { name: 'Rows per page' });
  await rows.scrollIntoViewIfNeeded();
  await expect(rows).toBeInViewport({ ratio: 1 });

  await page.goto(`${quizmesh.url}/admin?module=mf-profile`);
  const drawer = page.getByRole('dialog', { name: 'mf-profile' });
  await drawer.getByRole('tab', { name: 'Errors and speed' }).click();
  const table = drawer.getByRole('table', { name: 'Errors and speed' });
  await expect(table).toBeAttached();
  const sideways = await drawer.evaluate((element) =>
    Array.from(element.parentElement?.querySelectorAll('[role=dialog], [role=dialog] *') ?? [])
      .filter((part) => part.scrollWidth > part.clientWidth && !part.matches('[tabindex="0"]'))
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
      .map((part) => part.getAttribute('class')),
  );
  expect(sideways).toEqual([]);
});

test('in small windows the settings of a table stay inside, the open search covers no button in part, and six digits stay in one line', async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${quizmesh.url}/admin/users`);
  await page.getByRole('button', { name: 'Table settings' }).click();
  const settings = page.locator('.ant-popover').filter({ hasText: 'Columns' });
  await expect(settings).toBeVisible();
  await expect
    .poll(() => settings.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${quizmesh.url}/admin/users`);
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await page.keyboard.press('/');
  await expect(page.locator('header input:focus')).toBeVisible();
  const uncovered = await page.locator('header input:focus').evaluate((input) => {
    const search = input.closest('[class*="-search"]');
    const [box, bar] = [search, input.closest('header')].map((part) => part?.getBoundingClientRect());
    return box && bar ? Math.round(Math.max(box.top - bar.top, bar.bottom - box.bottom)) : null;
  });
  // The line below the bar stays.
  expect(uncovered).toBeLessThanOrEqual(1);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${quizmesh.url}/admin/categories`);
  await page
    .getByRole('button', { name: /^Analytics of/u })
    .first()
    .click();
  const value = page.getByRole('dialog').locator('dt + dd').nth(1);
  await expect(value).toBeVisible();
  const lines = await value.evaluate((element) => {
    element.textContent = '147,000';
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('while a table waits for its first rows, what turns lies below the heads of its columns', async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/users?**', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(`${quizmesh.url}/admin/users`);
  const turning = page.locator('[class~=ant-spin-dot]');
  await expect(turning).toBeVisible();
  const heads = await page.locator('thead').boundingBox();
  const dot = await turning.boundingBox();
  expect(dot?.y).toBeGreaterThan((heads?.y ?? 0) + (heads?.height ?? 0));
  answer();
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
});

test('the buttons of a question can be read while they are pointed at, in light and dark', async ({
  page,
  quizmesh,
}) => {
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin/quiz-limits`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Reset daily limits' }).click();
    const question = page.getByRole('dialog', { name: 'Reset the daily limits?' });
    for (const name of ['Cancel', 'Reset daily limits']) {
      await question.getByRole('button', { name }).hover();
      expect(await seriousFindings(page, { rules: 'colours' }), `${name}, ${colorScheme}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
});

test('the dialog of a dispute fits a window of 1440 × 900 px while it corrects the key', async ({
  page,
  quizmesh,
}) => {
  const options = ['First', 'Second', 'Third', 'Fourth'];
  const check = { status: 'none', reason: null, factCheck: null };
  const counts = { answered: 0, incorrect: 0, pendingReports: 0, pendingDisputes: 1 };
  const context = { options, correctAnswer: 1, source: null, isVoid: false, ...counts, check };
  const dispute = {
    id: 1,
    quizId: 1,
    quizTitle: 'River and Castle 20',
    questionIndex: 1,
    questionText: 'Which of these belongs to River and Castle 20, part 1?',
    reason: 'Two options are right.',
    status: 'pending',
    note: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    resolvedAt: null,
    disputedBy: 'mira',
    options,
    correctAnswer: 1,
    isReplaced: false,
    selectedOption: 2,
    context,
    factCheck: null,
    version: 1,
  };
  await page.route('**/api/admin/disputes?**', async (route) => {
    await route.fulfill({ json: [dispute], headers: { 'x-total-count': '1' } });
  });
  await signInAsAdmin(page.context(), quizmesh);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${quizmesh.url}/admin/fact-check?view=disputes`);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide the dispute' });
  await dialog.getByRole('radio', { name: /^Correct the key/u }).check();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
});

test('an administrator whose initials are two letters has an account button without findings', async ({
  page,
  quizmesh,
}) => {
  const { user } = await signUp(quizmesh, 'noor_keeper');
  const { id } = z.object({ id: z.number() }).parse(user);
  const { token } = quizmesh.adminSession;
  await call(quizmesh, `/api/auth/admin/users/${id}/toggle-admin`, { method: 'POST', body: '{}' }, token);
  await page.goto(`${quizmesh.url}/admin/quiz-limits`);
  await signInByDialog(page, { email: 'noor_keeper@example.org', password: 'brass lantern 42' });
  await expect(page.getByRole('button', { name: 'Account of noor_keeper' })).toHaveText(/^NK/u);
  expect(await seriousFindings(page)).toEqual([]);
});
