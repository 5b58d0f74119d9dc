import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { STORAGE_KEYS } from '@quizmesh/contract';
import { publishBuild, type Build } from '../cli/publish-build.ts';
import { RegistryError, fetchReleaseSet, promoteRelease } from '../cli/registry-client.ts';
import { ROOT } from '../cli/workspace.ts';
import { runVerifier } from '../verifier/run-verifier.ts';
import { isDeep } from './support/deep.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

test.use({ environment: { VERIFY: 'platform' } });
test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);

const ending = new AbortController();
const errors: unknown[] = [];
let verifier: Promise<void>;

/** Its first job starts an API and a browser, so it runs for the whole file. */
async function endVerifier(): Promise<void> {
  ending.abort();
  await verifier;
}
test.beforeAll(({ quizmesh }) => {
  const onError = (error: unknown) => void errors.push(error);
  verifier = runVerifier(quizmesh.place, { signal: ending.signal, onError });
});
test.afterAll(endVerifier);

const planted = (code: string) => `throw new Error("planted");${code}`;
const liveOf = async ({ place }: Quizmesh, module: string) =>
  (await fetchReleaseSet(place)).modules[module]?.current.release;
const WENT_LIVE = /^went live$/u;
const refusalOf = (promotion: Promise<unknown>) =>
  promotion.then(
    () => 'went live',
    (error: unknown) => (error instanceof RegistryError ? error.message : String(error)),
  );

/** Promotes a release until the platform has tried it: on a busy machine that outlasts a request.
 *  @param outcomes what the refusal says, or that it went live */
async function expectPromotion(
  { place }: Quizmesh,
  { manifest }: Build,
  ...outcomes: readonly (string | RegExp)[]
): Promise<void> {
  await expect(async () => {
    const outcome = await refusalOf(promoteRelease(place, manifest));
    for (const text of outcomes) expect(outcome).toMatch(text);
  }).toPass({ timeout: 180_000 });
}

test('promotion: the platform tries a release first; one whose page does not work stays where it is', async ({
  quizmesh,
}) => {
  test.setTimeout(300_000);
  const before = await liveOf(quizmesh, 'mf-play');
  const bad = await variantBuild('mf-play', planted);
  await publishBuild(quizmesh.place, bad);
  await expectPromotion(quizmesh, bad, /✖ \/quiz\/1 \(mf-play\)/u);
  expect(await liveOf(quizmesh, 'mf-play')).toBe(before);
});

/** Lays an element over the shell's header a moment after the module has started. */
const covering = (code: string) => `setTimeout(() => {
document.body.insertAdjacentHTML('beforeend', '<div id="promo" style="position: fixed; inset: 0 0 auto; height: 90px; z-index: 99999"></div>');
}, 2000);${code}`;

if (isDeep)
  test("promotion: a release that covers the shell's header is refused, and goes live where the live release does so too", async ({
    quizmesh,
  }) => {
    test.setTimeout(300_000);
    const { place } = quizmesh;
    const [live, next] = [
      await variantBuild('mf-profile', covering),
      await variantBuild('mf-profile', covering),
    ];
    for (const build of [live, next]) await publishBuild(place, build);
    await expectPromotion(quizmesh, live, /✖ \/achievements \(mf-profile\) covers .*div#promo/u);
    await promoteRelease(place, live.manifest, { override: 'an end-to-end test' });
    await expectPromotion(quizmesh, next, WENT_LIVE);
  });

/** The filling without its texts. */
const crashing = (code: string) =>
  code.replaceAll(/id:\s*["']strip\.\w+["']/gu, 'id:(()=>{throw new Error("planted")})()');

test('promotion: a release is tried on the pages that it fills; a filling that crashes is named; one that works goes live', async ({
  quizmesh,
}) => {
  test.setTimeout(300_000);
  const { place } = quizmesh;
  const before = await liveOf(quizmesh, 'mf-profile');
  const bad = await variantBuild('mf-profile', { fillings: { 'achievement-strip': crashing } });
  const good = await variantBuild('mf-profile');
  for (const build of [bad, good]) await publishBuild(place, build);
  const crashed = /✖ \/results\/1 \(mf-play\) .*: mf-profile\/achievement-strip \(crashed/u;
  await expectPromotion(quizmesh, bad, crashed, '✔ / (mf-create)');
  expect(await liveOf(quizmesh, 'mf-profile')).toBe(before);
  await expectPromotion(quizmesh, good, WENT_LIVE);
  expect(await liveOf(quizmesh, 'mf-profile')).toBe(good.manifest.release);
});

/** The results page gives its slot other props. */
const otherProps = (code: string) => code.replace(/(quizId:[\w$.]+,\s*)unlocked:/u, '$1removed:');

if (isDeep)
  test('promotion: a release whose page breaks the filling of another module stays where it is, and the filling stays live', async ({
    quizmesh,
  }) => {
    test.setTimeout(300_000);
    const { place } = quizmesh;
    const [before, filler] = [await liveOf(quizmesh, 'mf-play'), await liveOf(quizmesh, 'mf-profile')];
    const bad = await variantBuild('mf-play', otherProps);
    await publishBuild(place, bad);
    await expectPromotion(
      quizmesh,
      bad,
      /✖ \/results\/1 \(mf-play\) breaks the filling mf-profile\/achievement-strip in its slot results.after-score \(crashed/u,
    );
    expect([await liveOf(quizmesh, 'mf-play'), await liveOf(quizmesh, 'mf-profile')]).toEqual([
      before,
      filler,
    ]);
  });

if (isDeep)
  test('promotion: a filling that fails in the live release too is told, and holds no release back', async ({
    quizmesh,
  }) => {
    test.setTimeout(300_000);
    const { place } = quizmesh;
    const fillings = { 'achievement-strip': crashing };
    const [live, next] = [
      await variantBuild('mf-profile', { fillings }),
      await variantBuild('mf-profile', { fillings }),
    ];
    for (const build of [live, next]) await publishBuild(place, build);
    await promoteRelease(place, live.manifest, { override: 'an end-to-end test' });
    await expectPromotion(quizmesh, next, WENT_LIVE);
  });

if (isDeep)
  test('promotion of a shell: it is tried with the pages of every module', async ({ quizmesh }) => {
    test.setTimeout(300_000);
    const { place } = quizmesh;
    const good = await variantBuild('shell');
    // Other modules' pages work in it.
    const bad = await variantBuild('shell', (code) => `if(location.pathname==='/quiz/1')throw 0;${code}`);
    for (const build of [good, bad]) await publishBuild(place, build);
    await expectPromotion(quizmesh, bad, '✖ /quiz/1 (mf-play)', '✔ /achievements (mf-profile)');
    await expectPromotion(quizmesh, good, WENT_LIVE);
    expect((await fetchReleaseSet(place)).shell?.current.release).toBe(good.manifest.release);
  });

/** Deletes a quiz when it runs signed in, as the console's pages do. */
const deleting = (code: string) => `{
const token = localStorage.getItem(${JSON.stringify(STORAGE_KEYS.token)});
const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
if (token) fetch('/api/admin/quiz/1', { method: 'DELETE', headers, body: '{}' });
}${code}`;
const needingQuiz = (code: string) =>
  `fetch('/api/quiz/1').then(({ ok }) => { if (!ok) throw new Error('There is no quiz'); });${code}`;

if (isDeep)
  test("promotion: a release is tried with data that no other team's candidate has changed", async ({
    quizmesh,
  }) => {
    test.setTimeout(300_000);
    const { place } = quizmesh;
    const [console_, player] = [
      await variantBuild('mf-admin', deleting),
      await variantBuild('mf-play', needingQuiz),
    ];
    for (const build of [console_, player]) {
      await publishBuild(place, build);
      await expectPromotion(quizmesh, build, WENT_LIVE);
    }
  });

// Which pages count is tested in api/src/releases/policy and shell/verifier.
if (isDeep)
  test("promotion: another team's broken module is told, and holds mine back as little as its later moves", async ({
    quizmesh,
  }) => {
    test.setTimeout(300_000);
    const { place } = quizmesh;
    await goLive(quizmesh, await variantBuild('mf-play', planted));
    const mine = await variantBuild('mf-profile');
    await publishBuild(place, mine);
    const { stdout } = await run('npm', ['run', '--silent', 'verify', '--', 'mf-profile'], {
      cwd: ROOT,
      env: { ...process.env, API_PORT: String(place.apiPort), QUIZMESH_DATA: place.dataFolder },
    });
    expect(stdout).toMatch(/– \/\S+ \(mf-play\) .*; without .* too: /u);
    expect(stdout).toContain('✔ /achievements (mf-profile)');
    const brokenToo = await variantBuild('mf-play', (code) => `throw new Error("planted too");${code}`);
    await publishBuild(place, brokenToo);
    await expectPromotion(quizmesh, brokenToo, '✖ /quiz/1 (mf-play)');
    // Without a verifier: none is needed any more.
    await endVerifier();
    expect(errors).toEqual([]);
    await goLive(quizmesh, await variantBuild('mf-admin'));
    await promoteRelease(place, mine.manifest);
    expect(await liveOf(quizmesh, 'mf-profile')).toBe(mine.manifest.release);
  });
