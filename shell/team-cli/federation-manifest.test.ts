import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { federationManifestOf } from '../sdk/build/federation-manifest.ts';
import { federationManifestSchema, readFederationBuild } from './federation-manifest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-federation-manifest-'));
});
afterAll(() => rm(folder, { recursive: true }));

const routes = [{ path: '/cup', access: 'public', analytics: false }];
const asset = (sync: readonly string[]) => ({ async: [], sync });

async function build(remoteEntry: object, exposes: readonly object[], declared: object = {}) {
  await mkdir(path.join(folder, 'dist/assets'), { recursive: true });
  await mkdir(path.join(folder, 'dist/.vite'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ name: '@team/mf-cup', version: '2.1.0' }),
    'module.json': JSON.stringify({ routes, ...declared }),
    'dist/remoteEntry.js': 'entry',
    'dist/assets/remote.js': 'remote',
    'dist/assets/remote.js.map': '{}',
    'dist/assets/remote.css': '.a{color:var(--color-text)}',
    'dist/.vite/manifest.json': '{}',
    'dist/index.html': '<!doctype html>',
    'dist/mf-manifest.json': JSON.stringify({
      name: 'mf_cup',
      metaData: { globalName: 'mf_cup_global', remoteEntry },
      shared: [
        { name: 'react', requiredVersion: '^19.0.0' },
        { name: '@quizmesh/sdk', requiredVersion: '^1.2.0' },
        { name: 'lodash', requiredVersion: '^4.0.0' },
      ],
      exposes,
    }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return readFederationBuild('dist/mf-manifest.json', folder);
}

const remote = {
  path: './remote',
  assets: {
    js: asset(['assets/remote.js', 'assets/gone.js', 'remoteEntry.js']),
    css: asset(['assets/remote.css']),
  },
};

it.each([
  ['a script', 'global', undefined, '^1.2.0'],
  ['an ES module', 'module', 'module', '^1.5.0'],
])(
  'the build of another bundler becomes a release: its entry is %s',
  async (_what, type, format, contract) => {
    const { manifest } = await build({ name: 'remoteEntry.js', path: '', type }, [remote]);
    expect(manifest).toMatchObject({
      module: 'mf-cup',
      version: '2.1.0',
      container: 'mf_cup_global',
      expose: './remote',
      entry: 'remoteEntry.js',
      styles: ['assets/remote.css'],
      preload: ['assets/remote.js'],
      shared: { react: '^19.0.0', '@quizmesh/sdk': '^1.2.0' },
      contract,
      tokens: ['--color-text'],
    });
    expect(manifest.entryFormat).toBe(format);
    expect(manifest.files.map((file) => file.path).sort()).toEqual([
      'assets/remote.css',
      'assets/remote.js',
      'remoteEntry.js',
    ]);
  },
);

it.each([
  ['of a kind that pages do not load', { name: 'remoteEntry.js', type: 'commonjs' }, [remote], 'commonjs'],
  ['that is not there', { name: 'other.js', type: 'global' }, [remote], 'other.js'],
  [
    'that exposes several parts, none as ./remote',
    { name: 'remoteEntry.js', type: 'global' },
    [{ path: './a' }, { path: './b' }],
    './a, ./b',
  ],
])('an entry %s is refused with the reason', async (_what, entry, exposes, reason) => {
  await expect(build(entry, exposes)).rejects.toThrow(reason);
});

it('what our own builds say to tools of Module Federation is such a manifest', () => {
  const manifest = federationManifestOf({
    module: 'mf-cup',
    release: '1.0.0-0123456789ab',
    version: '1.0.0',
    commit: null,
    container: 'mf_cup_1',
    expose: './remote',
    contract: '^1.0.0',
    entry: 'remote.js',
    styles: ['remote.css'],
    preload: [],
    messages: {},
    shared: { react: '^19.0.0' },
    files: [],
    routes: [],
    navigation: [],
    links: [],
    budgetKb: 80,
  });
  expect(federationManifestSchema.parse(manifest)).toMatchObject({
    name: 'mf-cup',
    metaData: { globalName: 'mf_cup_1', remoteEntry: { name: 'remote.js', type: 'global' } },
    exposes: [{ path: './remote' }],
  });
});

describe('fillings of builds with Module Federation 2', () => {
  const declared = {
    fillings: [{ name: 'strip', slot: 'a.below', version: 1, access: 'public', budgetKb: 9 }],
  };
  const entry = { name: 'remoteEntry.js', path: '', type: 'var' };

  it('are further exposed modules of its container, by their names', async () => {
    const strip = { path: './strip', assets: { js: asset(['assets/remote.js']), css: asset([]) } };
    const { manifest } = await build(entry, [remote, strip], declared);
    expect(manifest.fillings).toMatchObject([
      {
        name: 'strip',
        container: 'mf_cup_global',
        expose: './strip',
        entry: 'remoteEntry.js',
        preload: ['assets/remote.js'],
        styles: [],
      },
    ]);
  });

  it('are refused when they are not exposed', async () => {
    await expect(build(entry, [remote], declared)).rejects.toThrow('does not expose ./strip');
  });
});
