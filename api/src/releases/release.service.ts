import type {
  ChannelState,
  ReleaseChannel,
  ReleaseListItem,
  ReleaseManifest,
  ReleaseMove,
} from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import {
  setCanary,
  setLock,
  promote,
  recall,
  rollback,
  type CanaryInput,
  type MoveRequest,
  type RecallInput,
  type ReleaseRepositories,
  type RollbackInput,
} from './deployments.ts';
import type { ReleasePolicyCheck } from './policy/release-policy-check.ts';
import { createReleaseIntegrity, requireRelease } from './release-integrity.ts';
import { ReleaseExistsError } from './release.errors.ts';
import type { ReleaseFileCheck } from './release-files.ts';
import type { StoredRelease } from './release.repository.ts';
import type { ReleaseSetReader } from './release-set.ts';
import { refuseTakenRoutes } from './route-collisions.ts';

export interface ReleaseServiceDeps extends ReleaseRepositories {
  readonly unitOfWork: UnitOfWork<ReleaseRepositories>;
  readonly checkFiles: ReleaseFileCheck;
  readonly gate: ReleasePolicyCheck;
  /** @throws {ReleaseNotVerifiedError} */
  readonly requireVerified: (module: string, release: string, channel: ReleaseChannel) => Promise<void>;
  readonly sets: ReleaseSetReader;
  readonly now: () => Date;
}

/** A move as somebody asks for it. */
export type MoveParams = Omit<MoveRequest, 'at'>;
/** Who publishes, and why a gate's refusal does not count. */
export interface Publisher {
  readonly actor: string;
  readonly override?: string | undefined;
}
export type ReleaseService = ReturnType<typeof createReleaseService>;

const HISTORY_MAX = 100;

function presentListItem({
  manifest,
  publishedAt,
  publishedBy,
  withdrawnAt,
  recalledAt,
}: StoredRelease): ReleaseListItem {
  const { release, version, commit, upstream } = manifest;
  return {
    release,
    version,
    commit,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    recalledAt: recalledAt?.toISOString() ?? null,
    upstream: upstream ?? null,
  };
}

/** Moves of channels: each is one transaction, and the next read of the release set shows it. */
function createMoves(deps: ReleaseServiceDeps) {
  const { unitOfWork, sets, now, gate, requireVerified } = deps;
  const integrity = createReleaseIntegrity(deps);
  /** Nothing of it is lost, it still fits, and it was tried with the others; `override` says why the latter do not count. */
  async function requireReady(
    release: string,
    { module, channel }: MoveParams,
    override?: string,
  ): Promise<void> {
    const manifest = await integrity.require(module, release);
    if (override !== undefined) return;
    await gate.goLive(manifest, channel);
    await requireVerified(module, release, channel);
  }
  async function moved(work: (bound: ReleaseRepositories) => Promise<ChannelState>): Promise<ChannelState> {
    const state = await unitOfWork(work);
    sets.invalidate();
    return state;
  }
  return {
    /** Points a channel at a release whose files are all in the store; the one it leaves becomes last
     *  good unless it was withdrawn or lost files. `override` says why it goes live unverified.
     *  @throws {ReleaseRefusedError} it does not fit what is live any more
     *  @throws {ReleaseFilesInvalidError} @throws {ChannelMovedError} @throws {ChannelLockedError}
     *  @throws {ReleaseNotVerifiedError} @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async promote(release: string, request: MoveParams, override?: string): Promise<ChannelState> {
      const { module, channel } = request;
      await requireReady(release, request, override);
      const isIntact = await integrity.amongHistory(module, channel);
      const reason =
        override === undefined ? request.reason : `${request.reason ?? 'promoted'} (unverified: ${override})`;
      return moved((bound) => promote(bound, { to: release, isIntact }, { ...request, reason, at: now() }));
    },

    /** Goes back to the last good release whose files are all in the store, or to a given one; the
     *  release left behind is withdrawn and never becomes last good again.
     *  @throws {NoEarlierReleaseError} @throws {ChannelMovedError} @throws {ChannelLockedError}
     *  @throws {ReleaseNotFoundError} @throws {ReleaseFilesInvalidError} the given one lost files
     *  @throws {NeverLiveError} the given one was not live here, or was withdrawn */
    async rollback(input: RollbackInput, request: MoveParams): Promise<ChannelState> {
      if (input.to !== undefined) await integrity.require(request.module, input.to);
      const isIntact = await integrity.amongHistory(request.module, request.channel);
      return moved((bound) => rollback(bound, { to: input, isIntact }, { ...request, at: now() }));
    },

    /** Takes a release from everybody who has it on the channel, open pages too: the channel goes back when it is the live
     *  one, and a canary ends. No channel takes it again; other channels' pages keep it.
     *  @throws as rollback does */
    async recall(input: RecallInput, request: MoveParams): Promise<ChannelState> {
      if (input.to !== undefined) await integrity.require(request.module, input.to);
      const isIntact = await integrity.amongHistory(request.module, request.channel);
      return moved((bound) => recall(bound, { to: input, isIntact }, { ...request, at: now() }));
    },

    /** Gives a candidate to a share of the visitors; percent 0 ends that.
     *  @throws as promote does @throws {AlreadyLiveError} */
    async canary(input: CanaryInput, request: MoveParams, override?: string): Promise<ChannelState> {
      if (input.percent > 0) await requireReady(input.release, request, override);
      return moved((bound) => setCanary(bound, input, { ...request, at: now() }));
    },

    /** Keeps a channel as it is, or lets it move again. @throws {ModuleNotFoundError} */
    lock: (isLocked: boolean, request: MoveParams): Promise<ChannelState> =>
      moved((bound) => setLock(bound, isLocked, { ...request, at: now() })),
  };
}

export function createReleaseService(deps: ReleaseServiceDeps) {
  const { releases, channels, checkFiles, gate, now } = deps;
  return {
    ...createMoves(deps),

    /** Releases of a module, newest first; an unknown module has none. */
    async list(module: string): Promise<ReleaseListItem[]> {
      return (await releases.list(module)).map(presentListItem);
    },

    /** One release. @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async find(module: string, release: string): Promise<ReleaseListItem> {
      return presentListItem(await requireRelease(releases, module, release));
    },

    /** The newest moves of a module. */
    history: (module: string): Promise<ReleaseMove[]> => channels.history(module, HISTORY_MAX),

    /** Registers an immutable release whose files are in the store. Publishing does not promote.
     *  @throws {ReleaseExistsError} @throws {ReleaseFilesInvalidError} @throws {RouteTakenError}
     *  @throws {ReleaseRefusedError} */
    async publish(
      module: string,
      manifest: ReleaseManifest,
      { actor, override }: Publisher,
    ): Promise<ReleaseListItem> {
      if (manifest.module !== module) throw new ValidationError({ module: `Must be ${module}` });
      // A name of its own: it becomes a global of the page.
      const prefix = module.replaceAll('-', '_');
      if (!manifest.container.startsWith(prefix))
        throw new ValidationError({ container: `Must begin with ${prefix}` });
      if (await releases.find(module, manifest.release)) {
        throw new ReleaseExistsError(module, manifest.release);
      }
      await checkFiles(manifest);
      refuseTakenRoutes(manifest, await releases.current());
      if (override === undefined) await gate.publish(manifest);
      const publishedAt = now();
      const publishedBy = override === undefined ? actor : `${actor} (override: ${override})`.slice(0, 120);
      const isNew = await releases.add(manifest, publishedBy, publishedAt);
      if (!isNew) throw new ReleaseExistsError(module, manifest.release);
      return presentListItem({ manifest, publishedAt, publishedBy, withdrawnAt: null, recalledAt: null });
    },
  };
}
