import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration, type SubresourceIntegrityPluginOptions } from '@rspack/core';
import { SHARED_CHUNKS, baseConfig } from './base-config.ts';
import { dependencyVersions } from './dependency-versions.ts';
import { devServer } from './dev-server.ts';
import { readDeclaration } from './module-declaration.ts';
import { ModuleOrderPlugin } from './module-order.ts';
import { ProvisionalHashesPlugin } from './provisional-hashes.ts';
import { platformHash } from './platform-hash.ts';
import { refusePartsOfNode } from './parts-of-node.ts';
import { refusePlatformLibraries } from './platform-libraries.ts';
import {
  ReleasePlugin,
  fillingContainer,
  fillingEntry,
  type DeclaredFilling,
  type ReleaseFacts,
} from './release-plugin.ts';
import { peerRanges, sdkEntryPoints } from './shared-modules.ts';
import { sourceHash } from './source-hash.ts';
import { UsedSdkPlugin, rangeMarker } from './used-sdk.ts';

export interface RemoteOptions {
  /** Name of the module and its folder, e.g. "mf-play". */
  readonly module: string;
  /** Absolute folder of the module. */
  readonly folder: string;
}

const EXPOSE = './remote';
/** Chunks and their styles are loaded with their hash; those of entry and styles are in the manifest. The same kind of hash as there: the
 *  page preloads texts by the manifest, and a browser fetches them again where the kinds differ. */
const INTEGRITY: SubresourceIntegrityPluginOptions = { hashFuncNames: ['sha384'] };
const CONTAINER = fileURLToPath(new URL('./container/container.ts', import.meta.url));
const FILLING_LOADER = fileURLToPath(new URL('./container/filling-entry.mjs', import.meta.url));

/** Names are in every first page. */
const NAME_LENGTH = 5;
/** Chunks are numbered by their names, and those without one by the paths of their modules, which differ from one repository to
 *  another: what several parts share is named by them. */
const NAMED_SHARED_CHUNKS = {
  ...SHARED_CHUNKS,
  cacheGroups: {
    ...SHARED_CHUNKS.cacheGroups,
    shared: {
      ...SHARED_CHUNKS.cacheGroups.shared,
      name: (_module: unknown, chunks: readonly { readonly name?: string | undefined }[]) =>
        `s${sourceHash([], chunks.map(({ name = '' }) => name).sort()).slice(0, NAME_LENGTH)}`,
    },
  },
};

/** Distinguishes the global names of one build from those of every other: a hash over sources, installed dependencies
 *  and compiler. The release's id cannot, because it is a hash over the finished files. */
function saltOf(folder: string): string {
  const versions = [...dependencyVersions(folder), `rspack@${rspack.rspackVersion}`, platformHash()];
  return sourceHash([folder], versions);
}

function releaseFacts({ module, folder }: RemoteOptions): ReleaseFacts {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    ...readDeclaration(folder),
    module,
    version,
    commit: process.env['QUIZMESH_COMMIT'] ?? null,
    container: `${module}_${saltOf(folder)}`.replace(/-/gu, '_'),
    expose: EXPOSE,
  };
}

/** An entry for each filling, so that a page of another module loads nothing else of this one. In a layer of its own, modules and
 *  classes have names of their own: sheets of one release do not depend on the order in which they are loaded. */
function fillingEntries(
  fillings: readonly DeclaredFilling[],
  container: string,
): Exclude<Configuration['entry'], undefined | string | readonly string[] | ((...args: never) => unknown)> {
  return Object.fromEntries(
    fillings.map(({ name }) => {
      const library = { type: 'window', name: fillingContainer(container, name) };
      return [fillingEntry(name), { import: `${CONTAINER}?filling=${name}`, layer: name, library }];
    }),
  );
}

/** Build of a remote: one file with container and code, its styles, lazy chunks, and dist/release.json.
 *  `rspack serve` builds the same with hot reload, as release "dev". */
export function remoteConfig(options: RemoteOptions): Configuration {
  const development = process.env['NODE_ENV'] === 'development';
  const facts = releaseFacts(options);
  const container = development ? `${options.module}_dev`.replace(/-/gu, '_') : facts.container;
  const scope = `__quizmesh_${container}`;
  const base = baseConfig({ folder: options.folder, uniqueName: container, development });
  const markers = Object.fromEntries(sdkEntryPoints().map((name) => [name, rangeMarker(name)]));
  const ranges = { ...peerRanges(options.folder), ...markers };
  const release = new ReleasePlugin(facts);
  const { fillings = [] } = facts;
  const sourcesOfFillings = Object.fromEntries(
    fillings.map(({ name }) => [
      `@quizmesh/filling/${name}`,
      path.join(options.folder, `src/fillings/${name}.tsx`),
    ]),
  );
  return {
    ...base,
    output: { ...base.output, crossOriginLoading: 'anonymous' },
    entry: {
      remote: { import: CONTAINER, library: { type: 'window', name: container } },
      ...fillingEntries(fillings, container),
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { resourceQuery: /^\?filling=/u, loader: FILLING_LOADER }],
    },
    optimization: {
      ...base.optimization,
      splitChunks: NAMED_SHARED_CHUNKS,
      // Short numbers in the order of the imports, also in class names, which save 0.4 KB of a first page; and the same ones wherever
      // the module is built, while other kinds are made from paths. All chunks are new in every release anyway.
      ...(development ? {} : { moduleIds: 'natural' as const, chunkIds: 'natural' as const }),
    },
    resolve: {
      ...base.resolve,
      alias: {
        '@quizmesh/remote-entry': path.join(options.folder, 'src/remote.tsx'),
        ...sourcesOfFillings,
      },
    },
    externals: [
      ({ request }, callback) => {
        if (request !== undefined && request in ranges)
          callback(undefined, `globalThis[${JSON.stringify(scope)}][${JSON.stringify(request)}]`, 'var');
        else callback();
      },
      refusePlatformLibraries,
      refusePartsOfNode,
    ],
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        __QUIZMESH_EXPOSE__: JSON.stringify(EXPOSE),
        __QUIZMESH_RANGES__: JSON.stringify(ranges),
        __QUIZMESH_SCOPE__: JSON.stringify(scope),
      }),
      new UsedSdkPlugin(options.folder, (needs) => {
        release.needs = needs;
      }),
      ...(development
        ? []
        : [
            new ProvisionalHashesPlugin(),
            new ModuleOrderPlugin(),
            new rspack.SubresourceIntegrityPlugin(INTEGRITY),
            release,
          ]),
    ],
    ...(development ? { devServer: devServer(options.module) } : {}),
  };
}
