import { createPlatformStore, sessionSlice } from '@quizmesh/sdk/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { renderRouter } from '../testing/render-router.tsx';
import { createShellRouter } from './create-shell-router.tsx';

const messages = { fallback: {}, load: () => Promise.resolve({}) };
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
    outcome: { notice: null, offered: null },
  });
  renderRouter(router, { releaseSet: set, store });
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

it('a module whose loading the user did not wait for is shown when it is opened again', async () => {
  const entries = ['a', 'b'].map((name) =>
    releaseEntry(`mf-${name}`, '1', [{ path: `/${name}`, access: 'public' }]),
  );
  const modules = Object.assign(
    {},
    ...entries.map((entry) => releaseSet(entry).modules),
  ) as typeof set.modules;
  const releases = { ...set, modules };
  const remoteOf = (module: string, path: string) =>
    ({
      module,
      release: modules[module]!.current,
      definition: { routes: [{ path, element: <h1>The page of {module}</h1> }], messages },
    }) as never;
  let finish: () => void = () => {};
  const loading = new Promise<LoadedRemote>((resolve) => {
    finish = () => resolve(remoteOf('mf-b', '/b'));
  });
  window.history.replaceState(null, '', '/a');
  const store = createPlatformStore();
  const router = createShellRouter({
    releaseSet: releases,
    loader: { load: (name) => (name === 'mf-b' ? loading : Promise.resolve(remoteOf('mf-a', '/a'))) },
    store,
    ownRoutes: [],
    outcome: { notice: null, offered: null },
  });
  renderRouter(router, { releaseSet: releases, store });
  await screen.findByText('The page of mf-a');
  await act(async () => {
    void router.navigate('/b');
    await router.navigate('/a?again');
    finish();
    await loading;
  });
  await act(() => router.navigate('/b'));
  expect(await screen.findByText('The page of mf-b')).toBeVisible();
  window.history.replaceState(null, '', '/');
});

it.each(['before', 'after'])(
  'the end of the session is told when it is found out %s the frame is there',
  async (when) => {
    const store = createPlatformStore();
    const expire = () => {
      store.dispatch(sessionSlice.actions.sessionExpired());
    };
    const router = createShellRouter({
      releaseSet: set,
      loader: { load: () => new Promise(() => {}) },
      store,
      ownRoutes: [],
      outcome: { notice: null, offered: null },
    });
    if (when === 'before') expire();
    renderRouter(router, { releaseSet: set, store });
    if (when === 'after') act(expire);
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  },
);
