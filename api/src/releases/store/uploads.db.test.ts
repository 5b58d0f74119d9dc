import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { NavigationEntry } from '@quizmesh/contract';
import { errorBodySchema } from '@quizmesh/contract/schemas';
import { pack, type Header } from 'tar-stream';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { buildRelease, tarballOf } from '../../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { expectError } from '../../testing/wire.ts';
import { createCompressor } from './compressor.ts';
import { unpackUpload } from './unpack-upload.ts';

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

const MODULE = 'mf-hostile';
const { manifest, contents } = buildRelease({ module: MODULE });
type Entry = readonly [Partial<Header> & { readonly name: string }, string | Buffer];
const MANIFEST: Entry = [{ name: 'release.json' }, JSON.stringify(manifest)];
const FILES: readonly Entry[] = Object.entries(contents).map(([name, text]) => [{ name }, text]);

async function tarball(...entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content] of entries)
    if (header.type === undefined || header.type === 'file') tar.entry(header, content);
    else tar.entry({ ...header, size: 0 });
  tar.finalize();
  return gzipSync(await buffer(tar));
}
const upload = (body: Buffer) =>
  api
    .anonymous()
    .post(`/api/modules/${MODULE}/uploads`)
    .set('Authorization', `Bearer ${registry.token}`)
    .type('application/gzip')
    .send(body);

/** What is in the store's folders, those of uploads included. */
async function stored(): Promise<string[]> {
  const root = join(api.config.dataFolder, 'releases');
  return (await readdir(root, { recursive: true }).catch(() => [])).filter((name) => name !== '.uploads');
}

const withFile = (path: string, content: string | Buffer = 'x') =>
  tarball(MANIFEST, ...FILES, [{ name: path }, content]);
const withManifest = (changes: object) =>
  tarball([{ name: 'release.json' }, JSON.stringify({ ...manifest, ...changes })], ...FILES);
const link = (type: 'symlink' | 'link', linkname: string) =>
  tarball(MANIFEST, ...FILES, [{ name: 'linked.js', type, linkname }, '']);

const entries = (slot: NavigationEntry['slot'], count: number) =>
  Array.from({ length: count }, (_slot, at) => ({
    slot,
    path: `/${MODULE}/${at}`,
    labels: { 'en-US': `Entry ${at}` },
    access: 'public',
  }));
const words = (count: number) => Array.from({ length: count }, (_slot, at) => `word${at}`);

/** A header of a tarball that tells more of the next file ('x'), of all that follow ('g'), or a long name ('L'). */
function longHeader(type: 'x' | 'g' | 'L', content: string, size = content.length.toString(8)): Buffer {
  const header = Buffer.alloc(512);
  header.write('long', 0);
  header.write(`${size.padStart(11, '0')} `, 124, 'latin1');
  header.write(`        ${type}`, 148);
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc(511 - ((content.length + 511) % 512))]);
}
const whole = async () => gunzipSync(await tarballOf({ manifest, contents }));
const record = (key: string, value: string) => {
  const length = key.length + value.length + 5;
  return `${length} ${key}=${value}\n`;
};
const after = async (...headers: readonly Buffer[]) => gzipSync(Buffer.concat([...headers, await whole()]));

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const HOSTILE: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a symbolic link to a secret': () => link('symlink', '../../../secrets.json'),
  'a symbolic link within the release': () => link('symlink', 'entry.js'),
  'a hard link': () => link('link', 'entry.js'),
  'a character device': () =>
    tarball(MANIFEST, ...FILES, [
      { name: 'null.js', type: 'character-device', devmajor: 1, devminor: 3 },
      '',
    ]),
  'a block device': () => tarball(MANIFEST, ...FILES, [{ name: 'disk.js', type: 'block-device' }, '']),
  'a pipe': () => tarball(MANIFEST, ...FILES, [{ name: 'pipe.js', type: 'fifo' }, '']),
  'a path upwards': () => withFile('../../escaped.js'),
  'a path upwards in the middle': () => withFile('styles/../../escaped.js'),
  'an absolute path': () => withFile('/tmp/escaped.js'),
  'a path of Windows': () => withFile('C:\\escaped.js'),
  'a path with a zero byte': () => withFile('entry.js\u0000.css'),
  'a path that is very deep': () => withFile(`${'a/'.repeat(20)}a.js`),
  'a file twice': () => tarball(MANIFEST, ...FILES, ...FILES),
  'a file twice, in another case': () => withFile('ENTRY.js'),
  'a page': () => withFile('index.html', '<script>alert(1)</script>'),
  'a page that the manifest lists': () =>
    withManifest({ files: [...manifest.files, { ...manifest.files[0], path: 'index.html' }] }),
  'a file that the manifest does not list': () => withFile('other.js'),
  'a file missing': () => tarball(MANIFEST, ...FILES.slice(1)),
  'another content than its hash': () => tarball(MANIFEST, ...FILES.slice(1), [{ name: 'entry.js' }, 'evil']),
  'another content of the same length': () =>
    tarball(MANIFEST, ...FILES.slice(1), [
      { name: 'entry.js' },
      contents['entry.js']?.replace('r', 'R') ?? '',
    ]),
  'a compressed version of something else': () => withFile('entry.js.br', brotliCompressSync('evil')),
  'a compressed version that is a bomb': () =>
    withFile('entry.js.br', brotliCompressSync(Buffer.alloc(50_000_000), QUICKLY)),
  'a compressed version that is none': () => withFile('entry.js.br', 'not brotli'),
  'a bomb': () => withFile('bomb.js', Buffer.alloc(9_900_000)),
  'a file that is too large': () => withFile('large.js', randomBytes(10_100_000)),
  'more than four thousand files': () =>
    tarball(MANIFEST, ...Array.from({ length: 4001 }, (_slot, at): Entry => [{ name: `${at}.js` }, ''])),
  'no manifest': () => tarball(...FILES),
  'a manifest that is not JSON': () => tarball([{ name: 'release.json' }, '{'], ...FILES),
  'a manifest nested 100,000 deep': () => tarball([{ name: 'release.json' }, '['.repeat(100_000)], ...FILES),
  'a manifest of another module': () => withManifest({ module: 'mf-play' }),
  'a manifest with an entry that it does not list': () => withManifest({ entry: 'nowhere.js' }),
  'a manifest with a catalogue that it does not list': () => withManifest({ messages: { es: 'no.json' } }),
  'a manifest with a route that hides another one': () =>
    withManifest({ routes: manifest.routes.map((route) => ({ ...route, path: '/history?' })) }),
  'a manifest with five entries in one menu': () => withManifest({ navigation: entries('account', 5) }),
  'a manifest with parameters of too many values': () =>
    withManifest({ routes: manifest.routes.map((route) => ({ ...route, params: { id: words(8000) } })) }),
  'a manifest that names a static host': () => withManifest({ upstream: 'https://static.example/' }),
  'a manifest that browsers are to load from a static host': () => withManifest({ delivery: 'direct' }),
  'half of a tarball': async () => {
    const whole = await tarballOf({ manifest, contents });
    return whole.subarray(0, whole.length / 2);
  },
  'values for every file that take long to copy': () =>
    after(longHeader('g', record('part', 'x').repeat(500))),
  'a long header for each of many files that are not there': () =>
    after(...Array.from({ length: 4001 }, () => longHeader('x', record('part', 'x')))),
  'a name of a megabyte': () => after(longHeader('L', 'a'.repeat(1_000_000))),
  'a long header of less than nothing': () => after(longHeader('x', '', '\u00ff'.repeat(11))),
  nothing: () => Buffer.alloc(0),
  'something else than a tarball': () => gzipSync(randomBytes(2000)),
  'something else than gzip': () => randomBytes(2000),
};

describe('upload of a hostile tarball', () => {
  it.each(Object.entries(HOSTILE))(
    '%s: is refused with the reason, and nothing is stored',
    async (_what, make) => {
      const response = await upload(await make());
      expect([400, 409, 422]).toContain(response.status);
      const { fields } = errorBodySchema.parse(response.body);
      expect(Object.values(fields ?? {}).join(' ')).not.toBe('');
      expect(await stored()).toEqual([]);
      const listed = await api.anonymous().get(`/api/modules/${MODULE}/releases`);
      expect(listed.body).toEqual([]);
    },
  );

  it.each([
    ['a file and a folder of one name', ['part.js', 'part.js/more.js'], 'part.js/more.js'],
    ['one place under two names', ['part/more.js', 'part/./more.js'], 'part/./more.js'],
    ['a name that is too long for a file', [`${'a'.repeat(300)}.js`], 'a'.repeat(120)],
  ])('%s: is told as that, not as a broken tarball', async (_what, names, refused) => {
    const more = names.map((name): Entry => [{ name }, 'x']);
    const response = await upload(await tarball(MANIFEST, ...FILES, ...more));
    expectError(response, 422, 'RELEASE_FILES_INVALID');
    const { fields } = errorBodySchema.parse(response.body);
    expect(fields).toEqual({ [refused]: 'cannot be stored under this name beside the others' });
    expect(await stored()).toEqual([]);
  });

  it('that is never finished: is refused when its client goes, and nothing is stored', async () => {
    const whole = await tarballOf({ manifest, contents });
    const server = createServer(api.app.listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${registry.token}`, 'content-type': 'application/gzip' };
    const path = `/api/modules/${MODULE}/uploads`;
    const slow = request({ port, path, method: 'POST', headers });
    slow.on('error', () => {});
    slow.write(whole.subarray(0, 100));
    while ((await stored()).length === 0) await pause(10);
    slow.destroy();
    while ((await stored()).length > 0) await pause(10);
    server.close();
  });
});

it('an upload needs the right to publish, checked before its body is read', async () => {
  const path = `/api/modules/${MODULE}/uploads`;
  const nobody = await api.anonymous().post(path).type('application/gzip').send(randomBytes(1000));
  expectError(nobody, 401, 'NOT_AUTHENTICATED');
  const json = await registry.post(path, {});
  expectError(json, 415, 'VALIDATION_FAILED');
});

it('a good tarball is stored once all of the hostile ones were refused', async () => {
  expect((await upload(await tarballOf({ manifest, contents }))).status).toBe(201);
  expect((await stored()).sort()).toEqual(
    expect.arrayContaining([join(MODULE, manifest.release, 'entry.js')]),
  );
});

it('a file whose name needs a long header is unpacked', async () => {
  const path = `${'a'.repeat(120)}.js`;
  const [entry] = manifest.files;
  const files = [...manifest.files, { ...entry, path }];
  const folder = await mkdtemp(join(tmpdir(), 'quizmesh-upload-'));
  const named: Entry = [{ name: path }, contents['entry.js'] ?? ''];
  const upload = await tarball(
    [{ name: 'release.json' }, JSON.stringify({ ...manifest, files })],
    ...FILES,
    named,
  );
  const unpacked = await unpackUpload(Readable.from([upload]), folder, createCompressor());
  await rm(folder, { recursive: true });
  expect(unpacked.files).toContain(path);
});

it('of the texts of an upload only a megabyte is compressed slowly: others wait for their turn', async () => {
  const texts = [300_000, 500_000, 600_000].map((bytes) => randomBytes(bytes).toString('base64'));
  const large = texts.map((text, at) => ({ path: `large-${at}.js`, text }));
  const listed = large.map(({ path, text }) => ({
    path,
    bytes: text.length,
    brotliBytes: null,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }));
  const entries: Entry[] = [
    [{ name: 'release.json' }, JSON.stringify({ ...manifest, files: listed })],
    ...large.map(({ path, text }): Entry => [{ name: path }, text]),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'quizmesh-upload-'));
  const source = Readable.from([await tarball(...entries)]);
  const unpacked = await unpackUpload(source, folder, createCompressor());
  await rm(folder, { recursive: true });
  const sizeOf = (text: string, quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  expect(unpacked.manifest.files.map(({ brotliBytes }) => brotliBytes)).toEqual(
    texts.map((text, at) => sizeOf(text, at === 0 ? 11 : 9)),
  );
});
