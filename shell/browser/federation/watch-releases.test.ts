import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { isStale, watchReleases } from './watch-releases.ts';

const set = releaseSet(
  releaseEntry('mf-a', 'old', [{ path: '/' }]),
  releaseEntry('mf-b', 'same', [
    { path: '/focus', chrome: 'focus' },
    { path: '/console', chrome: 'focus', access: 'admin' },
  ]),
);

it('a page is stale when one of its releases is not the live one', () => {
  expect(isStale(set, null, { releases: { 'mf-a': 'old', 'mf-b': 'same' } })).toBe(false);
  expect(isStale(set, null, { releases: { 'mf-a': 'new', 'mf-b': 'same' } })).toBe(true);
  // Added or removed modules do not matter: their pages are requested from the server anyway.
  expect(isStale(set, null, { releases: { 'mf-b': 'same', 'mf-c': '1' } })).toBe(false);
});

it('a page is stale when its shell is not the live one', () => {
  expect(isStale(set, 'shell-1', { releases: { shell: 'shell-1' } })).toBe(false);
  expect(isStale(set, 'shell-1', { releases: { shell: 'shell-2' } })).toBe(true);
  // The build of the server, and now a shell was released; or a server that releases none.
  expect(isStale(set, null, { releases: { shell: 'shell-1' } })).toBe(true);
  expect(isStale(set, 'shell-1', { releases: {} })).toBe(false);
});

describe('link clicks', () => {
  /** Whether a click on a link reaches the router, which would stay on the page. */
  async function reachesRouter(path: string, live: string): Promise<boolean> {
    window.history.replaceState({}, '', path);
    document.body.innerHTML = '<div id="root"><a href="/elsewhere">x</a></div>';
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ releases: { 'mf-a': live, 'mf-b': 'same' }, recalled: [] }));
    Object.assign(performance, { getEntriesByName: () => [] });
    watchReleases(set);
    await new Promise((resolve) => setTimeout(resolve, 20));
    let reached = false;
    document.getElementById('root')?.addEventListener('click', (event) => {
      event.preventDefault();
      reached = true;
    });
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return reached;
  }
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('stay in the router while there is no new release, and while a quiz is being played', async () => {
    expect(await reachesRouter('/', 'old')).toBe(true);
    expect(await reachesRouter('/focus', 'new')).toBe(true);
  });

  it('reload the page once a new release is live', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(await reachesRouter('/', 'new')).toBe(false);
  });

  it('reload the console too, which would be open for days', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(await reachesRouter('/console', 'new')).toBe(false);
  });
});

describe('recalls', () => {
  interface Answer {
    readonly live: string;
    readonly lastGood?: string | null;
    readonly detail?: object;
  }
  /** Whether a page that has mf-a@old is reloaded. */
  async function reloads({ live, lastGood, detail }: Answer): Promise<boolean> {
    let reloaded = false;
    // jsdom's error for a navigation, which it does not implement.
    jest.spyOn(console, 'error').mockImplementation(() => {
      reloaded = true;
    });
    const lastGoodSet = lastGood === undefined ? {} : { lastGood: { 'mf-a': lastGood } };
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(
        Response.json({ releases: { 'mf-a': live }, recalled: ['mf-a@old'], ...lastGoodSet }),
      );
    const load = { detail: { module: 'mf-a', release: 'old', outcome: 'ok', ...detail } };
    Object.assign(performance, { getEntriesByName: () => [load] });
    watchReleases(set);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return reloaded;
  }
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('remove the release from the page, unless a reload would load it again', async () => {
    expect(await reloads({ live: 'good' })).toBe(true);
    expect(await reloads({ live: 'old' })).toBe(false);
  });

  it('remove it where it is the fallback of a failed one, unless it would be the fallback again', async () => {
    const detail = { release: 'failing', outcome: 'recovered', fallback: 'old' };
    expect(await reloads({ live: 'failing', lastGood: null, detail })).toBe(true);
    expect(await reloads({ live: 'failing', lastGood: 'old', detail })).toBe(false);
    expect(await reloads({ live: 'failing', detail })).toBe(false);
  });

  it('remove it as soon as the network is back from a page that was opened without one', async () => {
    const reload = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(reload);
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const load = { detail: { module: 'mf-a', release: 'old', outcome: 'ok' } };
    Object.assign(performance, { getEntriesByName: () => [load] });
    watchReleases(set);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reload).not.toHaveBeenCalled();
    fetch.mockResolvedValue(Response.json({ releases: { 'mf-a': 'good' }, recalled: ['mf-a@old'] }));
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reload).toHaveBeenCalled();
  });
});
