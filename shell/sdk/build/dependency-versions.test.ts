import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { dependencyVersions } from './dependency-versions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'qm-dependencies-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(place: string, manifest: object): Promise<void> {
  await mkdir(path.join(folder, place), { recursive: true });
  await writeFile(path.join(folder, place, 'package.json'), JSON.stringify(manifest));
}

it('lists every package that a remote is built from, so that another version makes another release', async () => {
  await install('mf-cup', { name: 'mf-cup', dependencies: { icons: '^1.0.0', missing: '^1.0.0' } });
  await install('node_modules/icons', { name: 'icons', version: '1.2.0', dependencies: { clsx: '^2.0.0' } });
  await install('node_modules/clsx', { name: 'clsx', version: '2.1.1' });
  await install('node_modules/unused', { name: 'unused', version: '1.0.0' });
  expect(dependencyVersions(path.join(folder, 'mf-cup'))).toEqual(['clsx@2.1.1', 'icons@1.2.0']);
  await install('node_modules/clsx', { name: 'clsx', version: '2.1.2' });
  expect(dependencyVersions(path.join(folder, 'mf-cup'))).toEqual(['clsx@2.1.2', 'icons@1.2.0']);
});

it('takes the copy that the dependent package gets', async () => {
  await install('mf-cup', { dependencies: { icons: '1' } });
  await install('node_modules/icons', { name: 'icons', version: '1.0.0', dependencies: { clsx: '1' } });
  await install('node_modules/icons/node_modules/clsx', { name: 'clsx', version: '1.0.0' });
  await install('node_modules/clsx', { name: 'clsx', version: '2.0.0' });
  expect(dependencyVersions(path.join(folder, 'mf-cup'))).toEqual(['clsx@1.0.0', 'icons@1.0.0']);
});
