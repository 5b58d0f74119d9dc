import type { PlatformStore } from '@quizmesh/sdk/host';
import type { RouteObject } from '@quizmesh/sdk/router';
import { useEffect } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { AuthCallbackOutcome } from '../sign-in/auth-callback.ts';
import { FALLBACK_ROUTE } from '../chrome/page-frame.tsx';
import { matchRemoteRoute, mayOpen } from '../../shared/match-remote-route.ts';
import type { PageReleaseSet } from '../../shared/page-release-set.ts';
import { completeReleases } from '../federation/complete-releases.ts';
import { tryWithoutFirstRemote } from '../federation/failed-frame.ts';
import type { LoadedRemote, RemoteLoader } from '../federation/remote-loader.ts';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { reloadWhenOnline } from './page-reload.ts';
import { RemoteRoute } from './remote-route.tsx';
import { RootLayout } from './root-layout.tsx';
import { UnavailablePanel } from './unavailable-panel.tsx';
import { pageUserOf } from './page-user.ts';
import { withViewTransitions } from './with-view-transitions.ts';

export interface ShellRouterDeps {
  readonly releaseSet: PageReleaseSet;
  readonly loader: RemoteLoader;
  readonly store: PlatformStore;
  /** Routes of the shell's own pages (password reset …). */
  readonly ownRoutes: readonly RouteObject[];
  /** What came of a link that led here. */
  readonly outcome: AuthCallbackOutcome;
}

const ROOT = 'root';

function remoteRoute(remote: LoadedRemote): RouteObject {
  return {
    id: remote.module,
    element: <RemoteRoute remote={remote} />,
    errorElement: <RemoteErrorBoundary remote={remote} />,
    children: [...remote.definition.routes],
  };
}

/** Shown for errors of the frame itself. */
function FrameError() {
  useEffect(() => void tryWithoutFirstRemote(), []);
  return <UnavailablePanel onRetry={reloadWhenOnline} />;
}

/** Router of the page. It starts with a catch-all that also shows the "not available", "sign in" and 404
 *  pages; a remote's routes are added when a path that its release declares is first opened. The hook never
 *  throws: for a module that cannot be loaded the catch-all stays. */
export function createShellRouter({ releaseSet, loader, store, ownRoutes, outcome }: ShellRouterDeps) {
  const patched = new Set<string>();
  /** Modules that were not loaded because the user lacked access at the time. */
  const refused = new Set<string>();
  const firstPath = window.location.pathname;
  const router = createBrowserRouter(
    [
      {
        id: ROOT,
        element: <RootLayout outcome={outcome} />,
        errorElement: <FrameError />,
        // The same component, so that what the user opens meanwhile, such as a dialog, stays open.
        hydrateFallbackElement: <RootLayout outcome={outcome} isLoading />,
        children: [
          ...ownRoutes,
          {
            id: FALLBACK_ROUTE,
            path: '*',
            element: <RemoteFallback refused={refused} firstPath={firstPath} />,
          },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch, signal }) {
        // The server has sent the module of the first path, if there is one.
        if (path !== firstPath && !matchRemoteRoute(releaseSet, path)) await completeReleases(releaseSet);
        const match = matchRemoteRoute(releaseSet, path);
        if (!match || patched.has(match.module)) return;
        if (!mayOpen(match.route.access, pageUserOf(store))) {
          refused.add(match.module);
          return;
        }
        refused.delete(match.module);
        try {
          const remote = await loader.load(match.module);
          // Of a navigation that was broken off the router takes no routes: the next one brings them.
          if (signal.aborted || patched.has(match.module)) return;
          store.injectSlices(remote.definition.slices ?? []);
          patched.add(match.module);
          patch(ROOT, [remoteRoute(remote)]);
        } catch (error) {
          console.warn(`Quizmesh: the remote of ${match.module} is not available.`, error);
        }
      },
    },
  );
  return withViewTransitions(router, releaseSet);
}
