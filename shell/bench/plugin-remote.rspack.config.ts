import path from 'node:path';
import { remoteConfig, sharedVersions } from '@quizmesh/sdk/build';
import { rspack } from '@rspack/core';

const module = process.env['BENCH_MODULE'] ?? '';
const folder = path.resolve(import.meta.dirname, '../..', module);
const ours = remoteConfig({ module, folder });
const shared = Object.fromEntries(
  Object.entries(sharedVersions()).map(([key, version]) => [
    key,
    {
      singleton: true,
      strictVersion: false,
      version,
      requiredVersion: `^${version}`,
      import: false as const,
    },
  ]),
);

/** A remote with the bundler's own container (two files, the smallest that a plugin creates) instead of the
 *  one-file container: same sources, same shared modules, no copies of singletons. */
export default {
  ...ours,
  entry: { remote: [] },
  externals: [],
  output: {
    ...ours.output,
    path: path.resolve(import.meta.dirname, `../../.cache/bench/plugin/${module}`),
    uniqueName: `${module}_plugin`,
  },
  plugins: [
    new rspack.container.ModuleFederationPluginV1({
      name: `${module.replace('-', '_')}_plugin`,
      filename: 'remoteEntry.js',
      exposes: { './remote': { import: path.join(folder, 'src/remote.tsx'), name: 'expose' } },
      shared,
    }),
  ],
};
