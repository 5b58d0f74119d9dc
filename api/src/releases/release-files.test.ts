import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseManifestSchema } from '@quizmesh/contract/schemas';
import { createReleaseFileCheck } from './release-files.ts';
import { createFolderStore } from './store/release-store.ts';

const SECRET = 'a secret of the server';
const integrity = `sha384-${createHash('sha384').update(SECRET).digest('base64')}`;
const manifest = releaseManifestSchema.parse({
  ...{ module: 'mf-link', release: '1.0.0', version: '1.0.0', commit: null, container: 'mf_link' },
  ...{ expose: './remote', contract: '^1.0.0', entry: 'secret.js', styles: [], messages: {}, shared: {} },
  routes: [{ path: '/link', access: 'public', analytics: true }],
  files: [{ path: 'secret.js', bytes: SECRET.length, brotliBytes: null, integrity }],
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-files-'));
  await mkdir(join(folder, 'data'));
  await mkdir(join(folder, 'disk', 'mf-link'), { recursive: true });
  // The store itself may be a link: to another disk.
  await symlink(join(folder, 'disk'), join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

const check = () =>
  createReleaseFileCheck({ store: createFolderStore(join(folder, 'store')), hosts: [] })(manifest);

it('accepts files of the store', async () => {
  await mkdir(join(folder, 'disk', 'mf-link', '1.0.0'));
  await writeFile(join(folder, 'disk', 'mf-link', '1.0.0', 'secret.js'), SECRET);
  await expect(check()).resolves.toBeUndefined();
});

it('refuses a folder that links out of the store', async () => {
  await writeFile(join(folder, 'data', 'secret.js'), SECRET);
  await symlink(join(folder, 'data'), join(folder, 'disk', 'mf-link', '1.0.0'));
  await expect(check()).rejects.toMatchObject({ fields: { 'secret.js': 'is not there' } });
});
