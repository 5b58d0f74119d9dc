import type { User } from '@quizmesh/contract';
import type { Slice } from '@reduxjs/toolkit';
import { render, type RenderResult } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router-dom';
import { RemoteMessages } from '../language/remote-messages.tsx';
import { PlatformProviders } from '../platform-providers.tsx';
import type { Messages } from '../remote/define-remote.ts';
import { sessionSlice } from '../session/session-slice.ts';
import { createPlatformQueryClient } from '../store/query-client.ts';
import { createPlatformStore, type PlatformStore } from '../store/platform-store.ts';

export interface RenderRemoteOptions {
  /** Catalogue of the module under test (en-US). */
  readonly messages: Messages;
  /** Address to start at. Default '/'. */
  readonly route?: InitialEntry;
  /** Pattern the element answers. Default '*'. */
  readonly path?: string;
  /** Signed-in user; a guest when absent. */
  readonly user?: User;
  readonly slices?: readonly Slice[];
  /** Responds to fetch; a call without a response gets 404, which fails the test. */
  readonly api?: (request: Request) => Response | Promise<Response>;
  /** Further routes, to show where a navigation leads. */
  readonly routes?: readonly RouteObject[];
}
export interface RenderedRemote extends RenderResult {
  readonly store: PlatformStore;
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders an element as inside the shell: store, queries (without retries), catalogue, router, fetch. */
export function renderRemote(ui: ReactNode, options: RenderRemoteOptions): RenderedRemote {
  const store = createPlatformStore();
  store.injectSlices(options.slices ?? []);
  if (options.user) store.dispatch(sessionSlice.actions.userSignedIn(options.user));
  const queryClient = createPlatformQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const { api } = options;
  // As in a browser: what waits for an answer ends with its page, and the next test may ask the same.
  const pageIsLeft = new Promise<never>((_resolve, reject) => {
    window.addEventListener('pagehide', () => reject(new TypeError('The page was left')), { once: true });
  });
  pageIsLeft.catch(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://localhost'),
      init,
    );
    return api
      ? Promise.race([api(request), pageIsLeft])
      : new Response('{"code":"NOT_FOUND","message":"No answer in this test"}', { status: 404 });
  });
  const routes: RouteObject[] = [{ path: options.path ?? '*', element: ui }, ...(options.routes ?? [])];
  const router = createMemoryRouter(routes, { initialEntries: [options.route ?? '/'] });
  const messages = { fallback: options.messages, load: () => Promise.resolve({}) };
  const rendered = render(
    <PlatformProviders store={store} queryClient={queryClient}>
      <RemoteMessages messages={messages}>
        <RouterProvider router={router} />
      </RemoteMessages>
    </PlatformProviders>,
  );
  return { ...rendered, store, queryClient, router };
}
