import {
  SHELL,
  SHELL_PAGE_CONTRACT,
  liesBelow,
  type AnnouncedShell,
  type PolicyReason,
  type ReleaseChannel,
  type ReleaseManifest,
} from '@quizmesh/contract';
import semver from 'semver';
import { ReleaseRefusedError, type PolicyError } from '../release.errors.ts';
import { servedReleases, type ChannelReleases, type ReleaseRepository } from '../release.repository.ts';
import { routeShape } from '../route-collisions.ts';
import { firstBytes } from './first-bytes.ts';
import { fillingBudgetErrors, foreignStyleErrors, slotErrors } from './slot-errors.ts';
import { withoutOverridden, type ReleaseOverride } from './release-override.ts';

type PolicyErrors = readonly PolicyError[];

/** Rejects a release that would not run, or would break others. */
export interface ReleasePolicyCheck {
  /** Before it is registered. @throws {ReleaseRefusedError} with every reason and how to fix it */
  publish(manifest: ReleaseManifest, override?: ReleaseOverride): Promise<void>;
  /** Before it becomes live on a channel: shells and other modules may have changed since it was published.
   *  @throws as publish does */
  goLive(manifest: ReleaseManifest, channel: ReleaseChannel, override?: ReleaseOverride): Promise<void>;
  /** What speaks against making a release live on a channel; empty: it fits. */
  errors(manifest: ReleaseManifest, channel: ReleaseChannel): Promise<PolicyErrors>;
  /** Whether every live module would run in a shell.
   *  @throws {ReleaseRefusedError} with every module that would not, and why */
  shell(shell: ShellOffer): Promise<void>;
}

/** What a shell offers to modules. */
export type ShellOffer = Pick<AnnouncedShell, 'shell' | 'contract' | 'shared'> &
  Pick<ReleaseManifest, 'tokens'>;

interface ReleasePolicyCheckDeps {
  readonly releases: ReleaseRepository;
}

const offerOf = ({ release: shell, contract, shared, tokens }: ReleaseManifest): ShellOffer => ({
  shell,
  contract,
  shared,
  tokens,
});

/** The shells that users have: the live one and its canary, and while it is paused the last good one. */
export function shellsOf(live: readonly ChannelReleases[]): readonly ShellOffer[] {
  return live.filter(({ module }) => module === SHELL).flatMap((shell) => servedReleases(shell).map(offerOf));
}

/** The version of a library that a shell provides. Every object has a `constructor`, which is none. */
const providedBy = ({ shared }: ShellOffer, name: string): string | undefined =>
  Object.hasOwn(shared, name) ? shared[name] : undefined;

const BYTES_PER_KB = 1000;

function contractErrors({ contract }: ReleaseManifest, shells: readonly ShellOffer[]): PolicyErrors {
  return shells
    .filter((shell) => !semver.satisfies(shell.contract, contract))
    .map(({ shell, contract: has }) => ({
      code: 'contract',
      field: 'contract',
      values: { needs: contract, shell, has },
      text: `needs sdk ${contract}, but the live shell ${shell} implements ${has}: build with an sdk it satisfies, or release the shell first`,
    }));
}

function sharedErrors({ shared }: ReleaseManifest, shells: readonly ShellOffer[]): PolicyErrors {
  return shells.flatMap((offer) =>
    Object.entries(shared).flatMap(([name, needs]): PolicyErrors => {
      const { shell } = offer;
      const has = providedBy(offer, name);
      if (has !== undefined && semver.satisfies(has, needs)) return [];
      const text = `needs ${needs}, but the live shell ${shell} ${has === undefined ? 'does not share it' : `shares ${has}`}: build with a version it satisfies`;
      const values = { name, needs, shell };
      return has === undefined
        ? [{ code: 'shared-missing', field: name, values, text }]
        : [{ code: 'shared-version', field: name, values: { ...values, has }, text }];
    }),
  );
}

/** Custom properties that a release takes from the page, and a shell does not set; empty where one of them was built before they were
 *  noted. */
function missingTokens({ tokens = [] }: ReleaseManifest, { tokens: set }: ShellOffer): string {
  return set === undefined ? '' : tokens.filter((name) => !set.includes(name)).join(', ');
}

function tokenErrors(manifest: ReleaseManifest, shells: readonly ShellOffer[]): PolicyErrors {
  return shells.flatMap((offer): PolicyErrors => {
    const { shell } = offer;
    const names = missingTokens(manifest, offer);
    const text = `takes ${names} from the page, but the live shell ${shell} does not set them: use other tokens, or release the shell first`;
    return names === '' ? [] : [{ code: 'token-missing', field: 'tokens', values: { names, shell }, text }];
  });
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
        .map((path): PolicyError => ({
          code: 'linked-route',
          field: path,
          values: { path, module },
          text: `is not answered any more, but ${module} links to it: keep the route, release ${module} without the link first, or go on with --override "why"`,
        })),
    );
}

/** Routes below a page of another module, which could not add pages there any more. Where a module has pages already, it adds
 *  others. */
function routesBelowErrors(
  { module: own, routes }: ReleaseManifest,
  live: readonly ChannelReleases[],
): PolicyErrors {
  const served = live.flatMap((releases) =>
    servedReleases(releases).flatMap((release) =>
      release.routes.map((route) => ({ module: releases.module, route })),
    ),
  );
  return routes.flatMap((route): PolicyErrors => {
    const above = served.find((other) => other.module !== own && liesBelow(route, other.route));
    if (!above) return [];
    if (served.some((one) => one.module === own && liesBelow(one.route, above.route))) return [];
    const { module } = above;
    const text = `lies below ${above.route.path}, a page of ${module}: answer another address, or have an administrator agree with --override "why"`;
    return [{ code: 'route-below-other', field: route.path, values: { path: route.path, module }, text }];
  });
}

function budgetErrors(manifest: ReleaseManifest): PolicyErrors {
  const { files, budgetKb } = manifest;
  const bytes = firstBytes(files, manifest);
  if (bytes <= budgetKb * BYTES_PER_KB) return [];
  const size = (bytes / BYTES_PER_KB).toFixed(1);
  const text = `entry, styles and preloads are ${size} KB, the budget is ${budgetKb} KB: load parts later, or raise budgetKb in module.json`;
  return [{ code: 'budget', field: 'budgetKb', values: { size: Number(size), budget: budgetKb }, text }];
}

interface Unmet {
  readonly reason: PolicyReason;
  readonly short: string;
}

function unmetTokens(manifest: ReleaseManifest, shell: ShellOffer): readonly Unmet[] {
  const { module, release } = manifest;
  const names = missingTokens(manifest, shell);
  if (names === '') return [];
  const reason: PolicyReason = {
    code: 'module-token',
    field: `${module} ${release}`,
    values: { module, release, names },
  };
  return [{ reason, short: `${names} (not set)` }];
}

/** What a live release needs that a shell does not have. */
function unmetRanges(
  { module, release, contract, shared }: ReleaseManifest,
  shell: ShellOffer,
): readonly Unmet[] {
  const field = `${module} ${release}`;
  const values = { module, release };
  const unmet = Object.entries(shared).filter(
    ([name, range]) => !semver.satisfies(providedBy(shell, name) ?? '0.0.0', range),
  );
  const ranges = unmet.map(([name, needs]) => {
    const has = providedBy(shell, name);
    const reason: PolicyReason =
      has === undefined
        ? { code: 'module-missing', field, values: { ...values, name, needs } }
        : { code: 'module-version', field, values: { ...values, name, needs, has } };
    return { reason, short: `${name} ${needs} (${has ?? 'not shared'})` };
  });
  if (semver.satisfies(shell.contract, contract)) return ranges;
  const has = shell.contract;
  const reason: PolicyReason = {
    code: 'module-contract',
    field,
    values: { ...values, needs: contract, has },
  };
  return [{ reason, short: `sdk ${contract} (${has})` }, ...ranges];
}

/** @throws {ReleaseRefusedError} */
function refuse(errors: PolicyErrors): void {
  if (errors.length > 0) throw new ReleaseRefusedError(errors);
}

/** Live modules that would not run in a shell. */
function shellErrors(offer: ShellOffer, live: readonly ChannelReleases[]): PolicyErrors {
  return live
    .filter(({ module }) => module !== SHELL)
    .flatMap(servedReleases)
    .flatMap((manifest): PolicyErrors => {
      const unmet = [...unmetRanges(manifest, offer), ...unmetTokens(manifest, offer)];
      const needs = unmet.map(({ short }) => short).join(', ');
      const text = `needs ${needs}: release a version of it that runs in both first, or keep the shell`;
      return unmet.map(({ reason }) => ({ ...reason, text }));
    });
}

function pageErrors({ pageContract }: ReleaseManifest): PolicyErrors {
  if (pageContract === undefined || pageContract === SHELL_PAGE_CONTRACT) return [];
  const text = `is ${pageContract}, but the shell's servers know ${SHELL_PAGE_CONTRACT}: update the servers first`;
  const values = { has: pageContract, known: SHELL_PAGE_CONTRACT };
  return [{ code: 'page-contract', field: 'pageContract', values, text }];
}

export function createReleasePolicyCheck({ releases }: ReleasePolicyCheckDeps): ReleasePolicyCheck {
  /** Releases on one channel do not restrict another channel. */
  async function policyErrors(manifest: ReleaseManifest, channel: ReleaseChannel): Promise<PolicyErrors> {
    const live = await releases.claimed(channel);
    if (manifest.module === SHELL) return [...pageErrors(manifest), ...shellErrors(offerOf(manifest), live)];
    const own = shellsOf(live);
    // A channel without a shell of its own has that of production.
    const shells = own.length > 0 ? own : shellsOf(await releases.claimed('production'));
    return [
      ...contractErrors(manifest, shells),
      ...sharedErrors(manifest, shells),
      ...tokenErrors(manifest, shells),
      ...routeErrors(manifest, live),
      ...routesBelowErrors(manifest, live),
      ...slotErrors(manifest, live),
    ];
  }
  return {
    errors: policyErrors,
    async publish(manifest, override) {
      const errors = [
        ...(await policyErrors(manifest, 'production')),
        ...budgetErrors(manifest),
        ...fillingBudgetErrors(manifest),
        ...foreignStyleErrors(manifest),
      ];
      refuse(withoutOverridden(errors, override));
    },
    async goLive(manifest, channel, override) {
      refuse(withoutOverridden(await policyErrors(manifest, channel), override));
    },
    async shell(offer) {
      refuse(shellErrors(offer, await releases.claimed('production')));
    },
  };
}
