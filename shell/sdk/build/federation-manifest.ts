import type { ReleaseManifest } from '@quizmesh/contract';

const none = { sync: [], async: [] };

/** A release as Module Federation's own tools read it (mf-manifest.json). */
export function federationManifestOf(release: ReleaseManifest): object {
  const { module, version, container, entry, expose, styles, preload, shared } = release;
  return {
    id: module,
    name: module,
    metaData: {
      name: module,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: module },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([name, requiredVersion]) => ({
      id: `${module}:${name}`,
      name,
      singleton: true,
      requiredVersion,
      assets: { js: none, css: none },
    })),
    remotes: [],
    exposes: [
      {
        id: `${module}:${expose.replace('./', '')}`,
        name: expose.replace('./', ''),
        path: expose,
        assets: { js: { sync: preload, async: [] }, css: { sync: styles, async: [] } },
      },
    ],
  };
}
