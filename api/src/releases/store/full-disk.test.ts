import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UnavailableError } from '../../http/errors/http-errors.ts';
import { buildRelease, tarballOf } from '../../testing/release-builder.ts';
import { createCompressor } from './compressor.ts';
import { unpackUpload } from './unpack-upload.ts';
import { createUploadFolders } from './upload-folders.ts';

/** A device whose every write says that the disk is full. */
const FULL = '/dev/full';
const onFullDevice = existsSync(FULL) ? it : it.skip;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'full-disk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const uploads = () => createUploadFolders(root, () => new Date());

onFullDevice('upload: a full disk is no fault of the release, and leaves nothing', async () => {
  const body = await tarballOf(buildRelease({ module: 'mf-full', padding: 1000 }));
  const publish = uploads().use('mf-full', async (folder) => {
    await symlink(FULL, join(folder, 'entry.js.br'));
    return unpackUpload(Readable.from(body), folder, createCompressor());
  });
  await expect(publish).rejects.toBeInstanceOf(UnavailableError);
  await expect(publish).rejects.toThrow('disk of the registry is full');
  expect(await readdir(root)).toEqual([]);
});

it.each([
  ['fills up', 'ENOSPC'],
  ['becomes read-only', 'EROFS'],
  ['is not for this user', 'EACCES'],
])(
  'upload: a disk that %s while the tarball is read is told as that, not as a broken tarball',
  async (_what, code) => {
    const full = Object.assign(new Error('cannot write'), { code });
    const source = new Readable({ read: () => source.destroy(full) });
    const publish = uploads().use('mf-full', (folder) => unpackUpload(source, folder, createCompressor()));
    await expect(publish).rejects.toThrow('disk of the registry is full');
  },
);

it('upload: other errors stay what they are', async () => {
  const publish = uploads().use('mf-full', () => Promise.reject(new TypeError('ours')));
  await expect(publish).rejects.toThrow('ours');
});
