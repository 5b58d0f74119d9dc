import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { SDK_CONTRACT, type RemoteDefinition } from '@quizmesh/sdk';
import { releaseEntry } from '../../shared/testing/release-set.ts';
import {
  CATALOGUE_DEADLINE_MS,
  LOAD_DEADLINE_MS,
  createRemoteLoader,
  type RemoteLoaderDeps,
} from './remote-loader.ts';

const definition: RemoteDefinition = {
  contract: SDK_CONTRACT,
  routes: [],
  messages: { fallback: { hi: 'Hi' }, load: () => Promise.resolve({ hi: 'Hola' }) },
};
const current = releaseEntry('mf-a', 'new');
const lastGood = releaseEntry('mf-a', 'old');
const set = (older: ReleaseEntry | null): ReleaseSet => ({
  channel: 'production',
  revision: '1',
  modules: { 'mf-a': { current, lastGood: older } },
});

/** Dependencies without errors; tests overwrite single ones. Every load of a definition is recorded. */
function loaderDeps(overrides: Partial<RemoteLoaderDeps> = {}) {
  const requests: string[] = [];
  const removed: string[] = [];
  const loadDefinition = overrides.loadDefinition ?? (() => Promise.resolve(definition));
  const deps: RemoteLoaderDeps = {
    releaseSet: set(lastGood),
    loadStyles: () => Promise.resolve(),
    removeStyles: ({ release }) => {
      removed.push(release);
    },
    isQuarantined: () => false,
    language: () => 'en-US',
    wait: () => Promise.resolve(),
    ...overrides,
    loadDefinition: (release, language) => {
      requests.push(release.release);
      return loadDefinition(release, language);
    },
  };
  return { deps, requests, removed };
}
const failing = (release: string) => (entry: ReleaseEntry) =>
  entry.release === release ? Promise.reject(new Error('planted')) : Promise.resolve(definition);

describe('createRemoteLoader', () => {
  beforeEach(() => {
    Object.assign(performance, { measure: jest.fn() });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => jest.useRealTimers());

  it('loads the current release once for concurrent calls', async () => {
    const { deps, requests } = loaderDeps();
    const loader = createRemoteLoader(deps);
    const [one, two] = await Promise.all([loader.load('mf-a'), loader.load('mf-a')]);
    expect(one).toBe(two);
    expect(one).toMatchObject({ release: { release: 'new' }, recovered: false });
    expect(requests).toEqual(['new']);
  });

  it('retries a failed release once', async () => {
    let failures = 1;
    const { deps, requests } = loaderDeps({
      loadDefinition: () =>
        failures-- > 0 ? Promise.reject(new Error('blip')) : Promise.resolve(definition),
    });
    await expect(createRemoteLoader(deps).load('mf-a')).resolves.toMatchObject({ recovered: false });
    expect(requests).toEqual(['new', 'new']);
  });

  it('falls back to the last good release, and removes the styles of the failed one', async () => {
    const { deps, requests, removed } = loaderDeps({ loadDefinition: failing('new') });
    await expect(createRemoteLoader(deps).load('mf-a')).resolves.toMatchObject({
      release: { release: 'old' },
      recovered: true,
    });
    expect(requests).toEqual(['new', 'new', 'old']);
    expect(removed).toEqual(['new']);
  });

  it('counts a release whose styles fail as failed', async () => {
    const { deps } = loaderDeps({
      loadStyles: ({ release }) =>
        release === 'new' ? Promise.reject(new Error('no style')) : Promise.resolve(),
    });
    await expect(createRemoteLoader(deps).load('mf-a')).resolves.toMatchObject({
      release: { release: 'old' },
    });
  });

  it('waits 4 s for a hanging release, without a retry', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { deps, requests } = loaderDeps({
      loadDefinition: ({ release }) =>
        release === 'new' ? new Promise(() => {}) : Promise.resolve(definition),
    });
    const load = createRemoteLoader(deps).load('mf-a');
    await jest.advanceTimersByTimeAsync(LOAD_DEADLINE_MS - 1);
    expect(requests).toEqual(['new']);
    await jest.advanceTimersByTimeAsync(2);
    await expect(load).resolves.toMatchObject({ release: { release: 'old' } });
    expect(requests).toEqual(['new', 'old']);
  });

  it('skips releases that crashed in this tab', async () => {
    const { deps, requests } = loaderDeps({ isQuarantined: (release) => release === 'new' });
    await expect(createRemoteLoader(deps).load('mf-a')).resolves.toMatchObject({
      release: { release: 'old' },
      recovered: true,
    });
    expect(requests).toEqual(['old']);
  });

  it('fails with the last cause when no release loads, and retries on the next call', async () => {
    let isDown = true;
    const { deps } = loaderDeps({
      releaseSet: set(null),
      loadDefinition: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(definition)),
    });
    const loader = createRemoteLoader(deps);
    await expect(loader.load('mf-a')).rejects.toThrow('down');
    isDown = false;
    await expect(loader.load('mf-a')).resolves.toMatchObject({ recovered: false });
  });

  it('loads the catalogue of the language too, and continues without it when it fails', async () => {
    const spanish = await createRemoteLoader(loaderDeps({ language: () => 'es' }).deps).load('mf-a');
    expect(spanish.catalogue).toEqual({ language: 'es', messages: { hi: 'Hola' } });
    const broken = {
      ...definition,
      messages: { ...definition.messages, load: () => Promise.reject(new Error('no catalogue')) },
    };
    const english = await createRemoteLoader(
      loaderDeps({ language: () => 'es', loadDefinition: () => Promise.resolve(broken) }).deps,
    ).load('mf-a');
    expect(english.catalogue).toEqual({ language: 'en-US', messages: { hi: 'Hi' } });
  });

  it('keeps a release whose catalogue hangs', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const messages = { ...definition.messages, load: () => new Promise<never>(() => {}) };
    const { deps, requests } = loaderDeps({
      language: () => 'es',
      loadDefinition: () => Promise.resolve({ ...definition, messages }),
    });
    const load = createRemoteLoader(deps).load('mf-a');
    await jest.advanceTimersByTimeAsync(CATALOGUE_DEADLINE_MS + 1);
    await expect(load).resolves.toMatchObject({
      recovered: false,
      catalogue: { language: 'en-US', messages: { hi: 'Hi' } },
    });
    expect(requests).toEqual(['new']);
  });
});
