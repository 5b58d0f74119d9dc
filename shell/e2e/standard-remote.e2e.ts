import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@quizmesh/contract';
import { releaseIdOf } from '@quizmesh/contract/schemas';
import { runProcess } from '../cli/processes.ts';
import { ROOT } from '../cli/workspace.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { goLive } from './support/variant-release.ts';

const OUT = path.join(ROOT, '.test/standard-remote');

async function buildStandardRemote(): Promise<ReleaseManifest> {
  await rm(OUT, { recursive: true, force: true });
  await runProcess({
    name: 'The standard remote',
    cwd: path.join(ROOT, 'shell/e2e/fixtures/standard-remote'),
    command: [path.join(ROOT, 'node_modules/.bin/rspack'), 'build'],
    env: { NODE_ENV: 'production', STANDARD_REMOTE_OUT: OUT },
  });
  const files = await Promise.all(
    (await readdir(OUT)).map(async (name) => {
      const content = await readFile(path.join(OUT, name));
      return {
        path: name,
        bytes: content.length,
        brotliBytes: null,
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      };
    }),
  );
  return {
    module: 'mf-standard',
    release: releaseIdOf('1.0.0', files),
    version: '1.0.0',
    commit: null,
    container: 'mf_standard',
    expose: './remote',
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    styles: [],
    preload: [],
    messages: {},
    shared: { react: '^19.0.0' },
    files,
    links: [],
    budgetKb: 350,
    routes: [{ path: '/standard', access: 'public', analytics: false, chrome: 'full' }],
    navigation: [
      { slot: 'top', path: '/standard', labels: { 'en-US': 'Standard' }, access: 'public', order: 500 },
    ],
  };
}

test('a remote built with the standard Module Federation 2 plugin works: page, navigation entry, shared session and React', async ({
  page,
  quizmesh,
}) => {
  const manifest = await buildStandardRemote();
  await writeFile(path.join(OUT, 'release.json'), JSON.stringify(manifest));
  await goLive(quizmesh, { manifest, folder: OUT });
  await expect(async () => {
    await page.goto(quizmesh.url);
    await expect(page.getByRole('link', { name: 'Standard' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 5000 });
  // The home module is loaded too, because its copy of React is compared below.
  await expect(page.locator('main h1')).toBeVisible();
  await page.getByRole('link', { name: 'Standard' }).click();
  await expect(page.getByRole('heading', { name: 'Standard remote' })).toBeVisible();
  await expect(page.getByText('Session: guest')).toBeVisible();
  const isSameReact = await page.evaluate(() => {
    const ours = Object.entries(window).find(([key]) => key.startsWith('__quizmesh_mf_create'))?.[1] as
      | Record<string, { useState: unknown }>
      | undefined;
    const theirs = (globalThis as { standardReact?: { useState: unknown } }).standardReact;
    return ours?.['react']?.useState === theirs?.useState && theirs?.useState !== undefined;
  });
  expect(isSameReact).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('main h1')).toBeVisible();
});
