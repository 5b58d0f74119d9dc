import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { publishBuild, readBuild } from '../cli/publish-build.ts';
import { fetchModuleStates, fetchReleaseSet, startCanary } from '../cli/registry-client.ts';
import { ROOT } from '../cli/workspace.ts';
import { isDeep } from './support/deep.ts';
import { fetchedReleases, reportedLoads } from './support/loads.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

// Each visitor comes from a network of its own.
test.use({ environment: { TRUST_PROXY: '1' } });
test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);

const stateOf = async ({ place }: Quizmesh) =>
  (await fetchModuleStates(place)).find(({ module }) => module === 'shell');
const networkOf = (number: number) => ({ 'x-forwarded-for': `198.51.${number}.7` });

/** Reports a load of a release of the shell, as a page does. */
async function report(request: APIRequestContext, url: string, number: number, load: object): Promise<void> {
  const headers = networkOf(number);
  const { visit } = (await (await request.post(`${url}/api/visits`, { headers })).json()) as {
    visit: string;
  };
  const event = { kind: 'load', module: 'shell', milliseconds: 900, ...load };
  await request.post(`${url}/api/telemetry`, { headers, data: { visit, events: [event] } });
}

test('the shell is released with the modules, and pages load it from its release', async ({
  page,
  quizmesh,
}) => {
  const { manifest } = await readBuild('shell');
  await page.goto(quizmesh.url);
  await expect(page.locator('main h1')).toBeVisible();
  expect(await fetchedReleases(page, 'shell')).toEqual([manifest.release]);
  expect(await reportedLoads(page, 'shell')).toMatchObject([{ release: manifest.release, outcome: 'ok' }]);
  const own = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/')),
  );
  expect(own).toEqual([]);
});

test('a release of the shell goes live on its own, and one command rolls it back', async ({
  page,
  quizmesh,
}) => {
  const before = (await stateOf(quizmesh))?.current ?? '';
  const next = await variantBuild('shell', (code) => `document.title='next';window.nextShell=true;${code}`);
  await goLive(quizmesh, next);
  await page.goto(quizmesh.url);
  await expect(page.locator('main h1')).toBeVisible();
  expect(await page.evaluate(() => 'nextShell' in window)).toBe(true);
  const { place } = quizmesh;
  const env = { ...process.env, API_PORT: String(place.apiPort), QUIZMESH_DATA: place.dataFolder };
  const { stdout } = await run('npm', ['run', '--silent', 'rollback', '--', 'shell'], { cwd: ROOT, env });
  expect(stdout).toContain(`Live: shell ${before}`);
  await expect(async () => {
    await page.goto(quizmesh.url);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await fetchedReleases(page, 'shell')).toEqual([before]);
  }).toPass({ timeout: 10_000 });
});

if (isDeep)
  test('a canary of the shell reaches its share of the browsers and stays with them', async ({
    browser,
    quizmesh,
  }) => {
    const bird = await variantBuild('shell');
    const { module, release } = bird.manifest;
    await publishBuild(quizmesh.place, bird);
    await startCanary(quizmesh.place, { module, release }, { percent: 20, override: 'an end-to-end test' });
    const contexts = await Promise.all(Array.from({ length: 40 }, () => browser.newContext()));
    const sides = () =>
      Promise.all(
        contexts.map(async ({ request }) =>
          (await (await request.get(quizmesh.url)).text()).includes(`src="/r/shell/${release}/`),
        ),
      );
    await expect(async () => {
      const first = await sides();
      const share = first.filter(Boolean).length;
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(25);
      expect(await sides()).toEqual(first);
    }).toPass({ timeout: 10_000 });
    await startCanary(quizmesh.place, { module, release }, { percent: 0 });
    await Promise.all(contexts.map((context) => context.close()));
  });

const THROWS = [
  'throws at its start',
  (code: string) => `throw new Error("planted");${code}`,
  'evaluation',
] as const;
const SHOWS_NOTHING = ['shows nothing', (code: string) => `if(false){${code}}`, 'timeout'] as const;
for (const [what, edit, cause] of isDeep ? [THROWS, SHOWS_NOTHING] : [THROWS])
  test(`a shell that ${what} is replaced by the last good one on the same visit`, async ({
    page,
    quizmesh,
  }) => {
    const before = (await stateOf(quizmesh))?.current ?? '';
    const bad = await variantBuild('shell', edit);
    await goLive(quizmesh, bad);
    await page.goto(`${quizmesh.url}/browse?category=science`);
    await expect(page.locator('main h1')).toBeVisible({ timeout: 20_000 });
    expect(new URL(page.url()).search).toBe('?category=science');
    expect(await fetchedReleases(page, 'shell')).toEqual([before]);
    expect(await reportedLoads(page, 'shell')).toMatchObject([
      { release: bad.manifest.release, fallback: before, outcome: 'recovered', cause },
    ]);
    await run('npm', ['run', '--silent', 'rollback', '--', 'shell'], {
      cwd: ROOT,
      env: {
        ...process.env,
        API_PORT: String(quizmesh.place.apiPort),
        QUIZMESH_DATA: quizmesh.place.dataFolder,
      },
    });
  });

test('a shell that does not start is gone from the visitors by itself', async ({ request, quizmesh }) => {
  const before = (await stateOf(quizmesh))?.current ?? '';
  const { manifest } = await variantBuild('shell', (code) => `throw new Error("planted");${code}`).then(
    async (bad) => {
      await goLive(quizmesh, bad);
      return bad;
    },
  );
  const load = { release: manifest.release, outcome: 'recovered', cause: 'evaluation' };
  for (let number = 1; number <= 30; number += 1) await report(request, quizmesh.url, number, load);
  await expect.poll(async () => (await stateOf(quizmesh))?.current, { timeout: 20_000 }).toBe(before);
  await expect
    .poll(async () => (await fetchReleaseSet(quizmesh.place)).shell?.current.release, { timeout: 10_000 })
    .toBe(before);
});
