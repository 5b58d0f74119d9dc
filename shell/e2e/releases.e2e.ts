import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readBuild, type Build } from '../cli/publish-build.ts';
import { releaseBuilds, startApi } from '../cli/quizmesh-instance.ts';
import { fetchDeployments, fetchReleaseSet } from '../cli/registry-client.ts';
import { inTemporaryPlace } from '../workspace/temporary-product.ts';
import { ROOT, remoteNames } from '../cli/workspace.ts';
import { changedBuild } from './support/changed-build.ts';
import { isDeep } from './support/deep.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

const run = promisify(execFile);

/** Builds mf-play with one changed text in its catalogue. */
const buildWithText = (key: string, text: string): Promise<Build> =>
  changedBuild('mf-play', {
    'src/messages/en-US.json': (catalogue) =>
      JSON.stringify({ ...(JSON.parse(catalogue) as Record<string, string>), [key]: text }),
  });

function command({ place }: Pick<Quizmesh, 'place'>, ...args: readonly string[]) {
  const env = {
    ...process.env,
    API_PORT: String(place.apiPort),
    PORT: String(place.shellPort),
    QUIZMESH_DATA: place.dataFolder,
  };
  return run('npm', ['run', '--silent', ...args], { cwd: ROOT, env });
}

test('a text change in mf-play goes live on its own, and one command rolls it back', async ({
  page,
  quizmesh,
}) => {
  // Promoted by an earlier test of this worker.
  const before = (await fetchReleaseSet(quizmesh.place)).modules['mf-play']?.current.release ?? '';
  const missing = `${quizmesh.url}/quiz/999999`;
  await page.goto(missing);
  await expect(page.getByRole('heading', { name: 'Quiz Not Found' })).toBeVisible();

  const changed = await buildWithText('quiz.missing.title', 'Quiz Gone Fishing');
  expect(changed.manifest.release).not.toBe(before);
  await goLive(quizmesh, changed);
  await expect(async () => {
    await page.goto(missing);
    await expect(page.getByRole('heading', { name: 'Quiz Gone Fishing' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 5000 });

  const { stdout } = await command(quizmesh, 'rollback', '--', 'mf-play');
  expect(stdout).toContain(`Live: mf-play ${before}`);
  await expect(async () => {
    await page.goto(missing);
    await expect(page.getByRole('heading', { name: 'Quiz Not Found' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 5000 });
  const { stdout: listing } = await command(quizmesh, 'modules');
  expect(listing).toContain(before);
});

test('release command: builds, publishes and prints how to promote; publishing again changes nothing', async ({
  quizmesh,
}) => {
  const { manifest } = await readBuild('mf-profile');
  const { stdout } = await command(quizmesh, 'release', '--', 'mf-profile');
  expect(stdout).toContain(`${manifest.release} is published already`);
  await expect(command(quizmesh, 'release', '--', 'mf-nobody')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Which module?'),
  });
});

test('a start leaves what is live, and replaces it by the builds of its folder only when it is told to', async ({
  quizmesh,
}) => {
  const { place } = quizmesh;
  const liveOf = async () => (await fetchReleaseSet(place)).modules['mf-profile']?.current.release;
  const { manifest } = await readBuild('mf-profile');
  const promoted = await variantBuild('mf-profile');
  await goLive(quizmesh, promoted);
  expect(await releaseBuilds(place, ['mf-profile'])).toMatchObject({ live: [], differing: ['mf-profile'] });
  expect(await liveOf()).toBe(promoted.manifest.release);
  expect(await releaseBuilds(place, ['mf-profile'], { isReplacing: true })).toMatchObject({
    live: ['mf-profile'],
    differing: [],
  });
  expect(await liveOf()).toBe(manifest.release);
});

if (isDeep)
  test('release command: restores files that the store lost', async ({ quizmesh }) => {
    const { manifest } = await readBuild('mf-profile');
    const folder = path.join(quizmesh.place.dataFolder, 'releases/mf-profile', manifest.release);
    const file = path.join(folder, manifest.entry);
    const before = await readFile(file);
    await rm(folder, { recursive: true });
    const { stdout } = await command(quizmesh, 'release', '--', 'mf-profile');
    expect(stdout).toContain(`${manifest.release} is published already`);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

test('the registry refuses writes without a token', async ({ request, quizmesh }) => {
  const { manifest } = await readBuild('mf-play');
  for (const headers of [{}, { authorization: 'Bearer qmr_guess' }]) {
    const publish = await request.post(`${quizmesh.url}/api/modules/mf-play/releases`, {
      data: manifest,
      headers,
    });
    const promote = await request.post(`${quizmesh.url}/api/modules/mf-play/promote`, {
      data: { release: manifest.release },
      headers,
    });
    const rollback = await request.post(`${quizmesh.url}/api/modules/mf-play/rollback`, {
      data: {},
      headers,
    });
    expect([publish.status(), promote.status(), rollback.status()]).toEqual([401, 401, 401]);
  }
});

// `npm start` releases everything likewise, before the first of all these tests.
if (isDeep)
  test('fresh installation: one command promotes the shell and all modules, and changes nothing when they are live', async () => {
    test.setTimeout(300_000);
    await inTemporaryPlace(async (place, track) => {
      await startApi(place, track, { LOG_LEVEL: 'error' });
      await command({ place }, 'release:first');
      const { modules, shell } = await fetchReleaseSet(place);
      expect(Object.keys(modules).sort()).toEqual(remoteNames());
      expect(shell?.current.release).toBe((await readBuild('shell')).manifest.release);
      expect((await command({ place }, 'release:first')).stdout).toContain('live release already');
      expect(await fetchDeployments(place, 'mf-play')).toHaveLength(1);
    });
  });
