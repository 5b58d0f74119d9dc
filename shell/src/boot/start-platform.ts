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
import { visitorOf } from '../router/visitor.ts';
import { clearAddress } from './settle-arrival.ts';
import { watchErrors } from '../telemetry/page-errors.ts';
import { readArrival } from './arrival.ts';

const WATCH_DELAY_MS = 2000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Nobody waits for the telemetry and the watch for new releases: they come when the page stands. */
function startWatchingWhenIdle(releaseSet: ReleaseSet): void {
  const start = () => {
    // Without a network there is nobody to tell.
    import('./start-watching.ts').then(
      ({ startWatching }) => {
        startWatching(releaseSet);
      },
      () => {},
    );
  };
  setTimeout(start, WATCH_DELAY_MS);
}

/** Makes what lives as long as the page: store, query client, release set, loader; asks nobody anything yet. */
export function startPlatform(source: RemoteSource) {
  const arrival = readArrival(window.location.search);
  if (arrival) clearAddress(arrival);
  const store = createPlatformStore();
  const queryClient = createPlatformQueryClient();
  const releaseSet = inlinedReleaseSet();
  const language = readStored(STORAGE_KEYS.language, parseLanguage);
  if (language) store.dispatch(languageSlice.actions.languageChosen(language));
  const currentLanguage = () => languageSlice.selectors.selectLanguage(store.getState());
  const reader = () => ({ ...visitorOf(store), language: currentLanguage() });
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
      startWatchingWhenIdle(releaseSet);
    },
    { once: true },
  );
  return { store, queryClient, releaseSet, loader, arrival };
}
