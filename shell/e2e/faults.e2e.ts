import { EVALUATION_DEADLINE_MS } from '../browser/federation/deadline.ts';
import { publishBuild, readBuild, type Build } from '../cli/publish-build.ts';
import { REMOTE_NAMES, expectUnavailable, expectWorking, type Remote } from './support/remotes.ts';
import { isDeep } from './support/deep.ts';
import { fetchedReleases, reportedLoads } from './support/loads.ts';
import { chooseReleases } from './support/override.ts';
import { startQuiz } from './support/playing.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { variantBuild } from './support/variant-release.ts';

/** Injected failures, and the cause that the page reports for each. */
const CAUSES = {
  down: 'network',
  slow: 'timeout',
  garbage: 'evaluation',
  throw: 'evaluation',
  expose: 'expose',
  contract: 'contract',
  crash: 'render',
} as const;
type InjectedFault = keyof typeof CAUSES;
const INJECTED_FAULTS = Object.keys(CAUSES) as InjectedFault[];
/** In `npm test` every failure occurs once, at the remotes that are opened soonest, and both releases of one remote fail; in
 *  `npm run test:deep` all failures occur for each remote. */
const FAULTS_BY_REMOTE: Readonly<Record<Remote, readonly InjectedFault[]>> = {
  'mf-create': ['down', 'crash'],
  'mf-play': ['slow', 'throw'],
  'mf-profile': ['garbage', 'contract', 'expose'],
  'mf-admin': [],
};
const faultsOf = (remote: Remote) => (isDeep ? INJECTED_FAULTS : FAULTS_BY_REMOTE[remote]);

const WHOLLY_FAILING: readonly Remote[] = isDeep ? REMOTE_NAMES : ['mf-play'];

/** The candidates of this worker's product, which no test makes live. */
const candidates = new Map<Remote, Build>();

/** A published release that is not live, and the one to fall back to. */
async function candidateOf(quizmesh: Quizmesh, remote: Remote) {
  let build = candidates.get(remote);
  if (!build) {
    build = await variantBuild(remote);
    await publishBuild(quizmesh.place, build);
    candidates.set(remote, build);
  }
  const { manifest } = await readBuild(remote);
  return {
    candidate: build.manifest.release,
    lastGood: manifest.release,
    inject: (fault: InjectedFault, both: boolean) => ({
      releases: { [remote]: build.manifest.release },
      lastGood: { [remote]: manifest.release },
      faults: { [remote]: { fault, both } },
    }),
  };
}

for (const remote of REMOTE_NAMES.filter((name) => faultsOf(name).length > 0)) {
  test(`${remote}: for every kind of failure the last good release loads, and it is reported once`, async ({
    page,
    quizmesh,
    context,
  }) => {
    await signInAsAdmin(context, quizmesh);
    const { candidate, lastGood, inject } = await candidateOf(quizmesh, remote);
    for (const fault of faultsOf(remote)) {
      await chooseReleases(context, quizmesh, inject(fault, false));
      await expectWorking(page, quizmesh, remote);
      await expect.poll(() => fetchedReleases(page, remote), fault).toContain(lastGood);
      const reported = await reportedLoads(page, remote);
      expect(reported, fault).toEqual([
        expect.objectContaining({ module: remote, release: candidate, outcome: 'recovered' }),
      ]);
      await page.evaluate(() => {
        sessionStorage.clear();
      });
    }
  });
}

for (const remote of WHOLLY_FAILING) {
  test(`${remote}: when both releases fail, an error panel shows and the rest of the app works`, async ({
    page,
    quizmesh,
    context,
  }) => {
    await signInAsAdmin(context, quizmesh);
    const { inject } = await candidateOf(quizmesh, remote);
    for (const fault of isDeep ? INJECTED_FAULTS : faultsOf(remote).slice(1)) {
      await chooseReleases(context, quizmesh, inject(fault, true));
      await expectUnavailable(page, quizmesh, remote);
      await page.evaluate(() => {
        sessionStorage.clear();
      });
    }
    for (const other of REMOTE_NAMES.filter((name) => name !== remote))
      await expectWorking(page, quizmesh, other);
  });

  test(`${remote}: Try Again loads it without a page reload once the cause is gone`, async ({
    page,
    quizmesh,
    context,
  }) => {
    await signInAsAdmin(context, quizmesh);
    const entries = `**/r/${remote}/**`;
    await context.route(entries, (route) => route.abort());
    await expectUnavailable(page, quizmesh, remote);
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

for (const fault of isDeep ? (['down', 'throw', 'crash'] as const) : (['crash'] as const))
  test(`a release with no last good one behind it that fails (${fault}) leaves the rest of the site working`, async ({
    page,
    quizmesh,
    context,
  }) => {
    await signInAsAdmin(context, quizmesh);
    const remote = 'mf-profile';
    const faults = { [remote]: { fault, both: false } };
    await chooseReleases(context, quizmesh, { lastGood: { [remote]: 'none' }, faults });
    await expectUnavailable(page, quizmesh, remote);
    for (const other of REMOTE_NAMES.filter((name) => name !== remote))
      await expectWorking(page, quizmesh, other);
  });

test('a release that breaks what the shell needs to start is replaced by the last good one: the shell is neither replaced nor blamed', async ({
  page,
  quizmesh,
  context,
}) => {
  await signInAsAdmin(context, quizmesh);
  // The start waits only for a module whose files are fetched by then, and only so long: one that is evaluated after it, as on
  // a busy machine, breaks nothing of it.
  await page.addInitScript((deadline) => {
    const entriesOf = performance.getEntriesByName.bind(performance);
    performance.getEntriesByName = (name) =>
      name.includes('/r/') ? performance.getEntriesByType('navigation') : entriesOf(name);
    const after = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) =>
      after(run, ms === deadline ? 60_000 : ms)) as typeof setTimeout;
  }, EVALUATION_DEADLINE_MS);
  const remote = 'mf-profile';
  const good = await readBuild(remote);
  for (const [what, code] of [
    ['its start', "history.replaceState = () => { throw new Error('planted'); };"],
    ['its frame', 'Array.prototype.flatMap = undefined;'],
  ] as const) {
    const build = await variantBuild(remote, (entry) => `(() => { ${code} })();\n${entry}`);
    await publishBuild(quizmesh.place, build);
    await chooseReleases(context, quizmesh, {
      releases: { [remote]: build.manifest.release },
      lastGood: { [remote]: good.manifest.release },
    });
    // What Playwright does in a page counts as something that the user did.
    const replaced = page.waitForRequest(`**/r/${remote}/${good.manifest.release}/${good.manifest.entry}`);
    await page.goto(`${quizmesh.url}/achievements`, { waitUntil: 'commit' });
    await replaced;
    await expect(page.getByTestId('area-unavailable'), what).toHaveCount(0);
    await expect(page.getByRole('banner').first(), what).toBeVisible();
    await expect
      .poll(() => reportedLoads(page, remote), what)
      .toEqual([
        expect.objectContaining({ release: build.manifest.release, outcome: 'recovered', cause: 'render' }),
      ]);
    expect(await reportedLoads(page, 'shell'), what).toEqual([expect.objectContaining({ outcome: 'ok' })]);
    expect(await page.evaluate(() => document.cookie), what).not.toContain('quizmesh_failed_shell');
    await page.evaluate(() => {
      sessionStorage.clear();
    });
  }
});

test('a page of which a module leaves nothing, not even the header, is there again without the user', async ({
  page,
  quizmesh,
  context,
}) => {
  const remote = 'mf-profile';
  const build = await variantBuild(remote, (entry) => `Promise.prototype.finally = undefined;\n${entry}`);
  await publishBuild(quizmesh.place, build);
  await chooseReleases(context, quizmesh, { releases: { [remote]: build.manifest.release } });
  // The shell fades between modules, and waits for the end of that.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(quizmesh.url);
  const thrown = page.waitForEvent('pageerror');
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await thrown;
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a failure injected for one browser affects no other browser', async ({
  browser,
  page,
  quizmesh,
  context,
}) => {
  const { candidate, inject } = await candidateOf(quizmesh, 'mf-play');
  await chooseReleases(context, quizmesh, inject('throw', true));
  await page.goto(quizmesh.url);
  await expect(page.getByTestId('override-banner')).toContainText('mf-play: throw');
  const { manifest } = await readBuild('mf-play');
  const injected = `${quizmesh.url}/r/mf-play/${candidate}~throw/${manifest.entry}`;
  expect(await (await context.request.get(injected)).text()).toContain('planted');
  const other = await browser.newContext();
  expect((await other.request.get(injected)).status()).toBe(404);
  const player = await other.newPage();
  await player.goto(`${quizmesh.url}/quiz/1`);
  await expect(player.getByTestId('override-banner')).toHaveCount(0);
  await startQuiz(player);
  await other.close();
  await page.getByTestId('override-banner').getByRole('button', { name: 'End all overrides' }).click();
  await expect(page.getByTestId('override-banner')).toHaveCount(0);
});
