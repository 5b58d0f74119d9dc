import { createInstance } from '@module-federation/enhanced/runtime';
import type { ReleaseEntry } from '@quizmesh/contract';
import { createAttempts } from './retry-addresses.ts';
import { sharedSingletons } from './share-scope.ts';

/** What the Module Federation devtools list. The part of the runtime that writes it is left out of the shell. */
interface Devtools {
  readonly __FEDERATION__: { readonly moduleInfo: Record<string, object> };
}

/** Loads exposed modules of releases; the only code that uses Module Federation's runtime. */
export interface FederationRuntime {
  /** Evaluates a release's container and returns its exposed module. */
  loadExposed(release: ReleaseEntry): Promise<unknown>;
}

/** Module Federation 2's runtime as a library inside a normally bundled shell. Entries are loaded by their
 *  URL in the release set, scripts have the release's integrity, and every load ends after `timeoutMs`. */
export function createFederationRuntime(timeoutMs: number): FederationRuntime {
  const integrityByUrl = new Map<string, string>();
  const addressOf = createAttempts();
  const instance = createInstance({
    name: 'quizmesh_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedSingletons(),
    plugins: [
      {
        name: 'quizmesh-script',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          // The runtime requests the full address, independent of the release set.
          const { href, origin } = new URL(url, location.href);
          script.integrity = integrityByUrl.get(href) ?? '';
          if (origin !== location.origin) script.crossOrigin = 'anonymous';
          return { script, timeout: timeoutMs };
        },
      },
    ],
  });
  return {
    async loadExposed(release) {
      const url = addressOf(release.base + release.entry);
      integrityByUrl.set(new URL(url, location.href).href, release.entryIntegrity);
      const remote = {
        name: release.container,
        entry: url,
        type: release.entryFormat ?? 'global',
        entryGlobalName: release.container,
      };
      instance.registerRemotes([remote], { force: true });
      (globalThis as unknown as Devtools).__FEDERATION__.moduleInfo[release.container] = {
        remoteEntry: url,
        remotesInfo: {},
      };
      return instance.loadRemote(`${release.container}/${release.expose.replace('./', '')}`);
    },
  };
}
