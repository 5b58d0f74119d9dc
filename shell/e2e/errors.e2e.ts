import type { TelemetryEvent } from '@quizmesh/contract';
import { telemetryResponseSchema, visitResponseSchema } from '@quizmesh/contract/schemas';
import { publishBuild, type Build } from '../cli/publish-build.ts';
import { fetchModuleErrors, fetchReleaseSet, startCanary } from '../cli/registry-client.ts';
import { seriousFindings } from './support/axe.ts';
import { changedBuild } from './support/changed-build.ts';
import { isDeep } from './support/deep.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

test.use({ environment: { TRUST_PROXY: '1' }, actionTimeout: 20_000 });

const MODULE = 'mf-create';
const PERCENT = 50;
const FILE = 'src/pages/browse/faulty.tsx';
/** Throws on the fifth line; the message holds what nobody else may read. */
const FAULTY = `import { useState } from 'react';
export function Faulty() {
  const [isBroken, setBroken] = useState(false);
  const onThrow = () => {
    throw new RangeError('the password of a person');
  };
  if (isBroken) throw new TypeError('drawn');
  return (
    <p>
      <button onClick={onThrow}>Throw</button>
      <button onClick={() => setBroken(true)}>Break</button>
    </p>
  );
}
`;

let build: Build;
test.beforeAll(async ({ quizmesh }) => {
  build = await changedBuild(MODULE, {
    [FILE]: () => FAULTY,
    'src/pages/browse/browse-route.tsx': (text) =>
      text
        .replace('import', "import { Faulty } from './faulty.tsx';\nimport")
        .replace('<BrowseFilters\n', '<Faulty />\n      <BrowseFilters\n'),
  });
  await publishBuild(quizmesh.place, build);
});

const canaryOf = async ({ place }: Quizmesh) =>
  (await fetchReleaseSet(place)).modules[MODULE]?.canary?.release.release ?? null;

/** Gives the canary half of the browsers, and this one is of that half. */
async function giveCanary(quizmesh: Quizmesh): Promise<void> {
  const { release } = build.manifest;
  await startCanary(quizmesh.place, build.manifest, { percent: PERCENT, override: 'a test' });
  await expect.poll(() => canaryOf(quizmesh)).toBe(release);
}
/** The cookie of a browser that gets it. */
async function inCanary({ url }: Quizmesh) {
  const { release } = build.manifest;
  for (let bucket = 0; bucket < 100; bucket += 1) {
    const headers = { cookie: `quizmesh_bucket=${bucket}` };
    const visited = (await (await fetch(`${url}/__visit`, { headers })).json()) as {
      readonly releases: Readonly<Record<string, string>>;
    };
    if (visited.releases[MODULE] === release) return { name: 'quizmesh_bucket', value: String(bucket), url };
  }
  throw new Error('No browser gets the canary.');
}

let networks = 0;
/** A visit of another network. @returns the reports that were counted */
async function visit({ place }: Quizmesh, release: string, hasError: boolean): Promise<number> {
  networks += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.7.${networks >> 8}.${networks & 255}`,
  };
  const send = (path: string, body: object) =>
    fetch(`${place.apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const opened = visitResponseSchema.parse(await (await send('/api/visits', {})).json());
  const part = { module: MODULE, release };
  const frames = [{ file: build.manifest.entry, line: 1, column: 100 }];
  const events: TelemetryEvent[] = [{ kind: 'load', ...part, outcome: 'ok', milliseconds: 10 }];
  if (hasError) events.push({ kind: 'error', ...part, name: 'TypeError', frames });
  const sent = await send('/api/telemetry', { ...opened, events });
  return telemetryResponseSchema.parse(await sent.json()).counted;
}

test('an error in a click handler of a canary is in the console within 30 s, at its line in the sources', async ({
  page,
  quizmesh,
  browser,
}) => {
  test.setTimeout(120_000);
  await giveCanary(quizmesh);
  const admin = await browser.newContext({ locale: 'en-US' });
  await signInAsAdmin(admin, quizmesh);
  const consolePage = await admin.newPage();
  await consolePage.goto(`${quizmesh.url}/admin?module=${MODULE}&tab=errors`);
  const drawer = consolePage.getByRole('dialog', { name: MODULE });
  await expect(drawer.getByText('No errors were reported in the last seven days')).toBeVisible();

  // What a beacon carries cannot be read from outside.
  await page.addInitScript(() => {
    const beacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => performance.mark('sent', { detail: text }));
      return beacon(url, body);
    };
  });
  await page.context().addCookies([await inCanary(quizmesh)]);
  await page.goto(`${quizmesh.url}/browse`);
  await page.getByRole('button', { name: 'Throw', exact: true }).click();
  const thrown = Date.now();
  const place = drawer.getByText(`${FILE}:5`);
  await expect(place).toBeVisible({ timeout: 30_000 });
  console.log(`an error is in the console after ${((Date.now() - thrown) / 1000).toFixed(1)} s`);
  await expect(drawer.getByText("throw new RangeError('the password of a person');")).toBeVisible();
  await expect(drawer.getByText('RangeError', { exact: true })).toBeVisible();
  const sent = await page.evaluate(() =>
    performance.getEntriesByName('sent').map((entry) => ('detail' in entry ? String(entry.detail) : '')),
  );
  expect(sent.join()).toContain('RangeError');
  expect(sent.join()).not.toContain('password');
  await expect(page.getByRole('button', { name: 'Throw', exact: true })).toBeVisible();

  expect(await seriousFindings(consolePage)).toEqual([]);

  const { groups } = await fetchModuleErrors(quizmesh.place, MODULE);
  expect(groups[0]).toMatchObject({ release: build.manifest.release, name: 'RangeError', visits: 1 });
  const served = await page.request.get(
    `${quizmesh.url}/r/${MODULE}/${build.manifest.release}/${build.manifest.entry}.map`,
  );
  expect(served.status()).toBe(404);
  await admin.close();
});

// What decides is tested in api/src/releases/health.
if (isDeep)
  test('a canary is not paused by noise of 1 %, but by a jump of errors', async ({ page, quizmesh }) => {
    test.setTimeout(120_000);
    await giveCanary(quizmesh);
    const { release } = build.manifest;
    const live = (await fetchReleaseSet(quizmesh.place)).modules[MODULE]?.current.release ?? '';
    await page.context().addCookies([await inCanary(quizmesh)]);
    for (let count = 1; count <= 100; count += 1)
      for (const one of [live, release])
        expect(await visit(quizmesh, one, count === 50)).toBe(count === 50 ? 2 : 1);
    await page.waitForTimeout(3000);
    expect(await canaryOf(quizmesh)).toBe(release);
    let errors = 0;
    for (; errors < 60 && (await canaryOf(quizmesh)) !== null; errors += 1) {
      await visit(quizmesh, live, false);
      await visit(quizmesh, release, true);
    }
    await expect.poll(() => canaryOf(quizmesh)).toBeNull();
    console.log(`paused within ${errors} networks with errors, after 100 with 1 %`);
    await signInAsAdmin(page.context(), quizmesh);
    await page.goto(`${quizmesh.url}/admin?module=${MODULE}`);
    const drawer = page.getByRole('dialog', { name: MODULE });
    await expect(drawer.getByText(/^The canary is paused/u)).toBeVisible();
    await page.goto(`${quizmesh.url}/browse`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Throw', exact: true })).toHaveCount(0);
  });

test('a render error after a click costs that area, not the page', async ({ page, quizmesh }) => {
  await giveCanary(quizmesh);
  await page.context().addCookies([await inCanary(quizmesh)]);
  await page.goto(`${quizmesh.url}/browse`);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Break', exact: true }).click();
  // The last good release takes the area over.
  await expect(page.getByRole('button', { name: 'Break', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
