import { publishBuild, readBuild } from '../sdk/commands/publish-build.ts';
import { AREA_NAMES, expectUnavailable, expectWorking, type Area } from './support/areas.ts';
import { fetchedReleases, toldLoads } from './support/loads.ts';
import { chooseReleases } from './support/override.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { variantBuild } from './support/variant-release.ts';

/** Planted failures, and what the page takes each for. */
const CAUSES = {
  down: 'network',
  slow: 'timeout',
  garbage: 'evaluation',
  throw: 'evaluation',
  expose: 'expose',
  contract: 'contract',
  crash: 'render',
} as const;
type Fault = keyof typeof CAUSES;
const FAULTS = Object.keys(CAUSES) as Fault[];
const isDeep = process.env['QUIZMESH_DEEP'] === '1';
/** Every cause once and every remote with two; all of them for each remote in the long proofs. */
const FAULTS_OF: Readonly<Record<Area, readonly Fault[]>> = {
  'mf-create': ['down', 'crash'],
  'mf-play': ['slow', 'throw'],
  'mf-profile': ['garbage', 'contract'],
  'mf-admin': ['expose', 'down'],
};

/** A published release that nobody gets by itself, and the one to fall back to. */
async function candidateOf(quizmesh: Quizmesh, area: Area) {
  const build = await variantBuild(area);
  await publishBuild(quizmesh.place, build, { published: new Set() });
  const { manifest } = await readBuild(area);
  return {
    candidate: build.manifest.release,
    lastGood: manifest.release,
    plant: (fault: Fault, both: boolean) => ({
      releases: { [area]: build.manifest.release },
      lastGood: { [area]: manifest.release },
      faults: { [area]: { fault, both } },
    }),
  };
}

for (const area of AREA_NAMES) {
  test(`${area}: whatever the cause, the last good release takes over, told of once`, async ({
    page,
    quizmesh,
    context,
  }) => {
    test.setTimeout(120_000);
    await signInAsAdmin(context, quizmesh);
    const { candidate, lastGood, plant } = await candidateOf(quizmesh, area);
    for (const fault of isDeep ? FAULTS : FAULTS_OF[area]) {
      await chooseReleases(context, quizmesh, plant(fault, false));
      await expectWorking(page, quizmesh, area);
      await expect.poll(() => fetchedReleases(page, area), fault).toContain(lastGood);
      const told = await toldLoads(page, area);
      expect(told, fault).toEqual([
        expect.objectContaining({ module: area, release: candidate, outcome: 'recovered' }),
      ]);
      await page.evaluate(() => {
        sessionStorage.clear();
      });
    }
    for (const other of AREA_NAMES.filter((name) => name !== area))
      await expectWorking(page, quizmesh, other);
  });

  test(`${area}: both releases bad: a panel, and everything else works`, async ({
    page,
    quizmesh,
    context,
  }) => {
    test.setTimeout(120_000);
    await signInAsAdmin(context, quizmesh);
    const { plant } = await candidateOf(quizmesh, area);
    for (const fault of isDeep ? FAULTS : FAULTS_OF[area].slice(1)) {
      await chooseReleases(context, quizmesh, plant(fault, true));
      await expectUnavailable(page, quizmesh, area);
      await page.evaluate(() => {
        sessionStorage.clear();
      });
    }
    for (const other of AREA_NAMES.filter((name) => name !== area))
      await expectWorking(page, quizmesh, other);
  });

  test(`${area}: Try Again brings it back without a new page once the cause is gone`, async ({
    page,
    quizmesh,
    context,
  }) => {
    await signInAsAdmin(context, quizmesh);
    const entries = `**/r/${area}/**`;
    await context.route(entries, (route) => route.abort());
    await expectUnavailable(page, quizmesh, area);
    await page.evaluate(() => {
      Reflect.set(window, 'sameDocument', true);
    });
    await context.unroute(entries);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByTestId('area-unavailable')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') === true)).toBe(true);
  });
}

test('a fault planted for one browser is nobody else’s', async ({ browser, page, quizmesh, context }) => {
  const { candidate, plant } = await candidateOf(quizmesh, 'mf-play');
  await chooseReleases(context, quizmesh, plant('throw', true));
  await page.goto(quizmesh.url);
  await expect(page.getByTestId('override-banner')).toContainText('mf-play: throw');
  const { manifest } = await readBuild('mf-play');
  const planted = `${quizmesh.url}/r/mf-play/${candidate}~throw/${manifest.entry}`;
  expect(await (await context.request.get(planted)).text()).toContain('planted');
  const other = await browser.newContext();
  expect((await other.request.get(planted)).status()).toBe(404);
  const player = await other.newPage();
  await player.goto(`${quizmesh.url}/quiz/1`);
  await expect(player.getByTestId('override-banner')).toHaveCount(0);
  await expect(player.getByRole('timer')).toBeVisible();
  await other.close();
  await page.getByTestId('override-banner').getByRole('button', { name: 'End all overrides' }).click();
  await expect(page.getByTestId('override-banner')).toHaveCount(0);
});
