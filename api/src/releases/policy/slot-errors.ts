import type { ReleaseManifest } from '@quizmesh/contract';
import type { PolicyError } from '../release.errors.ts';
import { servedReleases, type ChannelReleases } from '../release.repository.ts';
import { firstBytes } from './first-bytes.ts';

type PolicyErrors = readonly PolicyError[];

const BYTES_PER_KB = 1000;

interface OfferedSlot {
  readonly module: string;
  readonly name: string;
  readonly version: number;
}

/** Slots of the pages that visits get. */
const offeredSlots = (live: readonly ChannelReleases[]): readonly OfferedSlot[] =>
  live
    .flatMap(servedReleases)
    .flatMap(({ module, slots = [] }) => slots.map(({ name, version }) => ({ module, name, version })));

const isOfferOf =
  ({ slot, version }: { readonly slot: string; readonly version: number }) =>
  (offered: Pick<OfferedSlot, 'name' | 'version'>): boolean =>
    offered.name === slot && offered.version === version;

/** Fillings of slots that no other live module has. One that fits is enough for each slot: those for its other versions wait for the
 *  owner. */
function missingSlots(
  { module: own, fillings = [] }: ReleaseManifest,
  live: readonly ChannelReleases[],
): PolicyErrors {
  const offered = offeredSlots(live).filter(({ module }) => module !== own);
  const fitting = new Set(
    fillings.filter((filling) => offered.some(isOfferOf(filling))).map(({ slot }) => slot),
  );
  return fillings
    .filter(({ slot }) => !fitting.has(slot))
    .map(({ name, slot, version }): PolicyError => {
      const known = offered.filter((other) => other.name === slot).map((other) => other.version);
      const has = known.join(', ');
      const all = [...new Set(offered.map((other) => other.name))].sort().join(', ') || 'none';
      const text =
        has === ''
          ? `fills ${slot}, which no other live module has (there is: ${all}): correct its name, or have its owner release first`
          : `is written for version ${version} of ${slot}, but live is ${has}: add a filling for that one`;
      return { code: 'slot-missing', field: name, values: { name, slot, version, has: has || '-' }, text };
    });
}

/** Slots that are removed, or get another version, although another module fills them. */
function filledSlots(manifest: ReleaseManifest, live: readonly ChannelReleases[]): PolicyErrors {
  const { slots = [] } = manifest;
  const own = live.filter(({ module }) => module === manifest.module);
  const before = offeredSlots(own);
  return live
    .filter(({ module }) => module !== manifest.module)
    .flatMap(({ module, current: { fillings = [] } }) => {
      const fillsNow = fillings.filter((filling) => before.some(isOfferOf(filling)));
      return [...new Set(fillsNow.map(({ slot }) => slot))]
        .filter(
          (slot) => !fillings.some((filling) => filling.slot === slot && slots.some(isOfferOf(filling))),
        )
        .map((slot): PolicyError => ({
          code: 'slot-filled',
          field: slot,
          values: { slot, module },
          text: `is not offered any more as ${module} fills it: keep it, release ${module} for the new version first, or go on with --override "why"`,
        }));
    });
}

function slotsOfOthers(
  { module: own, slots = [] }: ReleaseManifest,
  live: readonly ChannelReleases[],
): PolicyErrors {
  const offered = offeredSlots(live).filter(({ module }) => module !== own);
  return slots.flatMap(({ name }): PolicyErrors => {
    const module = offered.find((other) => other.name === name)?.module;
    if (module === undefined) return [];
    return [
      { code: 'slot-of-module', field: name, values: { slot: name, module }, text: `is a slot of ${module}` },
    ];
  });
}

/** What is wrong between slots and fillings of a release and those of other live modules. */
export const slotErrors = (manifest: ReleaseManifest, live: readonly ChannelReleases[]): PolicyErrors => [
  ...missingSlots(manifest, live),
  ...filledSlots(manifest, live),
  ...slotsOfOthers(manifest, live),
];

/** Fillings that are larger than they say. */
export function fillingBudgetErrors({ files, fillings = [] }: ReleaseManifest): PolicyErrors {
  return fillings.flatMap((filling): PolicyErrors => {
    const { name, budgetKb } = filling;
    const bytes = firstBytes(files, filling);
    if (bytes <= budgetKb * BYTES_PER_KB) return [];
    const size = (bytes / BYTES_PER_KB).toFixed(1);
    const text = `has ${size} KB, its budget is ${budgetKb} KB: load parts later, or raise its budgetKb in module.json`;
    const values = { name, size: Number(size), budget: budgetKb };
    return [{ code: 'filling-budget', field: name, values, text }];
  });
}

/** Styles that would change what other modules show on the same page. */
export function foreignStyleErrors({ foreignStyles = [], slots, fillings }: ReleaseManifest): PolicyErrors {
  if (foreignStyles.length === 0 || !(slots ?? fillings)) return [];
  const names = foreignStyles.join(', ');
  const text = `select more than its own elements: ${names}. On pages with slots, styles of several modules apply: name a class of the module in each selector`;
  return [{ code: 'foreign-styles', field: 'styles', values: { names }, text }];
}
