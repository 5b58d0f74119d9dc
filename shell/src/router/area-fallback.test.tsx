import type { User } from '@quizmesh/contract';
import {
  PlatformProviders,
  RemoteMessages,
  createPlatformQueryClient,
  createPlatformStore,
  sessionSlice,
} from '@quizmesh/sdk/host';
import { act, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import enUS from '../messages/en-US.json';
import { releaseEntry, releaseSet } from '../testing/release-set.ts';
import { AreaFallback } from './area-fallback.tsx';
import { ReleaseSetContext } from './release-set-context.ts';

const set = releaseSet(releaseEntry('mf-a', '1', [{ path: '/mine', access: 'member' }]));
const messages = { fallback: enUS, load: () => Promise.resolve({}) };
const { memberSignedIn, memberSignedOut } = sessionSlice.actions;
const ada: User = {
  id: 1,
  username: 'ada',
  email: 'ada@example.org',
  firstName: null,
  lastName: null,
  profilePicture: null,
  hasPassword: true,
  createdAt: '2026-11-20T12:00:00Z',
  isAdmin: false,
  isVerified: true,
};

/** A page at /mine whose module the router gives to members alone, as the shell's router does. */
function openMine() {
  const store = createPlatformStore();
  store.dispatch(memberSignedOut());
  const refused = new Set(['mf-a']);
  const asked = jest.fn();
  const routes = [{ id: 'root', path: '*', element: <AreaFallback refused={refused} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/mine'] });
  const { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    asked();
    refused.delete('mf-a');
  });
  const draw = () =>
    render(
      <PlatformProviders store={store} queryClient={createPlatformQueryClient()}>
        <RemoteMessages messages={messages}>
          <ReleaseSetContext value={set}>
            <RouterProvider router={router} />
          </ReleaseSetContext>
        </RemoteMessages>
      </PlatformProviders>,
    );
  return { store, asked, draw };
}

it('asks for the area once access comes, and says that it is not available only when that fails', async () => {
  const { store, asked, draw } = openMine();
  draw();
  expect(screen.getByRole('heading', { name: 'Sign In Required' })).toBeInTheDocument();
  await act(async () => {
    store.dispatch(memberSignedIn(ada));
    await Promise.resolve();
  });
  expect(asked).toHaveBeenCalled();
  expect(await screen.findByTestId('area-unavailable')).toBeInTheDocument();
});

it('asks for it too when access came between the router’s refusal and the first drawing', async () => {
  const { store, asked, draw } = openMine();
  store.dispatch(memberSignedIn(ada));
  draw();
  await screen.findByTestId('area-unavailable');
  expect(asked).toHaveBeenCalled();
});
