import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { releaseManifestSchema } from '@quizmesh/contract/schemas';
import { ReleaseDiffersError, publishBuild, type Build } from './publish-build.ts';
import type { Place } from './workspace.ts';

const RELEASE = '1.0.0-abc';
const PUBLISHED = { published: new Set([RELEASE]) };

let root: string;
let place: Place;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'qm-publish-'));
  const dataFolder = path.join(root, 'data');
  place = { dataFolder, host: '127.0.0.1', shellPort: 0, apiPort: 0, apiUrl: 'http://127.0.0.1:1' };
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function buildOf(name: string, code: string): Promise<Build> {
  const folder = path.join(root, name);
  await mkdir(folder, { recursive: true });
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const declaration = await readFile(path.join(import.meta.dirname, '../../mf-create/module.json'), 'utf8');
  const manifest = releaseManifestSchema.parse({
    ...(JSON.parse(declaration) as object),
    ...{ module: 'mf-cup', release: RELEASE, version: '1.0.0', commit: null },
    ...{ container: 'mf_cup_1_0_0_abc', expose: './remote', contract: '^1.0.0', shared: {} },
    ...{ entry: 'remote.js', styles: [], preload: [], messages: {} },
    files: [{ path: 'remote.js', bytes: code.length, brotliBytes: null, integrity }],
  });
  await writeFile(path.join(folder, 'remote.js'), code);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return { manifest, folder };
}

/** The file as browsers get it. */
const storedFile = () => path.join(place.dataFolder, 'releases/mf-cup', RELEASE, 'remote.js');

/** Files in the store after a registration; these tests have no registry. */
async function publishFirst(): Promise<Build> {
  const build = await buildOf('first', 'first');
  await expect(publishBuild(place, build, { published: new Set() })).rejects.toThrow();
  return build;
}

describe('publishing under an id that is published', () => {
  it('with other files is refused, and the published files stay', async () => {
    await publishFirst();
    const publishing = publishBuild(place, await buildOf('second', 'second'), PUBLISHED);
    await expect(publishing).rejects.toThrow(ReleaseDiffersError);
    await expect(publishing).rejects.toThrow('Raise "version" in mf-cup/package.json');
    expect(await readFile(storedFile(), 'utf8')).toBe('first');
  });

  it('with the same files writes nothing', async () => {
    const build = await publishFirst();
    const before = await stat(path.dirname(storedFile()));
    expect(await publishBuild(place, build, PUBLISHED)).toBe(false);
    expect((await stat(path.dirname(storedFile()))).ino).toBe(before.ino);
  });

  it('with the same files restores damaged files of the store', async () => {
    const build = await publishFirst();
    await writeFile(storedFile(), 'damaged');
    expect(await publishBuild(place, build, PUBLISHED)).toBe(false);
    expect(await readFile(storedFile(), 'utf8')).toBe('first');
  });
});

it('unregistered files of an earlier publish are not replaced either, and the message explains how to continue', async () => {
  await publishFirst();
  const publishing = publishBuild(place, await buildOf('second', 'second'), { published: new Set() });
  await expect(publishing).rejects.toThrow('Delete that folder');
  expect(await readFile(storedFile(), 'utf8')).toBe('first');
});
