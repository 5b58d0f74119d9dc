import { STORAGE_KEYS, parseLanguage, type ReleaseSet } from '@quizmesh/contract';
import { readStored } from '@quizmesh/sdk';
import {
  createPlatformQueryClient,
  createPlatformStore,
  endRefusedSessions,
  followLanguageOfOtherTabs,
  followOtherTabs,
  keepCachesFresh,
  languageSlice,
} from '@quizmesh/sdk/host';
import { startTagManager } from '../analytics/tag-manager.ts';
import { prefetchOnIntent, prefetchWhenIdle } from '../federation/prefetch.ts';
import { isQuarantined } from '../federation/quarantine.ts';
import { inlinedReleaseSet } from '../federation/release-set.ts';
import { createRemoteLoader, type RemoteSource } from '../federation/remote-loader.ts';
import { pageUserOf } from '../router/page-user.ts';
import { clearAddress } from './handle-auth-callback.ts';
import { watchErrors } from '../telemetry/page-errors.ts';
import { readAuthCallback } from './auth-callback.ts';
import { onPageIdle } from './on-page-idle.ts';

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Telemetry, and the watch for new releases. */
function startWatchingSoon(releaseSet: ReleaseSet): void {
  onPageIdle(() => {
    // Without a network nothing can be sent.
    import('./start-watching.ts').then(
      ({ startWatching }) => {
        startWatching(releaseSet);
      },
      () => {},
    );
  });
}

/** Creates everything that lives as long as the page: store, query client, release set, loader; sends no request
 *  yet. */
export function startPlatform(source: RemoteSource) {
  const authCallback = readAuthCallback(window.location.search);
  if (authCallback) clearAddress(authCallback);
  const store = createPlatformStore();
  const queryClient = createPlatformQueryClient();
  const releaseSet = inlinedReleaseSet();
  const language = readStored(STORAGE_KEYS.language, parseLanguage);
  if (language) store.dispatch(languageSlice.actions.languageChosen(language));
  const currentLanguage = () => languageSlice.selectors.selectLanguage(store.getState());
  const reader = () => ({ ...pageUserOf(store), language: currentLanguage() });
  const loader = createRemoteLoader({
    ...source,
    releaseSet,
    isQuarantined,
    language: currentLanguage,
    wait,
  });
  const home = { store, queryClient };
  followOtherTabs(home);
  followLanguageOfOtherTabs(store);
  endRefusedSessions(home);
  keepCachesFresh(queryClient);
  startTagManager(releaseSet);
  watchErrors();
  prefetchOnIntent(releaseSet, reader);
  window.addEventListener(
    'load',
    () => {
      prefetchWhenIdle(releaseSet, reader);
    },
    { once: true },
  );
  startWatchingSoon(releaseSet);
  return { store, queryClient, releaseSet, loader, authCallback };
}
