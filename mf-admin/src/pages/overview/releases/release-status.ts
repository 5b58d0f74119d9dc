import type { ModuleState, ReleaseListItem, Deployment, Verification } from '@quizmesh/contract';

/** Releases that passed the verification with the current releases of the other modules; the newest record of
 *  a release counts.
 *  @param verifications newest first */
export function verifiedWith(setHash: string, verifications: readonly Verification[]): ReadonlySet<string> {
  const verdicts = new Map<string, boolean>();
  for (const { release, channel, setHash: set, passed } of verifications) {
    if (channel !== 'production' || set !== setHash || verdicts.has(release)) continue;
    verdicts.set(release, passed);
  }
  return new Set([...verdicts].flatMap(([release, passed]) => (passed ? [release] : [])));
}

/** Role of a release in its channel. */
export type ReleasePlace = 'live' | 'canary' | 'fallback' | 'none';

export function placeOf(release: string, { current, canary, lastGood }: ModuleState): ReleasePlace {
  if (release === current) return 'live';
  if (release === canary?.release) return 'canary';
  return release === lastGood ? 'fallback' : 'none';
}

/** The deployment that withdrew a release, the last one if there were several.
 *  @param deployments newest first */
export function withdrawalOf(release: string, deployments: readonly Deployment[]): Deployment | undefined {
  return deployments.find(({ kind, fromRelease, toRelease, details }) => {
    // An ended canary was not live: the row leads to it.
    if (details?.withdrawn) return toRelease === release;
    return fromRelease === release && (kind === 'rollback' || kind === 'auto-rollback');
  });
}

const GOING_LIVE: readonly Deployment['kind'][] = ['promote', 'rollback', 'auto-rollback'];

/** Releases that were live on the channel: the only targets of a rollback. */
function onceLive(
  { channel }: Pick<ModuleState, 'channel'>,
  deployments: readonly Deployment[],
): ReadonlySet<string> {
  const promotions = deployments.filter(
    (deployment) => deployment.channel === channel && GOING_LIVE.includes(deployment.kind),
  );
  return new Set(promotions.map(({ toRelease }) => toRelease));
}

/** Releases of a module with their state. */
interface KnownReleases {
  readonly releases: readonly ReleaseListItem[];
  readonly deployments: readonly Deployment[];
}

/** Where a module can go back to: the last good release first, then the others that were live, newest first. */
export function rollbackTargets(state: ModuleState, { releases, deployments }: KnownReleases): string[] {
  const wasLive = onceLive(state, deployments);
  const others = releases
    .filter(({ release, withdrawnAt }) => withdrawnAt === null && placeOf(release, state) === 'none')
    .map(({ release }) => release)
    .filter((release) => wasLive.has(release));
  return state.lastGood === null ? others : [state.lastGood, ...others];
}
