import type { ReleaseSet } from '@quizmesh/contract';
import type { PlatformStore } from '@quizmesh/sdk/host';
import type { RouteObject } from '@quizmesh/sdk/router';
import { createBrowserRouter } from 'react-router-dom';
import type { ArrivalNotice } from '../boot/settle-arrival.ts';
import { STAND_IN_ROUTE } from '../chrome/page-frame.tsx';
import { matchArea, mayOpen } from '../federation/match-area.ts';
import type { LoadedRemote, RemoteLoader } from '../federation/remote-loader.ts';
import { AreaCrash } from './area-crash.tsx';
import { AreaFallback } from './area-fallback.tsx';
import { reloadWhenOnline } from './page-reload.ts';
import { RemoteArea } from './remote-area.tsx';
import { LoadingLayout, RootLayout } from './root-layout.tsx';
import { UnavailablePanel } from './unavailable-panel.tsx';
import { visitorOf } from './visitor.ts';
import { withViewTransitions } from './with-view-transitions.ts';

export interface ShellRouterDeps {
  readonly releaseSet: ReleaseSet;
  readonly loader: RemoteLoader;
  readonly store: PlatformStore;
  /** Routes of the shell's own pages (password reset …). */
  readonly ownRoutes: readonly RouteObject[];
  /** What the visitor is to be told first. */
  readonly notice: ArrivalNotice | null;
}

const ROOT = 'root';

function areaRoute(remote: LoadedRemote): RouteObject {
  return {
    id: remote.module,
    element: <RemoteArea remote={remote} />,
    errorElement: <AreaCrash remote={remote} />,
    children: [...remote.definition.routes],
  };
}

/** Router of the page. It starts with a catch-all that doubles as the "not available", "sign in" and 404 page; a
 *  remote's routes join when a path that its release declares is first opened. The hook never throws: a module that
 *  cannot be had leaves the catch-all standing. */
export function createShellRouter({ releaseSet, loader, store, ownRoutes, notice }: ShellRouterDeps) {
  const patched = new Set<string>();
  /** Modules that were not asked for because of who was visiting then. */
  const refused = new Set<string>();
  const router = createBrowserRouter(
    [
      {
        id: ROOT,
        element: <RootLayout notice={notice} />,
        // What breaks in the frame itself.
        errorElement: <UnavailablePanel onRetry={reloadWhenOnline} />,
        hydrateFallbackElement: <LoadingLayout />,
        children: [
          ...ownRoutes,
          { id: STAND_IN_ROUTE, path: '*', element: <AreaFallback refused={refused} /> },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const area = matchArea(releaseSet, path);
        if (!area || patched.has(area.module)) return;
        if (!mayOpen(area.route.access, visitorOf(store))) {
          refused.add(area.module);
          return;
        }
        refused.delete(area.module);
        try {
          const remote = await loader.load(area.module);
          if (patched.has(area.module)) return;
          store.injectSlices(remote.definition.slices ?? []);
          patched.add(area.module);
          patch(ROOT, [areaRoute(remote)]);
        } catch (error) {
          console.warn(`Quizmesh: the area of ${area.module} is not available.`, error);
        }
      },
    },
  );
  return withViewTransitions(router, releaseSet);
}
