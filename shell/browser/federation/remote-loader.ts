import { DEFAULT_LANGUAGE, type Language, type ReleaseEntry, type ReleaseSet } from '@quizmesh/contract';
import type { Messages, RemoteDefinition } from '@quizmesh/sdk';
import { withDeadline } from './deadline.ts';
import { causeOf, reportLoad, type LoadCause, type LoadDetail } from './load-report.ts';

interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
}
/** What a release exposes: a remote, or a filling. */
type Exposed = Pick<RemoteDefinition, 'messages'>;

/** A loaded release. */
export interface Loaded<Definition> {
  readonly module: string;
  readonly release: ReleaseEntry;
  /** Whether this is the fallback because the current release failed. */
  readonly recovered: boolean;
  readonly definition: Definition;
  /** The catalogue that was loaded with it, for the requested language. */
  readonly catalogue: Catalogue;
}
/** A loaded remote. */
export type LoadedRemote = Loaded<RemoteDefinition>;

/** Loads the parts of a release. */
interface ReleaseSource<Definition> {
  /** Container evaluated, shape checked; the catalogue of the language is requested at the same time. */
  readonly loadDefinition: (release: ReleaseEntry, language: Language) => Promise<Definition>;
  readonly loadStyles: (release: ReleaseEntry) => Promise<void>;
  readonly removeStyles: (release: ReleaseEntry) => void;
}
/** Loads the parts of a remote. */
export interface RemoteSource extends ReleaseSource<RemoteDefinition> {
  /** The exposed module alone, unchecked. */
  readonly loadExposed: (release: ReleaseEntry, language: Language) => Promise<unknown>;
}

/** What loading a release takes. */
export interface LoadDeps<Definition> extends ReleaseSource<Definition> {
  readonly isQuarantined: (release: string) => boolean;
  readonly language: () => Language;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface RemoteLoaderDeps extends LoadDeps<RemoteDefinition> {
  readonly releaseSet: ReleaseSet;
}

/** Milliseconds that one release may take for styles, container, catalogue and the retry together. */
export const LOAD_DEADLINE_MS = 4000;
const RETRY_DELAY_MS = 250;
/** Milliseconds for which a catalogue may delay a loaded module; then English is shown until the catalogue is
 *  loaded. */
export const CATALOGUE_DEADLINE_MS = 2000;
/** Part of that time that a catalogue may not use. */
const MARGIN_MS = 200;

interface LoadTimeouts {
  readonly release: ReleaseEntry;
  /** Milliseconds that are left for the release. */
  readonly remaining: () => number;
}

async function catalogueOf(
  deps: Pick<LoadDeps<unknown>, 'language'>,
  { messages }: Exposed,
  { release, remaining }: LoadTimeouts,
): Promise<Catalogue> {
  const language = deps.language();
  const fallback = { language: DEFAULT_LANGUAGE, messages: messages.fallback };
  if (!(language in release.messages)) return fallback;
  const backoff = Math.max(1, Math.min(CATALOGUE_DEADLINE_MS, remaining() - MARGIN_MS));
  // When a catalogue fails or hangs, the remote is shown in English.
  return withDeadline(messages.load(language), backoff, `${release.release} ${language}`).then(
    (texts) => ({ language, messages: texts }),
    () => fallback,
  );
}

async function prepare<Definition extends Exposed>(deps: LoadDeps<Definition>, backoff: LoadTimeouts) {
  const { release } = backoff;
  const [definition] = await Promise.all([
    deps.loadDefinition(release, deps.language()),
    deps.loadStyles(release),
  ]);
  return { definition, catalogue: await catalogueOf(deps, definition, backoff) };
}

async function prepareInTime<Definition extends Exposed>(deps: LoadDeps<Definition>, release: ReleaseEntry) {
  const deadline = performance.now() + LOAD_DEADLINE_MS;
  const remaining = () => deadline - performance.now();
  const backoff = { release, remaining };
  try {
    return await withDeadline(prepare(deps, backoff), remaining(), release.release);
  } catch (error) {
    if (remaining() <= RETRY_DELAY_MS) throw error;
    await deps.wait(RETRY_DELAY_MS);
    return withDeadline(prepare(deps, backoff), Math.max(1, remaining()), release.release);
  }
}

interface Load extends Pick<LoadDetail, 'module' | 'filling'> {
  readonly current: ReleaseEntry;
  readonly lastGood: ReleaseEntry | null;
}

/** Loads the current release, once more if it fails fast, else the last good one, and reports which it was.
 *  @throws the last error when neither can be loaded */
export async function loadFirstGood<Definition extends Exposed>(
  deps: LoadDeps<Definition>,
  { module, filling, current, lastGood }: Load,
): Promise<Loaded<Definition>> {
  const start = performance.now();
  const wanted = { module, filling, release: current.release };
  // A release that crashed before is reported as one whose fallback was loaded.
  let cause: LoadCause = 'render';
  let loadError: unknown = new Error(`Every release of ${module} has crashed in this tab.`);
  for (const release of [current, lastGood]) {
    if (!release || deps.isQuarantined(release.release)) continue;
    const recovered = release !== current;
    try {
      const ready = await prepareInTime(deps, release);
      const outcome = recovered
        ? ({ outcome: 'recovered', cause, fallback: release.release } as const)
        : ({ outcome: 'ok' } as const);
      reportLoad({ ...wanted, ...outcome }, start);
      return { module, release, recovered, ...ready };
    } catch (error) {
      deps.removeStyles(release);
      console.warn(`Quizmesh: ${module}@${release.release} could not be loaded.`, error);
      if (!recovered) cause = causeOf(error);
      loadError = error;
    }
  }
  reportLoad({ ...wanted, outcome: 'failed', cause }, start);
  throw loadError;
}

/** Loads remotes by module name: the current release, once more if it fails fast, then the last good one.
 *  Concurrent and repeated calls share one load; a failed load may be tried again. */
export function createRemoteLoader(deps: RemoteLoaderDeps) {
  const loads = new Map<string, Promise<LoadedRemote>>();
  return {
    /** @throws the last error when no release of the module can be loaded */
    load(module: string): Promise<LoadedRemote> {
      const known = loads.get(module);
      if (known) return known;
      const releases = deps.releaseSet.modules[module];
      if (!releases) return Promise.reject(new Error(`The release set has no module ${module}.`));
      const load = loadFirstGood(deps, { module, ...releases });
      loads.set(module, load);
      load.catch(() => loads.delete(module));
      return load;
    },
  };
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
