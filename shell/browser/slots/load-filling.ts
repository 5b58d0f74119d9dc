import type { ReleaseSet } from '@quizmesh/contract';
import type { FillingDefinition } from '@quizmesh/sdk';
import { checkFilling } from '@quizmesh/sdk/host';
import { fillingsIn, partOfRelease, type PlacedFilling } from '../../shared/fillings-of.ts';
import { withCompiledMessages } from '../federation/compiled-definition.ts';
import { loadFirstGood, type LoadDeps, type Loaded, type RemoteSource } from '../federation/remote-loader.ts';

export interface FillingLoaderDeps extends Omit<LoadDeps<unknown>, 'loadDefinition'> {
  readonly releaseSet: Pick<ReleaseSet, 'modules'>;
  readonly loadExposed: RemoteSource['loadExposed'];
}

/** A loaded filling, with the whole release that it comes from. */
export type LoadedFilling = Loaded<FillingDefinition>;

/** Name under which a filling that crashed is left out in this tab. */
export const quarantineName = ({ filling }: PlacedFilling, release: string): string =>
  `${release} ${filling.name}`;

/** The same filling in the last good release of its module. */
function lastGoodOf(
  { modules }: FillingLoaderDeps['releaseSet'],
  { release: { module }, filling }: PlacedFilling,
): PlacedFilling | null {
  const release = modules[module]?.lastGood;
  const slot = { name: filling.slot, version: filling.version };
  const older = release && fillingsIn(release, slot).find(({ name }) => name === filling.name);
  return older ? { release, filling: older } : null;
}

/** Loads fillings as remotes are loaded: the current release, else the last good one, within the same time. */
export function createFillingLoader(deps: FillingLoaderDeps) {
  const { releaseSet, loadExposed } = deps;
  const loads = new Map<string, Promise<LoadedFilling | null>>();
  const keyOf = ({ release, filling }: PlacedFilling) => `${release.module} ${filling.name}`;

  async function start(placed: PlacedFilling): Promise<LoadedFilling> {
    const lastGood = lastGoodOf(releaseSet, placed);
    const source: LoadDeps<FillingDefinition> = {
      ...deps,
      isQuarantined: (release) => deps.isQuarantined(quarantineName(placed, release)),
      loadDefinition: async (release, language) =>
        withCompiledMessages(checkFilling(await loadExposed(release, language))),
    };
    const loaded = await loadFirstGood(source, {
      module: placed.release.module,
      filling: placed.filling.name,
      current: partOfRelease(placed),
      lastGood: lastGood && partOfRelease(lastGood),
    });
    return { ...loaded, release: loaded.recovered && lastGood ? lastGood.release : placed.release };
  }

  return {
    /** Null: no release of it can be loaded, which is reported; it may be tried again. */
    load(placed: PlacedFilling): Promise<LoadedFilling | null> {
      const key = keyOf(placed);
      const known = loads.get(key);
      if (known) return known;
      const load = start(placed).catch(() => {
        loads.delete(key);
        return null;
      });
      loads.set(key, load);
      return load;
    },
    /** Whether an older release has it, so that one that crashed can be replaced. */
    hasOlder: (placed: PlacedFilling): boolean => lastGoodOf(releaseSet, placed) !== null,
    /** Lets it be loaded again. */
    forget(placed: PlacedFilling): void {
      loads.delete(keyOf(placed));
    },
  };
}
export type FillingLoader = ReturnType<typeof createFillingLoader>;
