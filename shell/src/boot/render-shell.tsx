import { PlatformProviders, RemoteMessages } from '@quizmesh/sdk/host';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { RemoteSource } from '../federation/remote-loader.ts';
import { shellMessages } from '../messages/shell-messages.ts';
import { createShellRouter } from '../router/create-shell-router.tsx';
import { ReleaseSetContext } from '../router/release-set-context.ts';
import { startPlatform } from './start-platform.ts';

/** Draws the application into #root, with remotes from the given source. */
export function renderShell(source: RemoteSource): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root".');
  const platform = startPlatform(source);
  const router = createShellRouter({ ...platform, ownRoutes: [] });
  createRoot(root).render(
    <PlatformProviders store={platform.store} queryClient={platform.queryClient}>
      <RemoteMessages messages={shellMessages}>
        <ReleaseSetContext value={platform.releaseSet}>
          <RouterProvider router={router} />
        </ReleaseSetContext>
      </RemoteMessages>
    </PlatformProviders>,
  );
}
