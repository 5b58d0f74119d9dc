import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { fillingsIn } from '../shared/fillings-of.ts';
import { matchRemoteRoute } from '../shared/match-remote-route.ts';

/** A page of another module with slots that a release fills. */
export interface FillingPage {
  /** The pattern of the slot's route where no address of it is known. */
  readonly path: string;
  readonly isAddress: boolean;
  /** Release of the page. */
  readonly entry: ReleaseEntry;
  /** Names of the fillings that stand on it. */
  readonly fillings: readonly string[];
}

/** An address of a route: itself, else one that its module declares for verification. */
function addressOf(set: ReleaseSet, { module, smoke = [] }: ReleaseEntry, route: string): string | undefined {
  if (!/[:*]/u.test(route)) return route;
  return smoke.find((path) => {
    const match = matchRemoteRoute(set, path);
    return match?.module === module && match.route.path === route;
  });
}

/** The pages on which fillings of a module's release stand, each once. */
export function fillingPages(set: ReleaseSet, module: string): readonly FillingPage[] {
  const own = set.modules[module]?.current;
  const pages = new Map<string, FillingPage>();
  for (const [name, { current: entry }] of Object.entries(set.modules)) {
    if (!own || name === module) continue;
    for (const slot of entry.slots ?? []) {
      const fillings = fillingsIn(own, slot).map((filling) => filling.name);
      if (fillings.length === 0) continue;
      const address = addressOf(set, entry, slot.path);
      const path = address ?? slot.path;
      const known = pages.get(path)?.fillings ?? [];
      pages.set(path, { path, isAddress: address !== undefined, entry, fillings: [...known, ...fillings] });
    }
  }
  return [...pages.values()];
}
