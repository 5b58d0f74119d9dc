import { PlatformProviders, RemoteMessages, languageSlice } from '@quizmesh/sdk/host';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { RemoteSource } from '../federation/remote-loader.ts';
import { shellMessages } from '../messages/shell-messages.ts';
import { createShellRouter } from '../router/create-shell-router.tsx';
import { ReleaseSetContext } from '../router/release-set-context.ts';
import { ownRoutes } from '../router/own-routes.tsx';
import { loadFirstRemote } from './load-first-remote.ts';
import { firstCatalogue, type FirstCatalogue } from './first-catalogue.ts';
import { loadHeadingFontAfterPaint } from './font-swap.ts';
import { handleAuthCallback, type AuthCallbackNotice } from './handle-auth-callback.ts';
import { startPlatform } from './start-platform.ts';

/** Draws the application into #root, with remotes from the given source. */
export function renderShell(source: RemoteSource): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root".');
  const swapHeadingFont = loadHeadingFontAfterPaint();
  const platform = startPlatform(source);
  const { store, queryClient, releaseSet, authCallback } = platform;
  const language = languageSlice.selectors.selectLanguage(store.getState());
  const catalogue = firstCatalogue(language, shellMessages.load);
  const settled = handleAuthCallback({ store, queryClient }, authCallback);
  const match = loadFirstRemote(platform);
  const draw = (notice: AuthCallbackNotice | null, preloaded: FirstCatalogue | null) => {
    const router = createShellRouter({ ...platform, ownRoutes, notice });
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
  };
  // Only the return from Google is awaited: the first page then shows the right user.
  const notice = authCallback?.kind === 'token' ? settled : (authCallback?.kind ?? null);
  void Promise.all([notice, catalogue, match]).then(([known, texts]) => {
    draw(known, texts);
  });
}
