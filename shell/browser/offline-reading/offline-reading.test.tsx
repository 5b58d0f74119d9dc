import { emitPlatformEvent } from '@quizmesh/sdk';
import { PlatformProviders, createPlatformQueryClient, createPlatformStore } from '@quizmesh/sdk/host';
import { useQuery } from '@quizmesh/sdk/query';
import { act, render } from '@testing-library/react';
import { CACHES, OFFLINE_META, type OfflineMeta } from '../../shared/offline-reading.ts';
import { hasNetwork } from './offline-meta.ts';
import { startOfflineReading } from './offline-reading.ts';

/** A browser with a worker, and what the page does with it. */
function setUp(meta: OfflineMeta | null, { hasController = true } = {}) {
  document.head.innerHTML = meta ? `<meta name="${OFFLINE_META}" content="${meta}">` : '';
  const calls: unknown[] = [];
  const removed: string[] = [];
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: hasController ? {} : null,
    register: (path: string, options: object) => Promise.resolve(void calls.push([path, options])),
    ready: Promise.resolve({ active: { postMessage: (message: object) => void calls.push(message) } }),
    getRegistration: () =>
      Promise.resolve({ unregister: () => Promise.resolve(void removed.push('the worker')) }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const caches = {
    keys: () => Promise.resolve(['quizmesh-page-0', ...Object.values(CACHES)]),
    delete: (name: string) => Promise.resolve(removed.push(name) > 0),
  };
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  const loaded = ['/r/mf-a/1/remote.js', '/api/quiz/5', '/icon.svg'];
  const names = [
    ...loaded.map((path) => location.origin + path),
    'https://static.example/r/mf-b/1/remote.js',
  ];
  class Observer {
    readonly report: (list: object) => void;
    constructor(report: (list: object) => void) {
      this.report = report;
    }
    observe(): void {
      this.report({ getEntries: () => names.map((name) => ({ name })) });
    }
  }
  Object.assign(window, { PerformanceObserver: Observer });
  const queryClient = createPlatformQueryClient();
  const refetched = jest.spyOn(queryClient, 'refetchQueries').mockResolvedValue();
  const start = () => startOfflineReading({ revision: '7', queryClient, language: () => 'de' });
  return { calls, removed, queryClient, refetched, serviceWorker, start };
}

const { PerformanceObserver: realObserver } = window;

beforeEach(() => {
  localStorage.clear();
});

// Other tests of this worker measure, too.
afterEach(() => {
  Object.assign(window, { PerformanceObserver: realObserver });
});

// First, because each start listens until the page is closed.
test('offline reading: a new guest finds nothing of the one before; a new name changes nothing', async () => {
  localStorage.setItem('quiz_player_id', 'a');
  const { removed, start } = setUp('offered');
  await start();
  removed.length = 0;
  emitPlatformEvent('player-changed', { playerId: 'a', playerName: 'Amber Otter' });
  expect(removed).not.toContain(CACHES.guestAnswers);
  emitPlatformEvent('player-changed', { playerId: 'b', playerName: 'Blue Heron' });
  expect(removed).toContain(CACHES.guestAnswers);
});

test('offline reading: the worker hears which page to keep, and which files the page has loaded from this site', async () => {
  const { calls, start } = setUp('offered');
  await start();
  expect(calls).toEqual([
    ['/service-worker.js', { updateViaCache: 'none' }],
    { revision: '7', shell: null, language: 'de' },
    { files: ['/r/mf-a/1/remote.js'] },
  ]);
});

test('offline reading: a page reads its data once more when its first worker is there, and opens nothing again', async () => {
  const { queryClient, refetched, serviceWorker, start } = setUp('offered', { hasController: false });
  refetched.mockRestore();
  const fetched: string[] = [];
  function Reading({ call }: { readonly call: string }) {
    const queryFn = () => fetched.push(call);
    useQuery({ queryKey: [call], queryFn, initialData: 0, staleTime: Infinity });
    return null;
  }
  const { unmount } = render(
    <PlatformProviders store={createPlatformStore()} queryClient={queryClient}>
      <Reading call="GET /api/quiz/:id" />
      <Reading call="POST /api/quiz/:id/attempts" />
    </PlatformProviders>,
  );
  await start();
  expect(fetched).toEqual([]);
  await act(async () => {
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
  expect(fetched).toEqual(['GET /api/quiz/:id']);
  unmount();
});

test('offline reading: a site that offers none removes the worker and all that it kept', async () => {
  const { calls, removed, start } = setUp(null);
  await start();
  expect(calls).toEqual([]);
  expect(removed).toEqual(['the worker', 'quizmesh-page-0', ...Object.values(CACHES)]);
});

test('offline reading: a sign-in or sign-out, also in another tab, leaves nothing of whoever was here before', async () => {
  const { removed, start } = setUp('offered');
  localStorage.setItem('auth_token', 'x');
  await start();
  expect(removed).toEqual([CACHES.guestAnswers]);
  removed.length = 0;
  emitPlatformEvent('session-changed', { status: 'guest', reason: 'expired' });
  expect(removed).toEqual(expect.arrayContaining([CACHES.accountAnswers, CACHES.guestAnswers]));
});

test('offline reading: what a session left that ended while no page was open is removed by the next page', async () => {
  const { removed, start } = setUp('offered');
  await start();
  expect(removed).toEqual([CACHES.accountAnswers]);
});

test('offline reading: a kept page notices that its server is there again, and reads its data', async () => {
  jest.useFakeTimers();
  const { refetched, start } = setUp('kept');
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetch.mockResolvedValue(Response.json({}));
  const online = jest.fn();
  window.addEventListener('online', online);
  await start();
  expect(hasNetwork()).toBe(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(online).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(hasNetwork()).toBe(true);
  expect(online).toHaveBeenCalledTimes(1);
  expect(refetched).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('offline reading: a browser that refuses to keep anything shows its pages as before', async () => {
  const { serviceWorker, start } = setUp('offered');
  serviceWorker.register = () => Promise.reject(new Error('The operation is insecure.'));
  await expect(start()).resolves.toBeUndefined();
});
