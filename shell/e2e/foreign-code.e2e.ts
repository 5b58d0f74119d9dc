import type { BrowserContext, Page } from '@playwright/test';
import { isDeep } from './support/deep.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';

const EVIL = 'https://evil.example';
const forged = (part: object) =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { aud: 'module-override', by: 'x', exp: 4_102_444_800, ...part },
  ]
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
    .join('.');
const unsigned = `${forged({ local: { 'mf-create': 4444 } })}.${'x'.repeat(43)}`;

interface Try {
  readonly name: string;
  readonly query?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly storage?: Readonly<Record<string, string>>;
  /** Changes the page in transit, as a poisoned registry or cache would. */
  readonly poison?: (html: string) => string;
}

const entry = JSON.stringify({ 'mf-create': { entry: `${EVIL}/remote.js`, base: `${EVIL}/` } });
const TRIES: readonly Try[] = [
  ...['override', 'modules', 'remote', 'entry', 'mf-create', '__override', 'base'].map((name) => ({
    name: `?${name}=`,
    query: `?${name}=${encodeURIComponent(`${EVIL}/remote.js`)}`,
  })),
  { name: 'an unsigned override', cookies: { quizmesh_override: unsigned } },
  { name: 'an override without algorithm', cookies: { quizmesh_override: `${forged({ releases: {} })}.` } },
  { name: 'an address for an override', cookies: { quizmesh_override: `${EVIL}/remote.js` } },
  { name: 'a bucket that is an address', cookies: { quizmesh_bucket: EVIL } },
  ...[
    'quizmesh_override',
    'quizmesh_release_set',
    'module-federation-override',
    'quizmesh_quarantine',
    'quizmesh_visit',
    '__FEDERATION__',
  ].map((key) => ({ name: `storage ${key}`, storage: { [key]: entry } })),
  {
    name: 'a registry answer with a foreign base',
    poison: (html) => html.replaceAll('"base":"/r/mf-create/', `"base":"${EVIL}/r/mf-create/`),
  },
  {
    name: 'a registry answer with a foreign entry',
    poison: (html) => html.replace(/"entry":"remote/u, `"entry":"${EVIL}/remote`),
  },
  {
    name: 'an inlined script',
    poison: (html) => html.replace('</head>', '<script>window.evilRan = true</script></head>'),
  },
];

async function prepare(context: BrowserContext, { url }: Quizmesh, attempt: Try): Promise<void> {
  const { cookies = {}, storage = {}, poison } = attempt;
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) {
      localStorage.setItem(key, value);
      sessionStorage.setItem(key, value);
    }
  }, storage);
  await context.route(`${EVIL}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.evilRan = true',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  if (poison)
    await context.route(`${url}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: poison(await response.text()) });
    });
}

const hasRun = (page: Page) => page.evaluate(() => Reflect.get(window, 'evilRan') === true);

/** In `npm test` attempts that do not affect each other share a page; in `npm run test:deep` each has its
 *  own. */
function pagesOf(tries: readonly Try[]): readonly Try[] {
  if (isDeep) return tries;
  const together = tries.filter(({ query, storage }) => query ?? storage);
  const query = together.flatMap((attempt) => (attempt.query ? [attempt.query.slice(1)] : [])).join('&');
  const storage = Object.fromEntries(together.flatMap((attempt) => Object.entries(attempt.storage ?? {})));
  const all = { name: together.map(({ name }) => name).join(', '), query: `?${query}`, storage };
  return [all, ...tries.filter((attempt) => !together.includes(attempt))];
}

test(`${TRIES.length} attempts to make a page load foreign code fail`, async ({ browser, quizmesh }) => {
  expect(TRIES.length).toBeGreaterThanOrEqual(20);
  for (const attempt of pagesOf(TRIES)) {
    const context = await browser.newContext();
    await prepare(context, quizmesh, attempt);
    const page = await context.newPage();
    await page.goto(`${quizmesh.url}/${attempt.query ?? ''}`);
    await expect(page.locator('main h1').first(), attempt.name).toBeVisible();
    expect(await hasRun(page), attempt.name).toBe(false);
    await context.close();
  }
});

test('content security policy: scripts of other origins and code from strings run on no page', async ({
  request,
  quizmesh,
}) => {
  for (const path of ['/', '/quiz/1', '/profile', '/admin', '/nothing', '/__modules']) {
    const policy = (await request.get(`${quizmesh.url}${path}`)).headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scripts, path).toMatch(/^script-src 'self'( 'sha256-[^']+')*$/u);
  }
});

test('another site cannot set a release override', async ({ request, quizmesh }) => {
  const response = await request.post(`${quizmesh.url}/__override`, {
    data: { token: unsigned },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect([response.status(), response.headers()['set-cookie']]).toEqual([403, undefined]);
});
