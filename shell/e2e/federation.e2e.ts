import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readBuild } from '../cli/publish-build.ts';
import { ROOT, remoteNames } from '../cli/workspace.ts';
import { REMOTES, REMOTE_NAMES, expectUnavailable, expectWorking } from './support/remotes.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

/** Navigates through all remotes without reloading the page. */
async function visitAllRemotes(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${REMOTES['mf-create']}`);
  for (const remote of REMOTE_NAMES) {
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, REMOTES[remote]);
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForFunction(
      (name) => Object.keys(window).some((key) => key.startsWith(`__quizmesh_${name.replace('-', '_')}`)),
      remote,
    );
  }
}

test('loads the four remotes from four separate releases, with one copy of each singleton', async ({
  page,
  quizmesh,
  context,
}) => {
  await signInAsAdmin(context, quizmesh);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(new URL(request.url()).pathname);
  });
  await visitAllRemotes(page, quizmesh.url);

  const folders = new Set(requests.map((pathname) => pathname.split('/').slice(0, 4).join('/')));
  for (const module of remoteNames())
    expect([...folders].filter((folder) => folder.startsWith(`/r/${module}/`))).toHaveLength(1);

  // Module Federation's devtools list what is here: remotes, and their fillings of slots.
  const listed = await page.evaluate(() => {
    const { moduleInfo } = Reflect.get(window, '__FEDERATION__') as { moduleInfo: Record<string, object> };
    return Object.values(moduleInfo).map((info) => String(Reflect.get(info, 'remoteEntry')));
  });
  for (const module of remoteNames())
    expect(listed.join(' ')).toMatch(new RegExp(`(?:^| )/r/${module}/[^ /]+/remote`, 'u'));

  const copies = await page.evaluate(() => {
    const taken = (Object.entries(window) as [string, unknown][])
      .filter(([key]) => key.startsWith('__quizmesh_mf_'))
      .map(([, value]) => value as Record<string, unknown>);
    const keys = Object.keys(taken[0] ?? {});
    return {
      remotes: taken.length,
      keys,
      different: keys.filter((key) => new Set(taken.map((remote) => remote[key])).size !== 1),
    };
  });
  expect(copies.remotes).toBe(4);
  expect(copies.keys).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react/jsx-runtime',
      '@quizmesh/sdk',
      '@quizmesh/sdk/router',
      '@quizmesh/sdk/query',
      '@quizmesh/sdk/store',
      '@quizmesh/sdk/intl',
    ]),
  );
  expect(copies.different).toEqual([]);
});

test('no remote bundles a singleton of its own', async () => {
  for (const module of remoteNames()) {
    const { manifest, folder } = await readBuild(module);
    for (const { path: file } of manifest.files.filter((entry) => entry.path.endsWith('.js'))) {
      const code = await readFile(path.join(folder, file), 'utf8');
      // Strings that occur only in react, react-dom, react-router, react-query and redux.
      for (const mark of [
        '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
        'reconcilerVersion',
        'You cannot render a <Router> inside another',
        'No QueryClient set',
        '@@redux/INIT',
      ]) {
        expect(code.includes(mark), `${file} of ${module} contains "${mark}"`).toBe(false);
      }
    }
  }
});

test("the shell's build contains no name, release address or route of a remote", async () => {
  const folder = path.join(ROOT, 'shell/dist');
  const manifests = await Promise.all(
    remoteNames().map(async (module) => (await readBuild(module)).manifest),
  );
  const routeWords = manifests
    .flatMap(({ routes, navigation }) =>
      [...routes, ...navigation].map((entry) => /^\/[a-z-]+/u.exec(entry.path)?.[0]),
    )
    .filter((word) => word !== undefined);
  for (const file of (await readdir(folder)).filter((name) => /\.(js|html|css)$/u.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    expect(text, file).not.toMatch(/mf-[a-z]/u);
    expect(text, file).not.toMatch(/["'`/]r\/[a-z]/u);
    for (const word of new Set(routeWords))
      expect(text, `${file} must not know ${word}`).not.toMatch(new RegExp(`["'\`]${word}["'\`/]`, 'u'));
  }
});

test('first page: every module file is named in the HTML, none is requested twice or by a chain', async ({
  page,
  quizmesh,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const response = await page.goto(`${quizmesh.url}/`);
  const html = (await response?.text()) ?? '';
  await expect(page.locator('main h1')).toBeVisible();
  const create = requests.filter(
    (pathname) => pathname.startsWith('/r/mf-create/') && !pathname.includes('messages'),
  );
  expect(new Set(create).size).toBe(create.length);
  for (const pathname of create) expect(html).toContain(pathname);
});

test('release files are immutable and compressed; pages are neither cached nor framed', async ({
  request,
  quizmesh,
}) => {
  const { manifest } = await readBuild('mf-play');
  const file = await request.get(`${quizmesh.url}/r/mf-play/${manifest.release}/${manifest.entry}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const page = await request.get(`${quizmesh.url}/`);
  expect(page.headers()['cache-control']).toBe('private, no-cache');
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers()['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')+(?:;|$)/u);
});

test('an unknown address, also below a category, answers 404 with the not-found page', async ({
  page,
  quizmesh,
}) => {
  const garbled = await page.request.get(`${quizmesh.url}/%E0%A4%A`);
  expect([garbled.status(), garbled.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  for (const address of ['/a/b/c', '/not-a-category', '/not-a-category/x']) {
    const response = await page.goto(`${quizmesh.url}${address}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

test('a guest does not download the code of admin pages', async ({ page, quizmesh }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${quizmesh.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(requests.filter((url) => url.includes('/r/mf-admin/'))).toEqual([]);
});

test('signing in at a page that requires it opens that page', async ({ page, quizmesh }) => {
  await page.goto(`${quizmesh.url}/admin`);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(quizmesh.admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Email or password is wrong.');
  await dialog.getByLabel('Password', { exact: true }).fill(quizmesh.admin.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('area-unavailable')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
});

test('every remote opens directly by its address', async ({ page, quizmesh, context }) => {
  await signInAsAdmin(context, quizmesh);
  for (const remote of REMOTE_NAMES) await expectWorking(page, quizmesh, remote);
});

test('a failed catalogue falls back to English and a failed lazy part offers Try Again, without a page reload', async ({
  page,
  quizmesh,
  context,
}) => {
  await signInAsAdmin(context, quizmesh);
  await page.addInitScript(() => {
    localStorage.setItem('quiz_language', 'es');
  });
  await page.clock.install();
  const hung = /\/r\/mf-admin\/[^/]+\/c\.(?:console|messages-es)[^/]*\.js/u;
  await page.route(hung, () => new Promise<never>(() => {}));
  await page.goto(`${quizmesh.url}${REMOTES['mf-admin']}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  await page.evaluate(() => {
    Reflect.set(window, 'sameDocument', true);
  });
  await page.clock.fastForward(15_000);
  const panel = page.getByTestId('area-unavailable');
  await expect(panel).toBeVisible();
  await page.unroute(hung);
  await panel.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') === true)).toBe(true);
});

test('an entry file whose bytes differ from the released ones does not run', async ({ page, quizmesh }) => {
  await page.route(/\/r\/mf-profile\/[^/]+\/remote\.[^/]+\.js(\?again=\d+)?$/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.wasChanged = true;\n${await response.text()}` });
  });
  await expectUnavailable(page, quizmesh, 'mf-profile');
  expect(await page.evaluate(() => Reflect.has(window, 'wasChanged'))).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByTestId('area-unavailable')).toBeHidden();
});
