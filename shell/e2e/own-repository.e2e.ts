import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, startProcess, stopAll, waitForUrl } from '../cli/processes.ts';
import { ROOT, remoteNames } from '../cli/workspace.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { PACKAGES, startPackageRegistry, type PackageRegistry } from './support/package-registry.ts';

const run = promisify(execFile);
const NAME = 'mf-daily-cup';

// A product of its own, because a released module cannot be removed; its verifier is not needed.
test.use({ environment: { VERIFY: 'off' } });
test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

let registry: PackageRegistry;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  registry = await startPackageRegistry();
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-team-'));
});
test.afterAll(async () => {
  await registry.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The environment of a team: its package registry, and nothing of this repository. */
const ofTeam = (more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  npm_config_registry: registry.url,
  ...more,
});

test('packages: publint and arethetypeswrong find nothing wrong', async () => {
  const NOT_TYPED = ['./tsconfig.remote.json', './assets', './tokens.css', './reset.css', './fonts.css'];
  for (const name of PACKAGES) {
    const place = path.join(ROOT, '.packages', name);
    const { stdout } = await run(registry.program('publint'), ['--strict', place], { env: ofTeam() });
    expect(stdout).toContain('All good!');
    if (name.includes('quizmesh') || name === 'shell-dev') continue;
    const options = ['--pack', place, '--profile', 'esm-only', '--exclude-entrypoints', ...NOT_TYPED];
    await run(registry.program('attw'), options, { env: ofTeam() });
  }
});

test('from nothing to live in a repository outside: created, tested, released, shown', async ({
  page,
  quizmesh,
}) => {
  const startedAt = Date.now();
  const { place, url } = quizmesh;
  const token = (await readFile(path.join(place.dataFolder, 'release-token'), 'utf8')).trim();
  const env = ofTeam({ QUIZMESH_SITE: url, QUIZMESH_RELEASE_TOKEN: token });
  const create = ['create', '--yes', 'quizmesh-remote', NAME, '--', '--path', '/cup', '--title', 'Daily Cup'];
  // Its cache would know commands of an earlier run by the same name.
  await run('npm', create, { cwd: folder, env: { ...env, npm_config_cache: path.join(folder, 'cache') } });
  const cwd = path.join(folder, NAME);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, env });
  await run('npm', ['test'], { cwd, env });
  const { stdout } = await run(
    'npx',
    ['quizmesh', 'release', '--promote', '--override', 'the first', '--json'],
    { cwd, env },
  );
  const released = JSON.parse(stdout) as { readonly module: string; readonly release: string };
  expect(released.module).toBe(NAME);
  await expect(async () => {
    await page.goto(`${url}/cup`);
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Cup' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  console.log(`From nothing to live: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);

  const modules = JSON.parse((await run('npx', ['quizmesh', 'modules', '--json'], { cwd, env })).stdout) as {
    readonly current: string;
  };
  expect(modules.current).toBe(released.release);
  const wrong = await run('npx', ['quizmesh', 'promote', 'no-such-release', '--json'], { cwd, env }).catch(
    (error: unknown) => error as { readonly code: number; readonly stdout: string },
  );
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('RELEASE_NOT_FOUND') });
});

test('a module from source inside a running site: a change is on the screen at once, and other pages gain no rights', async ({
  page,
  quizmesh,
}) => {
  const cwd = path.join(folder, NAME);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = startProcess({
    name: 'quizmesh dev',
    command: ['npx', 'quizmesh', 'dev', '--site', quizmesh.url, '--port', String(port)],
    cwd,
    env: { NODE_ENV: undefined, npm_config_registry: registry.url },
  });
  try {
    await waitForUrl(`${url}/healthz`, started, 60_000);
    await page.goto(`${url}/cup`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    await page.evaluate(() => Reflect.set(globalThis, 'isKept', true));
    const file = path.join(cwd, 'src/pages/home/daily-cup-route.tsx');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace('<NewestQuizzes />', '<p>Changed just now</p><NewestQuizzes />'));
    const startedAt = Date.now();
    await expect(page.getByText('Changed just now')).toBeVisible();
    console.log(`From a change to the screen: ${Date.now() - startedAt} ms`);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isKept') as unknown)).toBe(true);
    const attempt = (origin: string, site: string) =>
      page.request.post(`${url}/api/quiz/1/attempts`, { headers: { origin, 'sec-fetch-site': site } });
    expect((await attempt(url, 'same-origin')).status()).toBe(200);
    expect((await attempt('https://evil.example', 'cross-site')).status()).toBe(403);
    const underOtherName = await page.request.get(`${url}/api/quizzes`, {
      headers: { host: 'evil.example' },
    });
    expect(underOtherName.status()).toBe(421);
  } finally {
    await stopAll([started]);
  }
});

for (const { bundler, heading } of [
  { bundler: 'vite', heading: 'Plain Vite' },
  { bundler: 'webpack', heading: 'Plain webpack' },
])
  test(`a plain ${bundler} repository without a preset of the platform is released by its mf-manifest.json`, async ({
    page,
    quizmesh,
  }) => {
    const { place, url } = quizmesh;
    const name = `mf-plain-${bundler}`;
    const cwd = path.join(folder, name);
    await cp(path.join(ROOT, `shell/e2e/fixtures/plain-${bundler}`), cwd, { recursive: true });
    const token = (await readFile(path.join(place.dataFolder, 'release-token'), 'utf8')).trim();
    const env = ofTeam({ QUIZMESH_SITE: url, QUIZMESH_RELEASE_TOKEN: token });
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd, env });
    await run('npm', ['run', 'build'], { cwd, env });
    const release = ['quizmesh', 'release', '--manifest', 'dist/mf-manifest.json'];
    const { stdout } = await run('npx', [...release, '--promote', '--override', 'the first'], { cwd, env });
    expect(stdout).toContain(`Live: ${name}`);
    await expect(async () => {
      await page.goto(url);
      await expect(page.getByRole('link', { name: heading })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('link', { name: heading }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Session: guest')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await page.goto(`${url}/plain-${bundler}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

test('each module of this repository, copied out alone with packages of the same versions, is the same release', async () => {
  // What is installed here, but for the platform, which comes as packages.
  const packages = path.join(folder, 'node_modules');
  await mkdir(packages);
  const installed = (await readdir(path.join(ROOT, 'node_modules'))).filter(
    (name) => !['.bin', '@quizmesh', 'quizmesh', 'create-quizmesh-remote'].includes(name),
  );
  for (const name of installed)
    await cp(path.join(ROOT, 'node_modules', name), path.join(packages, name), { recursive: true });
  for (const name of PACKAGES)
    await cp(
      path.join(ROOT, '.packages', name),
      path.join(packages, name.includes('quizmesh') ? name : `@quizmesh/${name}`),
      { recursive: true },
    );
  for (const module of remoteNames()) {
    const copy = path.join(folder, module);
    const isOwn = (file: string) => !/\/(node_modules|dist|\.turbo)(\/|$)/u.test(file.slice(ROOT.length));
    await cp(path.join(ROOT, module), copy, { recursive: true, filter: isOwn });
    await run('git', ['init', '--quiet', copy]);
    await run(process.execPath, [path.join(packages, 'quizmesh/dist/main.js'), 'build'], {
      cwd: copy,
      env: ofTeam(),
    });
    const releaseIn = async (of: string) =>
      (JSON.parse(await readFile(path.join(of, 'dist/release.json'), 'utf8')) as { release: string }).release;
    expect.soft(await releaseIn(copy), module).toBe(await releaseIn(path.join(ROOT, module)));
  }
});
