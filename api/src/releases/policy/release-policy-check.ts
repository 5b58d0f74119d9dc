import {
  SHELL,
  SHELL_PAGE_CONTRACT,
  type AnnouncedShell,
  type ReleaseChannel,
  type ReleaseManifest,
} from '@quizmesh/contract';
import semver from 'semver';
import { ReleaseRefusedError } from '../release.errors.ts';
import type { ChannelReleases, ReleaseRepository } from '../release.repository.ts';
import { routeShape } from '../route-collisions.ts';

/** Rejects a release that would not run, or would break others. */
export interface ReleasePolicyCheck {
  /** Before it is registered. @throws {ReleaseRefusedError} with every reason and how to fix it */
  publish(manifest: ReleaseManifest): Promise<void>;
  /** Before it becomes live on a channel: shells and other modules may have changed since it was published.
   *  @throws as publish does */
  goLive(manifest: ReleaseManifest, channel: ReleaseChannel): Promise<void>;
  /** Whether every live module would run in a shell.
   *  @throws {ReleaseRefusedError} with every module that would not, and why */
  shell(shell: ShellOffer): Promise<void>;
}

/** What a shell offers to modules. */
export type ShellOffer = Pick<AnnouncedShell, 'shell' | 'contract' | 'shared'>;

interface ReleasePolicyCheckDeps {
  readonly releases: ReleaseRepository;
}

const offerOf = ({ release: shell, contract, shared }: ReleaseManifest): ShellOffer => ({
  shell,
  contract,
  shared,
});

/** The shells that users have: the live one and its canary. */
export function shellsOf(live: readonly ChannelReleases[]): readonly ShellOffer[] {
  return live
    .filter(({ module }) => module === SHELL)
    .flatMap(({ current, canary }) => [offerOf(current), ...(canary ? [offerOf(canary.manifest)] : [])]);
}

/** Reasons with their subject: a field of the manifest, a shared module, a route. */
type PolicyErrors = readonly (readonly [string, string])[];

const BYTES_PER_KB = 1000;

function contractErrors({ contract }: ReleaseManifest, shells: readonly ShellOffer[]): PolicyErrors {
  return shells
    .filter((shell) => !semver.satisfies(shell.contract, contract))
    .map((shell) => [
      'contract',
      `needs sdk ${contract}, but the live shell ${shell.shell} implements ${shell.contract}: build with an sdk it satisfies, or release the shell first`,
    ]);
}

function sharedErrors({ shared }: ReleaseManifest, shells: readonly ShellOffer[]): PolicyErrors {
  return shells.flatMap((shell) =>
    Object.entries(shared).flatMap(([name, range]): PolicyErrors => {
      const provided = shell.shared[name];
      if (provided !== undefined && semver.satisfies(provided, range)) return [];
      const has = provided === undefined ? 'does not share it' : `shares ${provided}`;
      return [
        [name, `needs ${range}, but the live shell ${shell.shell} ${has}: build with a version it satisfies`],
      ];
    }),
  );
}

/** Routes that are removed although another module links to them. */
function routeErrors(manifest: ReleaseManifest, live: readonly ChannelReleases[]): PolicyErrors {
  const shapes = (releases: readonly ReleaseManifest[]) =>
    new Set(releases.flatMap(({ routes }) => routes.map(({ path }) => routeShape(path))));
  const own = live.filter(({ module }) => module === manifest.module).map(({ current }) => current);
  const [before, after] = [shapes(own), shapes([manifest])];
  return live
    .filter(({ module }) => module !== manifest.module)
    .flatMap(({ module, current: { links, navigation } }) =>
      [...links, ...navigation.map(({ path }) => path)]
        .filter((path) => before.has(routeShape(path)) && !after.has(routeShape(path)))
        .map((path): readonly [string, string] => [
          path,
          `is not answered any more, but ${module} links to it: keep the route, or release ${module} without the link first`,
        ]),
    );
}

function budgetErrors({ files, entry, styles, preload, budgetKb }: ReleaseManifest): PolicyErrors {
  const critical = new Set([entry, ...styles, ...preload]);
  const bytes = files
    .filter(({ path }) => critical.has(path))
    .reduce((sum, file) => sum + (file.brotliBytes ?? file.bytes), 0);
  if (bytes <= budgetKb * BYTES_PER_KB) return [];
  const size = (bytes / BYTES_PER_KB).toFixed(1);
  return [
    [
      'budgetKb',
      `entry, styles and preloads are ${size} KB, the budget is ${budgetKb} KB: load parts later, or raise budgetKb in module.json`,
    ],
  ];
}

/** Ranges of a live release that a shell does not meet. */
function unmetRanges({ contract, shared }: ReleaseManifest, shell: ShellOffer): string[] {
  const unmet = Object.entries(shared).filter(
    ([name, range]) => !semver.satisfies(shell.shared[name] ?? '0.0.0', range),
  );
  return [
    ...(semver.satisfies(shell.contract, contract) ? [] : [`sdk ${contract} (${shell.contract})`]),
    ...unmet.map(([name, range]) => `${name} ${range} (${shell.shared[name] ?? 'not shared'})`),
  ];
}

/** @throws {ReleaseRefusedError} */
function refuse(errors: PolicyErrors): void {
  if (errors.length > 0) throw new ReleaseRefusedError(Object.fromEntries(errors));
}

/** Live modules that would not run in a shell. */
function shellErrors(offer: ShellOffer, live: readonly ChannelReleases[]): PolicyErrors {
  return live
    .filter(({ module }) => module !== SHELL)
    .flatMap(({ module, current, canary }) =>
      [current, ...(canary ? [canary.manifest] : [])].flatMap((manifest): PolicyErrors => {
        const unmet = unmetRanges(manifest, offer);
        if (unmet.length === 0) return [];
        const way = `release a version of it that runs in both first, or keep the shell`;
        return [[`${module} ${manifest.release}`, `needs ${unmet.join(', ')}: ${way}`]];
      }),
    );
}

function pageErrors({ pageContract }: ReleaseManifest): PolicyErrors {
  if (pageContract === SHELL_PAGE_CONTRACT) return [];
  const why = `is ${pageContract}, but the shell's servers know ${SHELL_PAGE_CONTRACT}: update the servers first`;
  return [['pageContract', why]];
}

export function createReleasePolicyCheck({ releases }: ReleasePolicyCheckDeps): ReleasePolicyCheck {
  /** Releases on one channel do not restrict another channel. */
  async function policyErrors(manifest: ReleaseManifest, channel: ReleaseChannel): Promise<PolicyErrors> {
    const live = await releases.current(channel);
    if (manifest.module === SHELL) return [...pageErrors(manifest), ...shellErrors(offerOf(manifest), live)];
    const own = shellsOf(live);
    // A channel without a shell of its own has that of production.
    const shells = own.length > 0 ? own : shellsOf(await releases.current('production'));
    return [
      ...contractErrors(manifest, shells),
      ...sharedErrors(manifest, shells),
      ...routeErrors(manifest, live),
    ];
  }
  return {
    async publish(manifest) {
      refuse([...(await policyErrors(manifest, 'production')), ...budgetErrors(manifest)]);
    },
    async goLive(manifest, channel) {
      refuse(await policyErrors(manifest, channel));
    },
    async shell(offer) {
      refuse(shellErrors(offer, await releases.current('production')));
    },
  };
}
