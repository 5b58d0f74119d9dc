import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

it('asks a static host that does not answer for one file, not for all', async () => {
  let asked = 0;
  const host = createServer(({ socket }) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const [file] = manifest.files;
  const files = ['secret.js', 'a.js', 'b.js', 'c.js'].map((path) => ({ ...file!, path }));
  const checkHosted = createReleaseFileCheck({ store: createFolderStore(folder), hosts: [origin] });
  const refused = checkHosted({ ...manifest, files, upstream: `${origin}/` });
  await expect(refused).rejects.toMatchObject({
    fields: { 'secret.js': expect.stringMatching('cannot be fetched') },
  });
  host.close();
  expect(asked).toBe(1);
});
