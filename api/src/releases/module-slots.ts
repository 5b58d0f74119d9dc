import type {
  BuiltFilling,
  FillingState,
  ModuleSlot,
  PlacedFillingState,
  ReleaseChannel,
  ReleaseManifest,
} from '@quizmesh/contract';
import type { ErrorGroups } from './health/error-groups.ts';
import { isFileOf } from './health/filling-files.ts';
import type { HealthMonitor } from './health/health-monitor.ts';
import { JUDGED_CHANNEL } from './health/recent-counts.ts';
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
  /** New visits get it instead of the live one. */
  readonly isLastGood: boolean;
  readonly isFailing: boolean;
}

function stateOf(
  { version }: BuiltFilling,
  owner: SlotOwner | undefined,
  { isLastGood, isFailing }: Live,
): FillingState {
  if (!owner) return 'no-slot';
  if (owner.version !== version) return 'other-version';
  if (isFailing) return 'failing';
  return isLastGood ? 'paused' : 'shown';
}

export function createModuleSlotReader({
  releases,
  healthMonitor,
  errors,
}: ModuleSlotDeps): ModuleSlotReader {
  async function errorVisitsIn({ module, release, fillings = [] }: ReleaseManifest) {
    const places = fillings.length === 0 ? [] : await errors.places(module, release);
    return (filling: BuiltFilling): number =>
      places
        .filter(({ files }) => files.some((file) => isFileOf(filling, file)))
        .reduce((sum, { visits }) => sum + visits, 0);
  }

  return async (channel) => {
    const [live, stats] = await Promise.all([releases.current(channel), healthMonitor.stats()]);
    const owners = ownersOf(live);
    const fillings = new Map<string, PlacedFillingState[]>([...owners.keys()].map((name) => [name, []]));
    for (const pointed of live) {
      const shown = shownRelease(pointed);
      const { module, release } = shown;
      const verdict = stats.get(module)?.find((health) => health.release === release)?.verdict;
      // Nearly all loads that are counted are those of the judged channel.
      const isFailing = channel === JUDGED_CHANNEL && verdict === 'failing';
      const isLastGood = shown !== pointed.current;
      const errorVisits = await errorVisitsIn(shown);
      for (const filling of shown.fillings ?? []) {
        const { name, slot, version, access, order, budgetKb } = filling;
        const state = stateOf(filling, owners.get(slot), { isLastGood, isFailing });
        fillings.set(slot, [
          ...(fillings.get(slot) ?? []),
          {
            ...{ module, release, name, version, access, order, budgetKb, state },
            bytes: firstBytes(shown.files, filling),
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
