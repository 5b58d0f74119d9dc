import type { FillingEntry, ReleaseEntry, ReleaseRoute, ReleaseSet } from '@quizmesh/contract';

/** A release for tests. */
export function releaseEntry(
  module: string,
  release: string,
  routes: readonly Partial<ReleaseRoute>[] = [{ path: `/${module}` }],
): ReleaseEntry {
  return {
    module,
    release,
    version: release,
    container: `${module}_${release}`.replace(/\W/gu, '_'),
    expose: './remote',
    contract: '^1.0.0',
    base: `/r/${module}/${release}/`,
    entry: 'remote.js',
    entryIntegrity: 'sha384-x',
    styles: ['remote.css'],
    preload: [],
    styleIntegrity: {},
    messages: { es: 'c.messages-es.js' },
    shared: {},
    routes: routes.map((route) => ({
      path: '/',
      access: 'public',
      analytics: false,
      chrome: 'full',
      ...route,
    })),
    navigation: [],
    reason: 'promoted',
  };
}

/** A filling for tests. */
export const fillingEntry = (changes: Partial<FillingEntry> = {}): FillingEntry => ({
  name: 'strip',
  slot: 'results.after-score',
  version: 1,
  access: 'public',
  order: 100,
  container: 'mf_x_strip',
  expose: './remote',
  entry: 'filling-strip.js',
  entryIntegrity: 'sha384-y',
  styles: ['filling-strip.css'],
  styleIntegrity: {},
  preload: [],
  messages: {},
  ...changes,
});

/** A release set for tests: current releases without an older one. */
export function releaseSet(...entries: readonly ReleaseEntry[]): ReleaseSet {
  return {
    channel: 'production',
    revision: '1',
    modules: Object.fromEntries(entries.map((current) => [current.module, { current, lastGood: null }])),
  };
}
