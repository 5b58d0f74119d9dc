import type { FillingEntry, ReleaseEntry, ReleaseSet } from '@quizmesh/contract';

/** A filling of a slot, with the release that it comes from. */
export interface PlacedFilling {
  readonly release: ReleaseEntry;
  readonly filling: FillingEntry;
}

/** The fillings of a release for a slot in the version that its page has. */
export const fillingsIn = (
  { fillings = [] }: ReleaseEntry,
  slot: { readonly name: string; readonly version: number },
): readonly FillingEntry[] =>
  fillings.filter((filling) => filling.slot === slot.name && filling.version === slot.version);

/** The fillings of a slot in their order: of the releases that this visit gets, and written for the props that the page gives. */
export function fillingsOf({ modules }: Pick<ReleaseSet, 'modules'>, name: string): readonly PlacedFilling[] {
  const releases = Object.values(modules).map(({ current }) => current);
  const slot = releases.flatMap(({ slots = [] }) => slots).find((one) => one.name === name);
  if (!slot) return [];
  return releases
    .flatMap((release) => fillingsIn(release, slot).map((filling) => ({ release, filling })))
    .sort((a, b) => a.filling.order - b.filling.order || a.release.module.localeCompare(b.release.module));
}

/** The release as far as a filling needs it: its files instead of those of the pages. */
export function partOfRelease({ release, filling }: PlacedFilling): ReleaseEntry {
  const { container, expose, entry, entryIntegrity, styles, styleIntegrity, preload, messages } = filling;
  const files = { container, expose, entry, entryIntegrity, styles, styleIntegrity, preload, messages };
  return { ...release, ...files };
}
