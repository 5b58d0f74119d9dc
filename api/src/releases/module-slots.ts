import type {
  BuiltFilling,
  FillingState,
  ModuleSlot,
  PlacedFillingState,
  ReleaseChannel,
  ReleaseManifest,
} from '@quizmesh/contract';
import type { ErrorGroups } from './health/error-groups.ts';
import type { HealthMonitor } from './health/health-monitor.ts';
import { firstBytes } from './policy/first-bytes.ts';
import type { ChannelReleases, ReleaseRepository } from './release.repository.ts';

/** Every slot of a channel with what fills it, as the console shows it. */
export type ModuleSlotReader = (channel: ReleaseChannel) => Promise<ModuleSlot[]>;

export interface ModuleSlotDeps {
  readonly releases: Pick<ReleaseRepository, 'current'>;
  readonly healthMonitor: Pick<HealthMonitor, 'stats'>;
  readonly errors: Pick<ErrorGroups, 'places'>;
}

type SlotOwner = NonNullable<ModuleSlot['owner']>;

/** The release of a module that new visits get, canaries aside. */
const shownRelease = ({ current, lastGood, isPaused }: ChannelReleases): ReleaseManifest =>
  isPaused && lastGood ? lastGood : current;

function ownersOf(live: readonly ChannelReleases[]): ReadonlyMap<string, SlotOwner> {
  return new Map(
    live
      .map(shownRelease)
      .flatMap(({ module, release, slots = [] }) =>
        slots.map(({ name, version, path }) => [name, { module, release, version, path }] as const),
      ),
  );
}

interface Live {
  readonly isPaused: boolean;
  readonly isFailing: boolean;
}

function stateOf(
  { version }: BuiltFilling,
  owner: SlotOwner | undefined,
  { isPaused, isFailing }: Live,
): FillingState {
  if (!owner) return 'no-slot';
  if (owner.version !== version) return 'other-version';
  if (isPaused) return 'paused';
  return isFailing ? 'failing' : 'shown';
}

export function createModuleSlotReader({
  releases,
  healthMonitor,
  errors,
}: ModuleSlotDeps): ModuleSlotReader {
  async function errorVisitsIn({ module, release, fillings = [] }: ReleaseManifest) {
    const places = fillings.length === 0 ? [] : await errors.places(module, release);
    return ({ entry, preload }: BuiltFilling): number =>
      places
        .filter(({ files }) => files.some((file) => file === entry || preload.includes(file)))
        .reduce((sum, { visits }) => sum + visits, 0);
  }

  return async (channel) => {
    const [live, stats] = await Promise.all([releases.current(channel), healthMonitor.stats()]);
    const owners = ownersOf(live);
    const fillings = new Map<string, PlacedFillingState[]>([...owners.keys()].map((name) => [name, []]));
    for (const { current, isPaused } of live) {
      const { module, release } = current;
      const verdict = stats.get(module)?.find((health) => health.release === release)?.verdict;
      const errorVisits = await errorVisitsIn(current);
      for (const filling of current.fillings ?? []) {
        const { name, slot, version, access, order, budgetKb } = filling;
        const state = stateOf(filling, owners.get(slot), { isPaused, isFailing: verdict === 'failing' });
        fillings.set(slot, [
          ...(fillings.get(slot) ?? []),
          {
            ...{ module, release, name, version, access, order, budgetKb, state },
            bytes: firstBytes(current.files, filling),
            errorVisits: errorVisits(filling),
          },
        ]);
      }
    }
    return [...fillings]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, own]) => ({
        name,
        owner: owners.get(name) ?? null,
        fillings: own.toSorted((a, b) => a.order - b.order || a.module.localeCompare(b.module)),
      }));
  };
}
