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
import { startTagManager } from './analytics/tag-manager.ts';
import { loadHeadingFontAfterPaint } from './chrome/font-swap.ts';
import { withDeadline } from './federation/deadline.ts';
import { prefetchOnIntent, prefetchWhenIdle } from './federation/prefetch.ts';
import { isQuarantined } from './federation/quarantine.ts';
import { createRemoteLoader, type RemoteLoader, type RemoteSource } from './federation/remote-loader.ts';
import { shellMessages } from './messages/shell-messages.ts';
import { createShellRouter } from './router/create-shell-router.tsx';
import { ownRoutes } from './router/own-routes.tsx';
import { pageUserOf } from './router/page-user.ts';
import { ReleaseSetContext } from './router/release-set-context.ts';
import { clearAddress, handleAuthCallback, readAuthCallback } from './sign-in/auth-callback.ts';
import { watchErrors } from './telemetry/page-errors.ts';

/** Draws the application into #root, with remotes from the given source. */
export function renderShell(source: RemoteSource): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root".');
  const swapHeadingFont = loadHeadingFontAfterPaint();
  // Before any request could carry on what the address brought.
  const authCallback = readAuthCallback(window.location.search);
  if (authCallback) clearAddress(authCallback);

  const store = createPlatformStore();
  const queryClient = createPlatformQueryClient();
  const releaseSet = inlinedReleaseSet();
  const chosen = readStored(STORAGE_KEYS.language, parseLanguage);
  if (chosen) store.dispatch(languageSlice.actions.languageChosen(chosen));
  const language = () => languageSlice.selectors.selectLanguage(store.getState());
  const loader = createRemoteLoader({ ...source, releaseSet, isQuarantined, language, wait });
  keepInStep({ store, queryClient });
  startTagManager(releaseSet);
  watchErrors();
  prefetchRemotes(releaseSet, () => ({ ...pageUserOf(store), language: language() }));
  onPageIdle(() => {
    // Without a network nothing can be sent.
    import('./background.ts').then(
      ({ startWatching }) => {
        startWatching(releaseSet);
      },
      () => {},
    );
  });

  const catalogue = firstCatalogue(language(), shellMessages.load);
  const settled = handleAuthCallback({ store, queryClient }, authCallback);
  const firstRemote = loadFirstRemote({ releaseSet, loader, store });
  // Only the return from Google is awaited: the first page then shows the right user.
  const known = authCallback?.kind === 'token' ? settled : (authCallback?.kind ?? null);
  void Promise.all([known, catalogue, firstRemote]).then(([notice, preloaded]) => {
    const router = createShellRouter({ releaseSet, loader, store, ownRoutes, notice });
    const { key } = router.state.location;
    router.subscribe(({ location }) => {
      if (location.key !== key) swapHeadingFont();
    });
    createRoot(root).render(
      <PlatformProviders store={store} queryClient={queryClient}>
        <RemoteMessages messages={shellMessages} {...(preloaded && { preloaded })}>
          <ReleaseSetContext value={releaseSet}>
            <RouterProvider router={router} />
          </ReleaseSetContext>
        </RemoteMessages>
      </PlatformProviders>,
    );
  });
}

const EMPTY: ReleaseSet = { channel: 'production', revision: 'none', modules: {} };

/** The release set of this visit; it stays the same until the page is reloaded. */
function inlinedReleaseSet(): ReleaseSet {
  const text = document.getElementById(RELEASE_SET_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as ReleaseSet) : EMPTY;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Session, language and cached data follow what happens on the page and in other tabs. */
function keepInStep(home: Parameters<typeof followOtherTabs>[0]): void {
  followOtherTabs(home);
  followLanguageOfOtherTabs(home.store);
  endRefusedSessions(home);
  keepCachesFresh(home.queryClient);
}

function prefetchRemotes(...[releaseSet, reader]: Parameters<typeof prefetchWhenIdle>): void {
  prefetchOnIntent(releaseSet, reader);
  window.addEventListener(
    'load',
    () => {
      prefetchWhenIdle(releaseSet, reader);
    },
    { once: true },
  );
}

const IDLE_AFTER_LOAD_MS = 2000;
/** Longer than a module may take before its last good release is loaded instead. */
const IDLE_AT_THE_LATEST_MS = 6000;

/** Calls once, a while after the page has loaded, so that it delays nothing. A hanging file delays the load event,
 *  and that is something to report: it is then called without the event. */
export function onPageIdle(start: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) start();
    isDue = false;
  };
  setTimeout(once, IDLE_AT_THE_LATEST_MS);
  window.addEventListener('load', () => setTimeout(once, IDLE_AFTER_LOAD_MS), { once: true });
}

/** Milliseconds the first paint waits for the user's language; after that English shows until it is loaded. */
const CATALOGUE_DEADLINE_MS = 3000;

interface FirstCatalogue {
  readonly language: Language;
  readonly messages: Messages;
}

/** The shell's catalogue for the first paint, so that no other language shows first; null for the default
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

/** Milliseconds that evaluating a module may hold up the first paint once its files are here. */
const EVALUATION_DEADLINE_MS = 300;

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

/** Begins to load the module of the address before anything is drawn. Where its files have come along with the shell's,
 *  the first paint waits for it, and shows the page at once instead of a frame that is drawn over right away; it does not
 *  wait for the network. Never rejects: the router meets a failure again and shows it. */
export async function loadFirstRemote({ releaseSet, loader, store }: FirstRemoteDeps): Promise<void> {
  const match = matchRemoteRoute(releaseSet, location.pathname);
  if (!match || !mayOpen(match.route.access, pageUserOf(store))) return;
  const load = loader.load(match.module).then(
    () => {},
    () => {},
  );
  if (!isHere(match.release)) return;
  await withDeadline(load, EVALUATION_DEADLINE_MS, match.module).catch(() => {});
}
