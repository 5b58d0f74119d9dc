import type { ChannelState, ReleaseChannel, ReleaseListItem, ReleaseManifest } from '@quizmesh/contract';
import { ValidationError } from '../platform/errors/http-errors.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { ChannelPointer, ChannelRepository } from './channel.repository.ts';
import { createIntactReleases, requireRelease } from './intact-releases.ts';
import type { ReleaseFileCheck } from './release-files.ts';
import type { ReleaseSetReader } from './release-set.ts';
import {
  ChannelMovedError,
  ModuleNotFoundError,
  NoEarlierReleaseError,
  ReleaseExistsError,
} from './release.errors.ts';
import type { ReleaseRepository, StoredRelease } from './release.repository.ts';
import { refuseTakenRoutes } from './route-collisions.ts';

interface ReleaseRepositories {
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
}

export interface ReleaseServiceDeps extends ReleaseRepositories {
  readonly unitOfWork: UnitOfWork<ReleaseRepositories>;
  readonly checkFiles: ReleaseFileCheck;
  readonly sets: ReleaseSetReader;
  readonly now: () => Date;
}

/** A wish to move a channel; `expectedCurrent` makes it compare-and-set. */
export interface MoveRequest {
  readonly module: string;
  readonly channel: ReleaseChannel;
  readonly expectedCurrent?: string | null | undefined;
  readonly reason?: string | undefined;
  readonly actor: string;
}

export type ReleaseService = ReturnType<typeof createReleaseService>;

function presentListItem({
  manifest,
  publishedAt,
  publishedBy,
  withdrawnAt,
}: StoredRelease): ReleaseListItem {
  const { release, version, commit } = manifest;
  return {
    release,
    version,
    commit,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}

function refuseMoved(pointer: ChannelPointer | null, { expectedCurrent }: MoveRequest): void {
  const current = pointer?.current ?? null;
  if (expectedCurrent !== undefined && expectedCurrent !== current) {
    throw new ChannelMovedError(current);
  }
}

/** A move whose files were checked before its transaction began: hashing is too slow inside. */
interface CheckedMove<Target> {
  readonly to: Target;
  readonly isIntact: (release: string) => boolean;
}

export function createReleaseService(deps: ReleaseServiceDeps) {
  const { releases, unitOfWork, checkFiles, sets, now } = deps;
  const intact = createIntactReleases(deps);

  async function promoteIn(
    bound: ReleaseRepositories,
    { to: release, isIntact }: CheckedMove<string>,
    request: MoveRequest,
  ): Promise<ChannelState> {
    const { module, channel, actor } = request;
    const pointer = await bound.channels.lock(module, channel);
    refuseMoved(pointer, request);
    const { manifest } = await requireRelease(bound.releases, module, release);
    if (pointer?.current === release) return pointer;
    refuseTakenRoutes(manifest, await bound.releases.current(channel));
    const history = await bound.channels.goodHistory(module, channel);
    const lastGood = history.find((name) => name !== release && isIntact(name)) ?? null;
    const moved = { module, channel, current: release, lastGood };
    await bound.channels.move(moved, {
      kind: 'promote',
      from: pointer?.current ?? null,
      actor,
      reason: request.reason ?? 'promoted',
      at: now(),
    });
    return moved;
  }

  async function rollbackIn(
    bound: ReleaseRepositories,
    { to, isIntact }: CheckedMove<string | undefined>,
    request: MoveRequest,
  ): Promise<ChannelState> {
    const { module, channel, actor } = request;
    const pointer = await bound.channels.lock(module, channel);
    if (!pointer) throw new ModuleNotFoundError(module);
    refuseMoved(pointer, request);
    if (to === pointer.current) return pointer;
    const history = await bound.channels.goodHistory(module, channel);
    const earlier = history.filter((name) => name !== pointer.current && isIntact(name));
    const target = to ?? earlier[0];
    if (target === undefined) throw new NoEarlierReleaseError();
    await bound.releases.withdraw(module, pointer.current, now());
    const lastGood = earlier.find((name) => name !== target) ?? null;
    const moved = { module, channel, current: target, lastGood };
    await bound.channels.move(moved, {
      kind: 'rollback',
      from: pointer.current,
      actor,
      reason: request.reason ?? 'rolled back',
      at: now(),
    });
    return moved;
  }

  return {
    /** Releases of a module, newest first; an unknown module has none. */
    async list(module: string): Promise<ReleaseListItem[]> {
      return (await releases.list(module)).map(presentListItem);
    },

    /** Registers an immutable release whose files are in the store. Publishing does not promote.
     *  @throws {ReleaseExistsError} @throws {ReleaseFilesInvalidError} @throws {RouteTakenError} */
    async publish(module: string, manifest: ReleaseManifest, actor: string): Promise<ReleaseListItem> {
      if (manifest.module !== module) throw new ValidationError({ module: `Must be ${module}` });
      if (await releases.find(module, manifest.release)) {
        throw new ReleaseExistsError(module, manifest.release);
      }
      await checkFiles(manifest);
      refuseTakenRoutes(manifest, await releases.current());
      const publishedAt = now();
      const isNew = await releases.add(manifest, actor, publishedAt);
      if (!isNew) throw new ReleaseExistsError(module, manifest.release);
      return presentListItem({ manifest, publishedAt, publishedBy: actor, withdrawnAt: null });
    },

    /** Points a channel at a release whose files are all in the store; the one it leaves becomes last
     *  good unless it was withdrawn or lost files.
     *  @throws {ReleaseFilesInvalidError} @throws {ChannelMovedError} @throws {ReleaseNotFoundError}
     *  @throws {ModuleNotFoundError} */
    async promote(release: string, request: MoveRequest): Promise<ChannelState> {
      await intact.require(request.module, release);
      const isIntact = await intact.amongHistory(request.module, request.channel);
      const state = await unitOfWork((bound) => promoteIn(bound, { to: release, isIntact }, request));
      sets.invalidate();
      return state;
    },

    /** Goes back to the last good release whose files are all in the store, or to a given one; the
     *  release left behind is withdrawn and never becomes last good again.
     *  @throws {NoEarlierReleaseError} @throws {ChannelMovedError} @throws {ReleaseNotFoundError}
     *  @throws {ReleaseFilesInvalidError} the given one lost files */
    async rollback(to: string | undefined, request: MoveRequest): Promise<ChannelState> {
      if (to !== undefined) await intact.require(request.module, to);
      const isIntact = await intact.amongHistory(request.module, request.channel);
      const state = await unitOfWork((bound) => rollbackIn(bound, { to, isIntact }, request));
      sets.invalidate();
      return state;
    },
  };
}
