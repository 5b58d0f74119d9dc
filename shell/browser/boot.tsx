import {
  DEFAULT_LANGUAGE,
  STORAGE_KEYS,
  parseLanguage,
  type Language,
  type ReleaseEntry,
  type ReleaseSet,
} from '@quizmesh/contract';
import { readStored, type Messages, type RemoteDefinition } from '@quizmesh/sdk';
import {
  PlatformProviders,
  RemoteMessages,
  SlotHostContext,
  createPlatformQueryClient,
  createPlatformStore,
  endRefusedSessions,
  followLanguageOfOtherTabs,
  followOtherTabs,
  keepCachesFresh,
  languageSlice,
  type PlatformStore,
} from '@quizmesh/sdk/host';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { matchRemoteRoute, mayOpen } from '../shared/match-remote-route.ts';
import { RELEASE_SET_ELEMENT_ID } from '../shared/page-elements.ts';
import type { PageReleaseSet } from '../shared/page-release-set.ts';
import { startTagManager } from './analytics/tag-manager.ts';
import { loadHeadingFontAfterPaint } from './chrome/font-swap.ts';
import { EVALUATION_DEADLINE_MS, withDeadline } from './federation/deadline.ts';
import { noteFirstRelease, recoverEmptyPage, tryWithoutFirstRemote } from './federation/failed-frame.ts';
import { prefetchOnIntent, prefetchWhenIdle } from './federation/prefetch.ts';
import { isQuarantined } from './federation/quarantine.ts';
import { createRemoteLoader, type RemoteLoader, type RemoteSource } from './federation/remote-loader.ts';
import { shellMessages } from './messages/shell-messages.ts';
import { createShellRouter } from './router/create-shell-router.tsx';
import { ownRoutes } from './router/own-routes.tsx';
import { pageUserOf } from './router/page-user.ts';
import { ReleaseSetContext } from './router/release-set-context.ts';
import { clearAddress, handleAuthCallback, readAuthCallback } from './sign-in/auth-callback.ts';
import { createSlotHost } from './slots/slot-host.tsx';
import { onFirstError, watchErrors } from './telemetry/page-errors.ts';
import { keepShell } from './telemetry/shell-start.ts';

/** Renders the application into #root, with remotes from the given source. */
export function renderShell(source: RemoteSource): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root".');
  const swapHeadingFont = loadHeadingFontAfterPaint();
  // Before any request, which could reveal tokens in the address.
  const authCallback = readAuthCallback(window.location.search);
  if (authCallback) {
    clearAddress();
    // The page waits for its answer, and another load would not have the token any more.
    keepShell();
  }

  const store = createPlatformStore();
  const queryClient = createPlatformQueryClient();
  const releaseSet = inlinedReleaseSet();
  const chosen = readStored(STORAGE_KEYS.language, parseLanguage);
  if (chosen) store.dispatch(languageSlice.actions.languageChosen(chosen));
  const language = () => languageSlice.selectors.selectLanguage(store.getState());
  const loading = { ...source, releaseSet, isQuarantined, language, wait };
  const loader = createRemoteLoader(loading);
  const slotHost = createSlotHost(loading);
  keepInStep({ store, queryClient });
  // Without its chunk the page has no tag.
  startTagManager(releaseSet).catch(() => {});
  watchErrors();
  prefetchRemotes(releaseSet, () => ({ ...pageUserOf(store), language: language() }));
  onPageIdle(() => {
    // Without a network nothing can be sent.
    import('./background.ts').then(
      ({ startWatching }) => {
        startWatching({ releaseSet, queryClient, language });
      },
      () => {},
    );
  });

  const catalogue = firstCatalogue(language(), shellMessages.load);
  const settled = handleAuthCallback({ store, queryClient }, authCallback);
  const firstRemote = loadFirstRemote({ releaseSet, loader, store });
  // Only after a sign-in with Google does this wait, so that the first page shows the right user.
  const known =
    authCallback?.kind === 'token' ? settled : { notice: authCallback?.kind ?? null, offered: null };
  const shown = Promise.all([known, catalogue, firstRemote]).then(([outcome, preloaded]) => {
    const router = createShellRouter({
      releaseSet,
      loader,
      store,
      ownRoutes: ownRoutes(releaseSet),
      outcome,
    });
    const { key } = router.state.location;
    router.subscribe(({ location }) => {
      if (location.key !== key) swapHeadingFont();
    });
    const onUncaughtError = (error: unknown) => {
      reportError(error);
      recoverEmptyPage();
    };
    createRoot(root, { onUncaughtError }).render(
      <PlatformProviders store={store} queryClient={queryClient}>
        <RemoteMessages messages={shellMessages} {...(preloaded && { preloaded })}>
          <ReleaseSetContext value={releaseSet}>
            <SlotHostContext value={slotHost}>
              <RouterProvider router={router} />
            </SlotHostContext>
          </ReleaseSetContext>
        </RemoteMessages>
      </PlatformProviders>,
    );
  });
  shown.catch((error: unknown) => {
    if (!tryWithoutFirstRemote()) throw error;
  });
}

const EMPTY: PageReleaseSet = { channel: 'production', revision: 'none', modules: {} };

/** The release set of this visit: modules may be added to it, but none changes until the page is reloaded. */
function inlinedReleaseSet(): PageReleaseSet {
  const text = document.getElementById(RELEASE_SET_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageReleaseSet) : EMPTY;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Updates session, language and cached data after events of the page and of other tabs. */
function keepInStep(home: Parameters<typeof followOtherTabs>[0]): void {
  followOtherTabs(home);
  followLanguageOfOtherTabs(home.store);
  endRefusedSessions(home);
  keepCachesFresh(home.queryClient);
}

function prefetchRemotes(...[releaseSet, pageUser]: Parameters<typeof prefetchWhenIdle>): void {
  prefetchOnIntent(releaseSet, pageUser);
  window.addEventListener(
    'load',
    () => {
      prefetchWhenIdle(releaseSet, pageUser);
    },
    { once: true },
  );
}

const IDLE_AFTER_LOAD_MS = 2000;
/** Longer than the time after which a module is replaced by its last good release. */
const IDLE_AT_THE_LATEST_MS = 6000;

/** Calls `start` once, some time after the page has loaded, so that it delays nothing. A hanging file delays
 *  the load event and must be reported: then `start` is called without waiting for the event. So must an error,
 *  after which users leave. */
export function onPageIdle(start: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) start();
    isDue = false;
  };
  onFirstError(once);
  setTimeout(once, IDLE_AT_THE_LATEST_MS);
  window.addEventListener('load', () => setTimeout(once, IDLE_AFTER_LOAD_MS), { once: true });
}

/** Milliseconds for which the first paint waits for the user's language; then English is shown until it is
 *  loaded. */
const CATALOGUE_DEADLINE_MS = 3000;

interface FirstCatalogue {
  readonly language: Language;
  readonly messages: Messages;
}

/** The shell's catalogue for the first paint, so that no other language is shown first; null for the default
 *  language, which is built in, and when the catalogue does not load in time. */
export async function firstCatalogue(
  language: Language,
  load: RemoteDefinition['messages']['load'],
): Promise<FirstCatalogue | null> {
  if (language === DEFAULT_LANGUAGE) return null;
  try {
    const messages = await withDeadline(load(language), CATALOGUE_DEADLINE_MS, `catalogue ${language}`);
    return { language, messages };
  } catch {
    return null;
  }
}

function isHere({ base, entry, styles }: ReleaseEntry): boolean {
  return [entry, ...styles].every(
    (path) => performance.getEntriesByName(new URL(base + path, location.href).href).length > 0,
  );
}

interface FirstRemoteDeps {
  readonly releaseSet: ReleaseSet;
  readonly loader: RemoteLoader;
  readonly store: PlatformStore;
}

/** Starts loading the module of the address before the first paint. If its files were preloaded with the
 *  page, the first paint waits for it and shows the complete page instead of an empty frame; it does not wait
 *  for the network. Never rejects: the router gets the same error and shows it. */
export async function loadFirstRemote({ releaseSet, loader, store }: FirstRemoteDeps): Promise<void> {
  const match = matchRemoteRoute(releaseSet, location.pathname);
  if (!match || !mayOpen(match.route.access, pageUserOf(store))) return;
  noteFirstRelease(match.release.release);
  const load = loader.load(match.module).then(
    () => {},
    () => {},
  );
  if (!isHere(match.release)) return;
  await withDeadline(load, EVALUATION_DEADLINE_MS, match.module).catch(() => {});
}
