import { createPlatformStore } from '@quizmesh/sdk/host';
import { releaseEntry, releaseSet } from '../shared/testing/release-set.ts';
import { firstCatalogue, loadFirstRemote, onPageIdle } from './boot.tsx';
import { markError } from './telemetry/page-errors.ts';

describe('firstCatalogue', () => {
  it("loads the catalogue of the user's language", async () => {
    const load = (language: string) => Promise.resolve({ 'a.title': `Titel ${language}` });
    await expect(firstCatalogue('de', load)).resolves.toEqual({
      language: 'de',
      messages: { 'a.title': 'Titel de' },
    });
  });

  it('requests nothing for the default language', async () => {
    const load = jest.fn(() => Promise.resolve({}));
    await expect(firstCatalogue('en-US', load)).resolves.toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('lets the page show without a catalogue that fails or is too slow', async () => {
    await expect(firstCatalogue('de', () => Promise.reject(new Error('gone')))).resolves.toBeNull();
    jest.useFakeTimers();
    const late = firstCatalogue('de', () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(3000);
    await expect(late).resolves.toBeNull();
    jest.useRealTimers();
  });
});

describe('loadFirstRemote', () => {
  const set = releaseSet(
    releaseEntry('mf-a', '1', [{ path: '/' }]),
    releaseEntry('mf-b', '1', [{ path: '/own', access: 'member' }]),
  );

  /** The first remote of an address, whose load the test ends. */
  function start(pathname: string, filesHere: boolean) {
    window.history.replaceState(null, '', pathname);
    Object.assign(performance, { getEntriesByName: () => (filesHere ? [{}] : []) });
    const requests: string[] = [];
    let end = (_error?: Error) => {};
    const loader = {
      load(module: string) {
        requests.push(module);
        return new Promise<never>((_resolve, reject) => {
          end = (error = new Error('ended')) => {
            reject(error);
          };
        });
      },
    };
    let isReady = false;
    const ready = loadFirstRemote({ releaseSet: set, loader, store: createPlatformStore() }).then(() => {
      isReady = true;
    });
    return { requests, ready, end: () => end(), isReady: () => isReady };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('delays the first paint for a module whose files are loaded, even if it then fails', async () => {
    const match = start('/', true);
    await jest.advanceTimersByTimeAsync(100);
    expect([match.requests, match.isReady()]).toEqual([['mf-a'], false]);
    match.end();
    await match.ready;
    expect(match.isReady()).toBe(true);
  });

  it('paints after 300 ms although the module is not ready', async () => {
    const match = start('/', true);
    await jest.advanceTimersByTimeAsync(301);
    expect(match.isReady()).toBe(true);
  });

  it('requests a module that is not loaded yet, without waiting for it', async () => {
    const match = start('/', false);
    await jest.advanceTimersByTimeAsync(0);
    expect([match.requests, match.isReady()]).toEqual([['mf-a'], true]);
  });

  it('requests nothing that the user may not open', async () => {
    const match = start('/own', true);
    await jest.advanceTimersByTimeAsync(0);
    expect([match.requests, match.isReady()]).toEqual([[], true]);
  });
});

describe('onPageIdle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs once, a while after the page has loaded', () => {
    const start = jest.fn();
    onPageIdle(start);
    window.dispatchEvent(new Event('load'));
    expect(start).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2500);
    expect(start).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('runs although a file hangs, which must still be reported', () => {
    const start = jest.fn();
    onPageIdle(start);
    jest.advanceTimersByTime(7000);
    expect(start).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(60_000);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('runs at the first error, which must be reported although the page is left soon', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const start = jest.fn();
    onPageIdle(start);
    const observed = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'mark' });
    });
    markError(new Error('early'));
    await observed;
    expect(start).toHaveBeenCalledTimes(1);
  });
});
