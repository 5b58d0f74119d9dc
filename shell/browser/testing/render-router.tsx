import {
  PlatformProviders,
  RemoteMessages,
  createPlatformQueryClient,
  createPlatformStore,
  type PlatformStore,
} from '@quizmesh/sdk/host';
import { render } from '@testing-library/react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import enUS from '../messages/en-US.json';
import { ReleaseSetContext } from '../router/release-set-context.ts';
import type { PageReleaseSet } from '../../shared/page-release-set.ts';

const messages = { fallback: enUS, load: () => Promise.resolve({}) };

/** Renders a router as the shell does: with a store, the shell's texts and the release set of the page. */
export function renderRouter(
  router: RouterProviderProps['router'],
  { releaseSet, store = createPlatformStore() }: { releaseSet: PageReleaseSet; store?: PlatformStore },
): void {
  render(
    <PlatformProviders store={store} queryClient={createPlatformQueryClient()}>
      <RemoteMessages messages={messages}>
        <ReleaseSetContext value={releaseSet}>
          <RouterProvider router={router} />
        </ReleaseSetContext>
      </RemoteMessages>
    </PlatformProviders>,
  );
}
