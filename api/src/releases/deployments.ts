import { SHELL, type DeploymentDetails, type ReleaseChannel, type ReleaseManifest } from '@quizmesh/contract';
import type { DeploymentEntry, ChannelPointer, ChannelRepository } from './channel.repository.ts';
import { reasonText } from './deployment-details.ts';
import type { HealthRepository } from './health/health.repository.ts';
import { hourOf, JUDGED_CHANNEL } from './health/recent-counts.ts';
import { requirePublished, requireRelease, type KnownGood } from './release-integrity.ts';
import {
  AlreadyLiveError,
  CanaryMovedError,
  ChannelLockedError,
  ChannelMovedError,
  LockedByAdminError,
  LockMovedError,
  NeverLiveError,
  NoEarlierReleaseError,
  NothingLiveError,
  RecallTargetError,
  ReleaseRecalledError,
  ReleaseRefusedError,
  type PolicyError,
} from './release.errors.ts';
import { ADMIN_PREFIX } from './release.policy.ts';
import type { ReleaseRepository } from './release.repository.ts';
import { refuseTakenRoutes, takenRoutes } from './route-collisions.ts';
import { refuseTakenContainer, takenContainer } from './taken-container.ts';

/** Repositories of one transaction. */
export interface ReleaseRepositories {
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
  readonly releaseHealth: HealthRepository;
}

/** Input of a deployment; with an expected value it is a compare-and-set. */
export interface DeploymentRequest {
  readonly module: string;
  readonly channel: ReleaseChannel;
  readonly expectedCurrent?: string | null | undefined;
  readonly expectedCanary?: ChannelPointer['canary'] | undefined;
  /** Of a lock only: other deployments need a channel without one. */
  readonly expectedLock?: ChannelPointer['lock'] | undefined;
  /** As typed. */
  readonly reason?: string | undefined;
  /** Why it goes live unverified, as typed. */
  readonly override?: string | undefined;
  /** Why the platform did not try it; undefined: it did, or an override stands for it. */
  readonly untried?: DeploymentDetails['untried'];
  /** 'start': reason and override are the fixed texts of a start. */
  readonly origin?: 'start' | undefined;
  /** Reported loads for which the health monitor acts, and what the platform's own try saw. */
  readonly evidence?:
    | Pick<DeploymentDetails, 'loads' | 'failures' | 'networks' | 'errorNetworks' | 'probe' | 'findings'>
    | undefined;
  readonly actor: string;
  readonly at: Date;
}

/** What pages load when `live` fails: the newest release that was live before, else an older one that was only verified. */
async function fallbackFor(
  { releases }: ReleaseRepositories,
  { module, live }: { readonly module: string; readonly live: string },
  { good, neverLive }: Pick<KnownGood, 'neverLive'> & { readonly good: readonly string[] },
): Promise<string | null> {
  const before = good.find((name) => name !== live);
  if (before !== undefined) return before;
  const { publishedAt } = await requireRelease(releases, module, live);
  return neverLive.find((other) => other.publishedAt < publishedAt)?.manifest.release ?? null;
}

interface CheckedDeployment<Target> extends KnownGood {
  readonly to: Target;
}

/** What speaks against a release beside what is live now; empty where the release policy is overridden. */
type FitCheck = (bound: ReleaseRepositories, manifest: ReleaseManifest) => Promise<readonly PolicyError[]>;

interface Candidate {
  readonly manifest: ReleaseManifest;
  readonly channel: ReleaseChannel;
}

/** No override lets a release take what belongs to another module.
 *  @throws {RouteTakenError} @throws {ReleaseInvalidError} it has the container of another module */
async function refuseTaken(bound: ReleaseRepositories, { manifest, channel }: Candidate): Promise<void> {
  const live = await bound.releases.claimed(channel);
  refuseTakenRoutes(manifest, live);
  refuseTakenContainer(manifest, live);
}

/** What users may get; the other releases of the channel stay as they are until the transaction ends.
 *  @throws {RouteTakenError} @throws {ReleaseRefusedError} */
async function requireFit(bound: ReleaseRepositories, candidate: Candidate, fits: FitCheck): Promise<void> {
  await refuseTaken(bound, candidate);
  const errors = await fits(bound, candidate.manifest);
  if (errors.length > 0) throw new ReleaseRefusedError(errors);
}

/** What speaks against addresses or slots of a release, which runs all the same. */
const RUNS_WITH: ReadonlySet<PolicyError['code']> = new Set([
  'linked-route',
  'route-below-other',
  'slot-missing',
  'slot-filled',
  'slot-of-module',
]);

/** How well a release fits as the replacement of one that leaves at once; null: it would break another module.
 *  'unfit': it does not run, or as a shell modules do not run in it. */
async function fitness(
  bound: ReleaseRepositories,
  candidate: Candidate,
  fits: FitCheck,
): Promise<'fits' | 'runs' | 'unfit' | null> {
  const { manifest, channel } = candidate;
  const live = await bound.releases.claimed(channel);
  if (takenRoutes(manifest, live).length > 0 || takenContainer(manifest, live) !== null) return null;
  const errors = await fits(bound, manifest);
  if (errors.length === 0) return 'fits';
  return errors.every(({ code }) => RUNS_WITH.has(code)) ? 'runs' : 'unfit';
}

/** Whether the platform may give a release to visitors by itself. Where the shell fails everything fails: modules that do
 *  not run in an earlier one count less. */
const mayReplace = (module: string, found: Awaited<ReturnType<typeof fitness>>): boolean =>
  found !== null && (found !== 'unfit' || module === SHELL);

/** Whether two canaries are the same release with the same share; null: there is none. */
const isSameCanary = (one: ChannelPointer['canary'], other: ChannelPointer['canary']): boolean =>
  one?.release === other?.release && one?.percent === other?.percent;

type Expected = Pick<DeploymentRequest, 'expectedCurrent' | 'expectedCanary'>;

/** @throws {ChannelMovedError} @throws {CanaryMovedError} */
function requireExpected(
  pointer: ChannelPointer | null,
  { expectedCurrent, expectedCanary }: Expected,
): void {
  const { current = null, canary = null } = pointer ?? {};
  if (expectedCurrent !== undefined && expectedCurrent !== current) throw new ChannelMovedError(current);
  if (expectedCanary !== undefined && !isSameCanary(expectedCanary, canary))
    throw new CanaryMovedError(current, canary);
}

/** @throws {ChannelLockedError} @throws {ChannelMovedError} @throws {CanaryMovedError} */
export function requireUnlocked(pointer: ChannelPointer | null, expected: Expected): void {
  if (pointer?.lock) throw new ChannelLockedError(pointer.lock);
  requireExpected(pointer, expected);
}

async function requireUsable(bound: ReleaseRepositories, module: string, release: string) {
  const found = await requireRelease(bound.releases, module, release);
  if (found.recalledAt) throw new ReleaseRecalledError(module, release);
  return found.manifest;
}

/** Null where there is none, or it cannot be read or was recalled: then nothing goes back to it. */
async function usableLastGood(
  { releases }: ReleaseRepositories,
  { module, lastGood }: Pick<ChannelPointer, 'module' | 'lastGood'>,
): Promise<ReleaseManifest | null> {
  const found = lastGood === null ? null : await releases.find(module, lastGood);
  return found && !found.recalledAt ? found.manifest : null;
}

/** Resets the load reports of a release that users did not have: old reports must not roll it back at once. */
async function resetHealth(
  { releaseHealth }: ReleaseRepositories,
  pointer: ChannelPointer | null,
  { module, channel, release }: Pick<DeploymentRequest, 'module' | 'channel'> & { readonly release: string },
): Promise<void> {
  const isThere = pointer?.current === release || pointer?.canary?.release === release;
  if (channel === JUDGED_CHANNEL && !isThere) await releaseHealth.remove(module, release);
}

type EntryFields = Pick<DeploymentEntry, 'kind' | 'from' | 'to' | 'loadsBefore'> & {
  readonly fallback: string;
  readonly percent?: number;
  readonly withdrawn?: 'canary';
  readonly recalled?: DeploymentDetails['recalled'];
  readonly paused?: DeploymentDetails['paused'];
};

function givenDetails({ reason, override, untried, origin, evidence }: DeploymentRequest): DeploymentDetails {
  if (origin) return { origin };
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
    ...(untried && { untried }),
    ...evidence,
  };
}

function entryOf(
  request: DeploymentRequest,
  { fallback, percent, recalled, withdrawn, paused, ...fields }: EntryFields,
): DeploymentEntry {
  const { actor, at, reason, override, untried } = request;
  const details = {
    ...givenDetails(request),
    ...(percent === undefined ? {} : { percent }),
    ...(recalled === undefined ? {} : { recalled }),
    ...(withdrawn === undefined ? {} : { withdrawn }),
    ...(paused === undefined ? {} : { paused }),
  };
  const typed = {
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
    ...(untried && { untried }),
  };
  return { ...fields, actor, at, details, reason: reasonText({ ...details, ...typed }, fallback) };
}

/** A first deployment had no pointer to lock, so another first one of the same moment may have seen nothing of it. Now that
 *  both are stored, the locks let one of them see the other. @throws as requireFit does */
async function refuseUnseen(bound: ReleaseRepositories, candidate: Candidate, fits: FitCheck): Promise<void> {
  await bound.channels.lockAmongAll(candidate.manifest.module, candidate.channel);
  await requireFit(bound, candidate, fits);
}

/** Makes a release live; the previous one becomes the last good release, and a canary ends. */
export async function promote(
  bound: ReleaseRepositories,
  { to, isIntact, neverLive, fits }: CheckedDeployment<string> & { readonly fits: FitCheck },
  request: DeploymentRequest,
): Promise<ChannelPointer> {
  const { module, channel } = request;
  const pointer = await bound.channels.lockAmongAll(module, channel);
  requireUnlocked(pointer, request);
  const manifest = await requireUsable(bound, module, to);
  if (pointer?.current === to && !pointer.canary && !pointer.paused) return pointer;
  await requireFit(bound, { manifest, channel }, fits);
  const good = (await bound.channels.goodHistory(module, channel)).filter(isIntact);
  const lastGood = await fallbackFor(bound, { module, live: to }, { good, neverLive });
  const next = { module, channel, current: to, lastGood, canary: null, lock: null };
  const fields = { kind: 'promote', from: pointer?.current ?? null, to, fallback: 'promoted' } as const;
  // Whoever promotes a paused release again vouches for it: old reports do not count against it.
  await resetHealth(bound, pointer?.paused ? null : pointer, { module, channel, release: to });
  await bound.channels.deploy(next, entryOf(request, fields));
  if (!pointer) await refuseUnseen(bound, { manifest, channel }, fits);
  return next;
}

export interface RollbackInput {
  /** The last good release when absent. */
  readonly to: string | undefined;
  readonly kind: 'rollback' | 'auto-rollback';
  readonly isRecall: boolean;
}

interface Targets extends RollbackInput {
  /** Good releases that were live before, newest first: all of them, and those that may be the target without being named. */
  readonly history: readonly string[];
  readonly earlier: readonly string[];
  readonly fits: FitCheck;
}

/** @throws {NeverLiveError} @throws {ReleaseRecalledError} */
async function requireEarlier(
  bound: ReleaseRepositories,
  { module, lastGood }: ChannelPointer,
  { target, history }: { readonly target: string; readonly history: readonly string[] },
): Promise<ReleaseManifest> {
  const manifest = await requireUsable(bound, module, target);
  // Newer releases must be promoted, with the checks of the release policy.
  if (!history.includes(target) && target !== lastGood) throw new NeverLiveError(module, target);
  return manifest;
}

/** What replaces a release that must leave at once: the newest one that fits, else one that breaks no other module.
 *  @throws {NoEarlierReleaseError} */
async function replacementFor(
  bound: ReleaseRepositories,
  pointer: ChannelPointer,
  { earlier, fits, isRecall }: Targets,
): Promise<ReleaseManifest> {
  const { module, channel } = pointer;
  const manifests = [];
  for (const name of earlier) manifests.push(await requireUsable(bound, module, name));
  const lastGood = await usableLastGood(bound, pointer);
  if (lastGood && !earlier.includes(lastGood.release)) manifests.push(lastGood);
  const found = [];
  for (const manifest of manifests)
    found.push({ manifest, fitness: await fitness(bound, { manifest, channel }, fits) });
  const best =
    found.find((one) => one.fitness === 'fits') ??
    found.find((one) => one.fitness === 'runs') ??
    found.find((one) => (isRecall ? one.fitness !== null : mayReplace(module, one.fitness)));
  if (!best) throw new NoEarlierReleaseError();
  return best.manifest;
}

/** What a rollback leads to.
 *  @throws {NoEarlierReleaseError} @throws {NeverLiveError} @throws {ReleaseRecalledError} @throws {RouteTakenError}
 *  @throws {ReleaseRefusedError} it does not fit, and nothing must leave at once */
async function requireTarget(
  bound: ReleaseRepositories,
  pointer: ChannelPointer,
  targets: Targets,
): Promise<ReleaseManifest> {
  const { to, kind, isRecall, history, earlier, fits } = targets;
  const { channel } = pointer;
  const isUrgent = isRecall || kind === 'auto-rollback';
  if (isUrgent && to === undefined) return replacementFor(bound, pointer, targets);
  const target = to ?? earlier[0] ?? (await usableLastGood(bound, pointer))?.release;
  if (target === undefined) throw new NoEarlierReleaseError();
  const manifest = await requireEarlier(bound, pointer, { target, history });
  if (isUrgent) await refuseTaken(bound, { manifest, channel });
  else await requireFit(bound, { manifest, channel }, fits);
  return manifest;
}

/** Rolls back; the replaced release is withdrawn and never becomes the last good one again. */
export async function rollback(
  bound: ReleaseRepositories,
  { to: input, isIntact, neverLive, fits }: CheckedDeployment<RollbackInput> & { readonly fits: FitCheck },
  request: DeploymentRequest,
): Promise<ChannelPointer> {
  const { module, channel, at } = request;
  const pointer = await bound.channels.lockAmongAll(module, channel);
  if (!pointer) throw new NothingLiveError(module, channel);
  requireUnlocked(pointer, request);
  if (input.to === pointer.current) {
    // A recall must not report success while the harmful release stays.
    if (input.isRecall) throw new RecallTargetError(module, input.to);
    return pointer;
  }
  const history = await bound.channels.goodHistory(module, channel);
  // The last good one first, which is what the console and the command name.
  const earlier = history
    .filter((name) => name !== pointer.current && isIntact(name))
    .sort((one, other) => Number(other === pointer.lastGood) - Number(one === pointer.lastGood));
  const manifest = await requireTarget(bound, pointer, { ...input, history, earlier, fits });
  const target = manifest.release;
  if (input.isRecall) await bound.releases.recall({ module, release: pointer.current, channel, at });
  else await bound.releases.withdraw(module, pointer.current, at);
  const lastGood = await fallbackFor(bound, { module, live: target }, { good: earlier, neverLive });
  const next = { module, channel, current: target, lastGood, canary: null, lock: null };
  const moved = { kind: input.kind, from: pointer.current, to: target, fallback: 'rolled back' } as const;
  const fields = input.isRecall ? { ...moved, recalled: 'live' as const } : moved;
  await resetHealth(bound, pointer, { module, channel, release: target });
  await bound.channels.deploy(next, entryOf(request, fields));
  return next;
}

/** Whether the platform may give new visits the last good release instead of the live one. */
async function mayPause(
  bound: ReleaseRepositories,
  pointer: ChannelPointer,
  fits: FitCheck,
): Promise<boolean> {
  const { module, channel } = pointer;
  const manifest = await usableLastGood(bound, pointer);
  return mayReplace(module, manifest && (await fitness(bound, { manifest, channel }, fits)));
}

interface BadRelease {
  readonly release: string;
  readonly isIntact: (release: string) => boolean;
  readonly fits: FitCheck;
}

/** A canary may also be the last good release: when it turns out bad, the good one before it takes its place. A pause ends where
 *  visits must not get that one. */
async function withoutBad(
  bound: ReleaseRepositories,
  pointer: ChannelPointer,
  { release, isIntact, fits }: BadRelease,
): Promise<ChannelPointer> {
  const { module, channel, current, paused = false } = pointer;
  if (pointer.lastGood !== release) return pointer;
  const history = await bound.channels.goodHistory(module, channel);
  const lastGood = history.find((name) => name !== current && name !== release && isIntact(name)) ?? null;
  const next = { ...pointer, lastGood };
  return { ...next, paused: paused && (await mayPause(bound, next, fits)) };
}

/** What is recorded when a canary gets a share: loads are counted from then on. */
async function stepFields(
  { releaseHealth }: ReleaseRepositories,
  { module, release, percent }: Pick<CanaryInput, 'release' | 'percent'> & { readonly module: string },
  at: Date,
) {
  return { percent, loadsBefore: await releaseHealth.loadsSince(module, release, hourOf(at)) };
}

export interface CanaryInput {
  readonly release: string;
  /** 0 ends the canary. */
  readonly percent: number;
  /** The canary turned out bad. */
  readonly isWithdrawn?: boolean;
}

function kindOfCanary({ percent, isWithdrawn = false }: Omit<CanaryInput, 'release'>) {
  if (isWithdrawn) return 'auto-rollback';
  return percent === 0 ? 'canary-end' : 'canary';
}

/** @throws {AlreadyLiveError} @throws an error that says why the release cannot be given to browsers */
async function prepareCanary(
  bound: ReleaseRepositories,
  pointer: NonNullable<Parameters<typeof resetHealth>[1]>,
  { fits, ...canary }: Parameters<typeof resetHealth>[2] & { readonly fits: FitCheck },
): Promise<void> {
  const { module, channel, release } = canary;
  const manifest = await requireUsable(bound, module, release);
  // The live release would be its own fallback, and its failures would end only the canary.
  if (pointer.current === release) throw new AlreadyLiveError(module, release);
  await requireFit(bound, { manifest, channel }, fits);
  await resetHealth(bound, pointer, canary);
}

/** Whether a canary is what it is to become; a share of 0 ends it. */
function isAlready(
  { canary, canaryPaused = false }: ChannelPointer,
  { release, percent }: CanaryInput,
): boolean {
  if (percent === 0) return canary?.release !== release;
  return canary?.release === release && canary.percent === percent && !canaryPaused;
}

/** Gives a release to a share of the browsers, or ends the canary. */
export async function setCanary(
  bound: ReleaseRepositories,
  { release, percent, isWithdrawn = false, fits }: CanaryInput & { readonly fits: FitCheck },
  request: DeploymentRequest,
): Promise<ChannelPointer> {
  const { module, channel, at } = request;
  const pointer = await bound.channels.lockAmongAll(module, channel);
  if (!pointer) throw new NothingLiveError(module, channel);
  requireUnlocked(pointer, request);
  const isEnd = percent === 0;
  if (isEnd) await requirePublished(bound.releases, module, release);
  if (isAlready(pointer, { release, percent })) return pointer;
  if (!isEnd) await prepareCanary(bound, pointer, { module, channel, release, fits });
  if (isWithdrawn) await bound.releases.withdraw(module, release, at);
  const bad = { release, isIntact: () => true, fits };
  const next = {
    ...(isWithdrawn ? await withoutBad(bound, pointer, bad) : pointer),
    canary: isEnd ? null : { release, percent },
    canaryPaused: false,
  };
  const kind = kindOfCanary({ percent, isWithdrawn });
  const fallback = isEnd ? 'canary ended' : `canary for ${percent}%`;
  const moved = { kind, from: pointer.current, to: release, fallback } as const;
  const details = isWithdrawn ? { withdrawn: 'canary' as const } : {};
  const fieldsOfStep = isEnd ? details : await stepFields(bound, { module, release, percent }, at);
  await bound.channels.deploy(next, entryOf(request, { ...moved, ...fieldsOfStep }));
  return next;
}

export interface RecallInput {
  readonly release: string;
  /** Target of the rollback when the release is live; the last good release when absent. */
  readonly to: string | undefined;
}

/** Removes a release from a channel, whether it is live, the canary or the last good one. */
export async function recall(
  bound: ReleaseRepositories,
  { to: { release, to }, ...known }: CheckedDeployment<RecallInput> & { readonly fits: FitCheck },
  request: DeploymentRequest,
): Promise<ChannelPointer> {
  const { module, channel, at } = request;
  const pointer = await bound.channels.lockAmongAll(module, channel);
  if (!pointer) throw new NothingLiveError(module, channel);
  const { current, canary } = pointer;
  if (release === current)
    return rollback(bound, { to: { to, kind: 'rollback', isRecall: true }, ...known }, request);
  requireUnlocked(pointer, request);
  await requirePublished(bound.releases, module, release);
  const isNew = await bound.releases.recall({ module, release, channel, at });
  const isCanary = release === canary?.release;
  if (!isNew && !isCanary && release !== pointer.lastGood) return pointer;
  const next = {
    ...(await withoutBad(bound, pointer, { release, ...known })),
    canary: isCanary ? null : canary,
  };
  const fields = isCanary
    ? ({ kind: 'canary-end', from: current, to: release, fallback: '', recalled: 'canary' } as const)
    : ({ kind: 'rollback', from: release, to: current, fallback: '', recalled: 'other' } as const);
  await bound.channels.deploy(next, entryOf(request, fields));
  return next;
}

export interface LockInput {
  readonly isLocked: boolean;
  /** Whether the request comes from an administrator, or with a token that may administer: its lock is an administrator's,
   *  and it lifts such locks. */
  readonly mayLiftAll: boolean;
}

const asAdmin = (actor: string) => (actor.startsWith(ADMIN_PREFIX) ? actor : ADMIN_PREFIX + actor);

/** @returns the same lock when the request does not change it @throws {LockedByAdminError} */
function lockAfter(
  lock: ChannelPointer['lock'],
  { isLocked, mayLiftAll }: LockInput,
  { actor, reason = '' }: DeploymentRequest,
): ChannelPointer['lock'] {
  const isOfAdmin = lock?.by.startsWith(ADMIN_PREFIX) === true;
  if (lock && isOfAdmin && !isLocked && !mayLiftAll) throw new LockedByAdminError(lock.by);
  if (!isLocked) return null;
  // A team could lift its own lock: that of an administrator replaces it.
  if (lock && (isOfAdmin || !mayLiftAll)) return lock;
  return { by: mayLiftAll ? asAdmin(actor) : actor, reason };
}

const isSameLock = (one: ChannelPointer['lock'], other: ChannelPointer['lock']): boolean =>
  one?.by === other?.by && one?.reason === other?.reason;

/** What is locked stays, and what is unlocked may change: both are decided about what was seen.
 *  @throws {ChannelMovedError} @throws {CanaryMovedError} @throws {LockMovedError} */
function requireSeen(pointer: ChannelPointer, request: DeploymentRequest): void {
  requireExpected(pointer, request);
  const { current, lock } = pointer;
  const { expectedLock } = request;
  if (lock && expectedLock !== undefined && !isSameLock(expectedLock, lock))
    throw new LockMovedError(current, lock);
}

/** Locks or unlocks a channel. */
export async function setLock(
  bound: ReleaseRepositories,
  input: LockInput,
  request: DeploymentRequest,
): Promise<ChannelPointer> {
  const { module, channel } = request;
  const pointer = await bound.channels.lock(module, channel);
  if (!pointer) throw new NothingLiveError(module, channel);
  requireSeen(pointer, request);
  const lock = lockAfter(pointer.lock, input, request);
  if (lock === pointer.lock) return pointer;
  const { isLocked } = input;
  // What is locked is what users get.
  const paused = pointer.paused === true && !isLocked;
  const next = { ...pointer, paused, lock };
  const { current } = pointer;
  const fields = { kind: isLocked ? 'lock' : 'unlock', from: current, to: current, fallback: '' } as const;
  await bound.channels.deploy(next, entryOf(request, fields));
  return next;
}

/** Gives new visits the last good release instead of the live one, or the live one again. A module without a last good
 *  release that runs and breaks no other module stays as it is. */
export async function setPause(
  bound: ReleaseRepositories,
  { isPaused, fits }: { readonly isPaused: boolean; readonly fits: FitCheck },
  request: DeploymentRequest,
): Promise<ChannelPointer> {
  const { module, channel } = request;
  const pointer = await bound.channels.lockAmongAll(module, channel);
  if (!pointer) throw new NothingLiveError(module, channel);
  requireUnlocked(pointer, request);
  const { current, lastGood, paused = false } = pointer;
  if (isPaused === paused || lastGood === null) return pointer;
  if (isPaused && !(await mayPause(bound, pointer, fits))) return pointer;
  const next = { ...pointer, paused: isPaused };
  const moved = { kind: 'alert', from: current, to: current, fallback: '' } as const;
  const fields = { ...moved, paused: isPaused ? ('begun' as const) : ('ended' as const) };
  await bound.channels.deploy(next, entryOf(request, fields));
  return next;
}

/** Gives new visits the live release instead of the canary, until somebody gives it a share again or ends it. */
export async function pauseCanary(
  bound: ReleaseRepositories,
  release: string,
  request: DeploymentRequest,
): Promise<ChannelPointer> {
  const { module, channel } = request;
  const pointer = await bound.channels.lock(module, channel);
  if (!pointer) throw new NothingLiveError(module, channel);
  requireUnlocked(pointer, request);
  if (pointer.canary?.release !== release || pointer.canaryPaused) return pointer;
  const next = { ...pointer, canaryPaused: true };
  const moved = { kind: 'alert', from: pointer.current, to: release, fallback: '' } as const;
  await bound.channels.deploy(next, entryOf(request, { ...moved, paused: 'begun' }));
  return next;
}
