import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import { fillingsIn } from '../shared/fillings-of.ts';
import { matchRemoteRoute } from '../shared/match-remote-route.ts';

/** A filling of a release, and the slot of the page that it stands in. */
export interface PageFilling {
  readonly module: string;
  readonly release: string;
  readonly name: string;
  readonly slot: string;
}

/** A page with slots that other modules fill. */
export interface FilledPage {
  /** The pattern of the slot's route where no address of it is known. */
  readonly path: string;
  readonly isAddress: boolean;
  /** Release of the page. */
  readonly entry: ReleaseEntry;
  readonly fillings: readonly PageFilling[];
}

/** An address of a route: itself, else one that its module declares for verification. */
function addressOf(set: ReleaseSet, { module, smoke = [] }: ReleaseEntry, route: string): string | undefined {
  if (!/[:*]/u.test(route)) return route;
  return smoke.find((path) => {
    const match = matchRemoteRoute(set, path);
    return match?.module === module && match.route.path === route;
  });
}

/** Whether fillings of one module on pages of another one are to be tried. */
export type IsTriedFilling = (filled: { readonly page: string; readonly filler: string }) => boolean;

/** The pages of a set on which fillings stand that are to be tried, each once. */
export function filledPages(set: ReleaseSet, isTried: IsTriedFilling): readonly FilledPage[] {
  const releases = Object.values(set.modules).map(({ current }) => current);
  const pages = new Map<string, FilledPage>();
  for (const entry of releases)
    for (const slot of entry.slots ?? []) {
      const fillings = releases
        .filter(({ module }) => module !== entry.module && isTried({ page: entry.module, filler: module }))
        .flatMap((other) =>
          fillingsIn(other, slot).map(({ name }) => ({
            module: other.module,
            release: other.release,
            name,
            slot: slot.name,
          })),
        );
      if (fillings.length === 0) continue;
      const address = addressOf(set, entry, slot.path);
      const path = address ?? slot.path;
      const known = pages.get(path)?.fillings ?? [];
      pages.set(path, { path, isAddress: address !== undefined, entry, fillings: [...known, ...fillings] });
    }
  return [...pages.values()];
}
