import { execFile } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { seriousFindings } from './support/axe.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { scratchRepository } from './support/scratch-repository.ts';

const run = promisify(execFile);

// A product of its own: a released module stays.
test.use({ environment: { ACCESS_LOG_SAMPLE: '0' } });

test('a generated module checks, builds, is released and stands in the app, and nothing else was touched', async ({
  page,
  quizmesh,
}) => {
  test.setTimeout(120_000);
  const root = await scratchRepository();
  try {
    const env = {
      ...process.env,
      API_PORT: String(quizmesh.place.apiPort),
      QUIZMESH_DATA: quizmesh.place.dataFolder,
    };
    const npm = (...args: readonly string[]) => run('npm', ['run', '--silent', ...args], { cwd: root, env });
    const before = await readdir(root);

    await expect(npm('new:remote', '--', 'mf-daily', '--path', '/api/x')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/api/x belongs to the shell'),
    });
    expect(await readdir(root)).toEqual(before);

    const { stdout } = await npm(
      'new:remote',
      '--',
      'mf-daily-cup',
      '--path',
      '/cup',
      '--title',
      'Daily “Cup”',
    );
    expect(stdout).toContain('mf-daily-cup: "Daily “Cup”" at /cup');
    expect((await readdir(root)).filter((name) => !before.includes(name))).toEqual(['mf-daily-cup']);
    await expect(npm('new:remote', '--', 'mf-daily-cup')).rejects.toMatchObject({
      stderr: expect.stringContaining('There is a mf-daily-cup already'),
    });
    const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    expect(lock.packages['node_modules/@quizmesh/mf-daily-cup']).toEqual({
      resolved: 'mf-daily-cup',
      link: true,
    });

    const bin = (name: string, ...args: readonly string[]) =>
      run(path.join(root, 'node_modules/.bin', name), args, { cwd: root, env: { ...env, NODE_ENV: 'test' } });
    await Promise.all([
      bin('tsc', '--noEmit', '-p', 'mf-daily-cup'),
      bin('jest', '--selectProjects', 'mf-daily-cup'),
      bin('prettier', '--check', 'mf-daily-cup'),
    ]);

    const released = await npm('release', '--', 'mf-daily-cup', '--promote');
    expect(released.stdout).toContain('Live: mf-daily-cup');

    await expect(async () => {
      await page.goto(quizmesh.url);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Daily “Cup”' })).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 5000 });
    await page.getByRole('banner').getByRole('link', { name: 'Daily “Cup”' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Daily “Cup”' })).toBeVisible();
    await expect(page).toHaveURL(`${quizmesh.url}/cup`);
    await expect(page).toHaveTitle('Daily “Cup” · Quizmesh');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'] });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
