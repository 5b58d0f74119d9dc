import { checkRemote } from '@quizmesh/sdk/host';
import { withCompiledMessages } from './compiled-definition.ts';
import { createFederationRuntime } from './federation-runtime.ts';
import { loadStyles, removeStyles } from './load-styles.ts';
import { preloadParts } from './prefetch.ts';
import { LOAD_DEADLINE_MS, type RemoteSource } from './remote-loader.ts';

/** Loads remotes from their releases with Module Federation. */
export function createFederatedSource(): RemoteSource {
  const runtime = createFederationRuntime(LOAD_DEADLINE_MS);
  const loadExposed: RemoteSource['loadExposed'] = (release, language) => {
    preloadParts(release, language);
    return runtime.loadExposed(release);
  };
  return {
    loadExposed,
    async loadDefinition(release, language) {
      return withCompiledMessages(checkRemote(await loadExposed(release, language)));
    },
    loadStyles,
    removeStyles,
  };
}
