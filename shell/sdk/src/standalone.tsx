import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { RemoteMessages } from './language/remote-messages.tsx';
import { PlatformProviders } from './platform-providers.tsx';
import type { RemoteDefinition } from './remote/define-remote.ts';
import { resolveSession } from './session/session-loader.ts';
import { createPlatformQueryClient } from './store/query-client.ts';
import { createPlatformStore } from './store/platform-store.ts';

/** Runs one remote alone in the element #root, with its routes, its catalogue and the platform's store, but
 *  without header and sign-in. */
export function runStandalone(remote: RemoteDefinition): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('runStandalone needs an element with id "root".');
  const store = createPlatformStore();
  store.injectSlices(remote.slices ?? []);
  const queryClient = createPlatformQueryClient();
  void resolveSession({ store, queryClient });
  const router = createBrowserRouter([...remote.routes]);
  createRoot(root).render(
    <PlatformProviders store={store} queryClient={queryClient}>
      <RemoteMessages messages={remote.messages}>
        <RouterProvider router={router} />
      </RemoteMessages>
    </PlatformProviders>,
  );
}
