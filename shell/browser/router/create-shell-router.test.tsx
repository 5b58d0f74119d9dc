import {
  PlatformProviders,
  RemoteMessages,
  createPlatformQueryClient,
  createPlatformStore,
} from '@quizmesh/sdk/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import enUS from '../messages/en-US.json';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { createShellRouter } from './create-shell-router.tsx';
import { ReleaseSetContext } from './release-set-context.ts';

const messages = { fallback: enUS, load: () => Promise.resolve({}) };
const set = releaseSet(releaseEntry('mf-a', '1', [{ path: '/', access: 'public' }]));

beforeEach(() => {
  // What jsdom lacks.
  performance.getEntriesByType = () => [];
  window.scrollTo = () => {};
  Object.assign(globalThis, { PerformanceNavigationTiming: jest.fn() });
});

it('what the user opens while the first module is being loaded stays open when it is there', async () => {
  let finish: (remote: LoadedRemote) => void = () => {};
  const loading = new Promise<LoadedRemote>((resolve) => {
    finish = resolve;
  });
  const store = createPlatformStore();
  const router = createShellRouter({
    releaseSet: set,
    loader: { load: () => loading },
    store,
    ownRoutes: [],
    notice: null,
  });
  render(
    <PlatformProviders store={store} queryClient={createPlatformQueryClient()}>
      <RemoteMessages messages={messages}>
        <ReleaseSetContext value={set}>
          <RouterProvider router={router} />
        </ReleaseSetContext>
      </RemoteMessages>
    </PlatformProviders>,
  );
  const [open] = await screen.findAllByRole('button', { name: 'Player name' });
  await userEvent.click(open!);
  const dialog = await screen.findByRole('dialog');
  await act(async () => {
    finish({
      module: 'mf-a',
      release: set.modules['mf-a']!.current,
      definition: { routes: [{ path: '/', element: <h1>The page of the module</h1> }], messages },
    } as never);
    await loading;
  });
  await screen.findByText('The page of the module');
  expect(dialog).toBeInTheDocument();
});
