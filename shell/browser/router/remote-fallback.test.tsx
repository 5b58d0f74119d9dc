import type { User } from '@quizmesh/contract';
import { createPlatformStore, sessionSlice } from '@quizmesh/sdk/host';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import type { PageReleaseSet } from '../../shared/page-release-set.ts';
import { renderRouter } from '../testing/render-router.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

const set = releaseSet(releaseEntry('mf-a', '1', [{ path: '/mine', access: 'member' }]));
const { userSignedIn, userSignedOut } = sessionSlice.actions;
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

/** A page at /mine whose module is only for signed-in users, as in the shell's router. */
function openMine() {
  const store = createPlatformStore();
  store.dispatch(userSignedOut());
  const refused = new Set(['mf-a']);
  const requests = jest.fn();
  const routes = [{ id: 'root', path: '*', element: <RemoteFallback refused={refused} firstPath="/" /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/mine'] });
  const { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    requests();
    refused.delete('mf-a');
  });
  const draw = () => {
    renderRouter(router, { releaseSet: set, store });
  };
  return { store, requests, draw };
}

it('loads the remote once the user has access, and shows it as unavailable only when that fails', async () => {
  const { store, requests, draw } = openMine();
  draw();
  expect(screen.getByRole('heading', { name: 'Sign In Required' })).toBeInTheDocument();
  await act(async () => {
    store.dispatch(userSignedIn(ada));
    await Promise.resolve();
  });
  expect(requests).toHaveBeenCalled();
  expect(await screen.findByTestId('area-unavailable')).toBeInTheDocument();
});

it("loads the remote when access was granted between the router's denial and the first render", async () => {
  const { store, requests, draw } = openMine();
  store.dispatch(userSignedIn(ada));
  draw();
  await screen.findByTestId('area-unavailable');
  expect(requests).toHaveBeenCalled();
});

describe('at an address that no module of the page answers', () => {
  function open(address: string, releases: PageReleaseSet, firstPath: string) {
    const routes = [
      { id: 'root', path: '*', element: <RemoteFallback refused={new Set()} firstPath={firstPath} /> },
    ];
    renderRouter(createMemoryRouter(routes, { initialEntries: [address] }), { releaseSet: releases });
  }
  const partial: PageReleaseSet = { ...set, isPartial: true };

  it('says "not found" where the server or the whole release set knows none', () => {
    open('/nowhere', partial, '/nowhere');
    expect(screen.queryByTestId('area-unavailable')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('says "not available" while the other modules could not be had', () => {
    open('/elsewhere', partial, '/');
    expect(screen.getByTestId('area-unavailable')).toBeInTheDocument();
  });
});
