import { execFile } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { seriousFindings } from './support/axe.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { scratchRepository } from './support/scratch-repository.ts';

const run = promisify(execFile);
const NAME = 'mf-daily-cup';
const TITLE = 'Daily “Cup”';

/** Runs commands inside the repository at `root` against this product. */
function commandsIn(root: string, { place }: Quizmesh) {
  const env = { ...process.env, API_PORT: String(place.apiPort), QUIZMESH_DATA: place.dataFolder };
  const tool = (name: string, ...args: readonly string[]) =>
    run(path.join(root, 'node_modules/.bin', name), args, { cwd: root, env: { ...env, NODE_ENV: 'test' } });
  return {
    npm: (name: string, ...args: readonly string[]) =>
      run('npm', ['run', '--silent', name, '--', ...args], { cwd: root, env }),
    checkModule: () =>
      Promise.all([
        tool('tsc', '--noEmit', '-p', NAME),
        tool('jest', '--selectProjects', NAME),
        tool('oxfmt', '--check', NAME),
      ]),
  };
}

// A separate product, because a released module cannot be removed.
test.use({ environment: { ACCESS_LOG_SAMPLE: '0' } });

test('a generated remote is released and shows in the app without a change to any other workspace', async ({
  page,
  quizmesh,
}) => {
  const root = await scratchRepository();
  try {
    const { npm, checkModule } = commandsIn(root, quizmesh);
    const before = await readdir(root);
    const error = { code: 1, stderr: expect.stringContaining('/api/x belongs to the shell') };
    await expect(npm('new:remote', NAME, '--path', '/api/x')).rejects.toMatchObject(error);
    expect(await readdir(root)).toEqual(before);

    const { stdout } = await npm('new:remote', NAME, '--path', '/cup', '--title', TITLE);
    expect(stdout).toContain(`${NAME}: "${TITLE}" at /cup`);
    expect((await readdir(root)).filter((name) => !before.includes(name))).toEqual([NAME]);
    const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8');
    expect(lock).toContain(`"node_modules/@quizmesh/${NAME}"`);
    const taken = { code: 1, stderr: expect.stringContaining(`There is a ${NAME} already`) };
    await expect(npm('new:remote', NAME)).rejects.toMatchObject(taken);

    await checkModule();
    const released = await npm('release', NAME, '--promote', '--override', 'first release');
    expect(released.stdout).toContain(`Live: ${NAME}`);

    const link = page.getByRole('banner').getByRole('link', { name: TITLE });
    await expect(async () => {
      await page.goto(quizmesh.url);
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 5000 });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page).toHaveURL(`${quizmesh.url}/cup`);
    await expect(page).toHaveTitle(`${TITLE} · Quizmesh`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    expect(await seriousFindings(page)).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
