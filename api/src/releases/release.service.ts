import type {
  ChannelState,
  NeverLiveModule,
  ReleaseChannel,
  ReleaseFileList,
  ReleaseListItem,
  ReleaseManifest,
  Deployment,
} from '@quizmesh/contract';
import { releaseIdOf } from '@quizmesh/contract/schemas';
import type { Readable } from 'node:stream';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { NotFoundError, ValidationError } from '../http/errors/http-errors.ts';
import {
  setCanary,
  setLock,
  setPause,
  pauseCanary,
  promote,
  recall,
  requireUnlocked,
  rollback,
  type CanaryInput,
  type DeploymentRequest,
  type LockInput,
  type RecallInput,
  type ReleaseRepositories,
  type RollbackInput,
} from './deployments.ts';
import { requireSmallManifest } from './manifest-size.ts';
import { refuseOtherManifest } from './other-manifest.ts';
import { withoutOverridden, type ReleaseOverride } from './policy/release-override.ts';
import { createReleasePolicyCheck, type ReleasePolicyCheck } from './policy/release-policy-check.ts';
import type { VerificationPolicy } from './policy/verification.policy.ts';
import { createReleaseIntegrity, requireRelease, type ReleaseIntegrityDeps } from './release-integrity.ts';
import { ReleaseExistsError } from './release.errors.ts';
import { requireListedFiles, type ReleaseFileCheck } from './release-files.ts';
import { summaryOf, type ListedRelease, type StoredRelease } from './release.repository.ts';
import type { ReleaseSetReader } from './release-set.ts';
import { refuseTakenRoutes } from './route-collisions.ts';
import { refuseTakenContainer, requireOwnContainer } from './taken-container.ts';
import { createCompressor } from './store/compressor.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { unpackUpload } from './store/unpack-upload.ts';
import { storedBytesOf, type StoreQuota } from './store/store-quota.ts';
import type { UploadFolders } from './store/upload-folders.ts';

export interface ReleaseServiceDeps extends ReleaseRepositories {
  readonly unitOfWork: UnitOfWork<ReleaseRepositories>;
  readonly checkFiles: ReleaseFileCheck;
  readonly store: ReleaseStore;
  readonly uploads: UploadFolders;
  readonly quota: StoreQuota;
  readonly releasePolicy: ReleasePolicyCheck;
  /** Releases of a module that the platform verified on a channel. */
  readonly verifiedReleases: (module: string, channel: ReleaseChannel) => Promise<ReadonlySet<string>>;
  readonly requireVerified: VerificationPolicy;
  /** What the platform saw since a moment of releases that browsers reported as failing; null: it tries nothing. */
  readonly witnessed: ReleaseIntegrityDeps['witnessed'];
  readonly sets: ReleaseSetReader;
  readonly now: () => Date;
}

/** Input of a deployment. */
export type DeploymentParams = Omit<DeploymentRequest, 'at' | 'override' | 'untried'>;
/** Who publishes, and why the release policy is overridden. */
export interface Publisher {
  readonly actor: string;
  readonly override?: ReleaseOverride | undefined;
}
interface NewRelease {
  /** Whose address it was sent to. */
  readonly module: string;
  readonly manifest: ReleaseManifest;
  /** Bytes that the store keeps of its source maps. */
  readonly mapBytes: number;
}
export type ReleaseService = ReturnType<typeof createReleaseService>;

const HISTORY_MAX = 100;

function presentListItem({ upstream, ...release }: ListedRelease): ReleaseListItem {
  const { publishedAt, withdrawnAt, recalledAt } = release;
  return {
    ...release,
    publishedAt: publishedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    recalledAt: recalledAt?.toISOString() ?? null,
    upstream: upstream ?? null,
  };
}

const presentStored = ({ manifest, ...stored }: StoredRelease): ReleaseListItem =>
  presentListItem({ ...summaryOf(manifest), release: manifest.release, ...stored });

/** Deployments: each is one transaction, and the next read of the release set includes it. */
function createDeployments(deps: ReleaseServiceDeps) {
  const { unitOfWork, channels, sets, now, releasePolicy, requireVerified, verifiedReleases } = deps;
  const integrity = createReleaseIntegrity(deps);
  /** Why a running canary was begun unverified: said once, it holds for its next steps, until its errors pause it or it was
   *  verified. Undefined: it was not, or the release is not the canary. */
  async function canaryOverride(
    release: string,
    { module, channel }: DeploymentParams,
  ): Promise<string | undefined> {
    const pointer = await channels.find(module, channel);
    if (pointer?.canary?.release !== release || pointer.canaryPaused) return undefined;
    if ((await verifiedReleases(module, channel)).has(release)) return undefined;
    return channels.overrideOfCanary(module, channel, release);
  }
  /** Checks that its files are complete, it passes the release policy, and it was verified; `override` is the reason to
   *  skip the last two, or other modules' links to its pages; `begun` that of the canary's first step, to skip the last one.
   *  @returns why it goes live without a verification by the platform: empty where it was verified */
  async function requireReady(
    release: string,
    request: DeploymentParams,
    {
      override,
      begun,
    }: { readonly override: ReleaseOverride | undefined; readonly begun?: string | undefined },
  ): Promise<Pick<DeploymentRequest, 'override' | 'untried'>> {
    const { module, channel, actor } = request;
    const manifest = await integrity.require(module, release);
    if (override?.covers === 'everything') return { override: override.reason };
    requireUnlocked(await channels.find(module, channel), request);
    await releasePolicy.goLive(manifest, channel, override);
    if (begun !== undefined) return { override: begun };
    const candidate = { module, release, channel, by: actor };
    return { override: override?.reason, untried: await requireVerified(candidate) };
  }
  /** What is live may have changed while the release was verified. */
  function fitCheck({ channel }: DeploymentParams, override?: ReleaseOverride) {
    return async (bound: ReleaseRepositories, manifest: ReleaseManifest) =>
      withoutOverridden(await createReleasePolicyCheck(bound).errors(manifest, channel), override);
  }
  async function deploy(work: (bound: ReleaseRepositories) => Promise<ChannelState>): Promise<ChannelState> {
    const state = await unitOfWork(work);
    sets.invalidate();
    return state;
  }
  return {
    /** Makes a release live whose files are complete; the previous one becomes the last good one unless it was
     *  withdrawn or lost files. `override` is the reason to promote it unverified.
     *  @throws {ReleaseRefusedError} it does not fit the live releases any more @throws {ReleaseFilesInvalidError}
     *  @throws {ChannelMovedError} @throws {ChannelLockedError} @throws {ReleaseNotVerifiedError}
     *  @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async promote(
      release: string,
      request: DeploymentParams,
      override?: ReleaseOverride,
    ): Promise<ChannelState> {
      const { module, channel } = request;
      const unverified = await requireReady(release, request, { override });
      const known = await integrity.knownGood(module, channel);
      const fits = fitCheck(request, override);
      return deploy((bound) =>
        promote(bound, { to: release, ...known, fits }, { ...request, ...unverified, at: now() }),
      );
    },

    /** Rolls back to the last good release whose files are complete, or to a given one; the replaced release is
     *  withdrawn and never becomes the last good one again.
     *  @throws {NoEarlierReleaseError} @throws {ChannelMovedError} @throws {ChannelLockedError}
     *  @throws {ReleaseNotFoundError} @throws {ReleaseFilesInvalidError} the given one lost files
     *  @throws {NeverLiveError} the given one was not live here, or was withdrawn
     *  @throws {RouteTakenError} it has what belongs to another module now
     *  @throws {ReleaseRefusedError} it does not fit the live releases; not thrown with `override`, the reason to go back
     *  all the same, nor where something must leave at once: a recalled or a failing release */
    async rollback(
      input: RollbackInput,
      request: DeploymentParams,
      override?: ReleaseOverride,
    ): Promise<ChannelState> {
      const files = { target: input.to, isUrgent: true };
      const known = await integrity.knownGood(request.module, request.channel, files);
      const fits = fitCheck(request, override);
      return deploy((bound) =>
        rollback(bound, { to: input, ...known, fits }, { ...request, override: override?.reason, at: now() }),
      );
    },

    /** Recalls a release from a channel, also from open pages: the channel is rolled back when it is live, and a
     *  canary ends. No channel can use it again; open pages of other channels keep it.
     *  @throws as rollback does */
    async recall(input: RecallInput, request: DeploymentParams): Promise<ChannelState> {
      const files = { target: input.to, isUrgent: true };
      const known = await integrity.knownGood(request.module, request.channel, files);
      const fits = fitCheck(request);
      return deploy((bound) => recall(bound, { to: input, ...known, fits }, { ...request, at: now() }));
    },

    /** Gives a release to a share of the browsers; percent 0 ends the canary.
     *  @throws as promote does @throws {AlreadyLiveError} */
    async canary(
      input: CanaryInput,
      request: DeploymentParams,
      override?: ReleaseOverride,
    ): Promise<ChannelState> {
      const { release, percent } = input;
      const unverified =
        percent > 0
          ? await requireReady(release, request, { override, begun: await canaryOverride(release, request) })
          : { override: override?.reason };
      const fits = fitCheck(request, override);
      return deploy((bound) =>
        setCanary(bound, { ...input, fits }, { ...request, ...unverified, at: now() }),
      );
    },

    /** Gives new visits the last good release instead of the live one, or the live one again.
     *  @throws {NothingLiveError} @throws {ChannelMovedError} @throws {ChannelLockedError} */
    pause: (isPaused: boolean, request: DeploymentParams): Promise<ChannelState> =>
      deploy((bound) => setPause(bound, { isPaused, fits: fitCheck(request) }, { ...request, at: now() })),

    /** Gives new visits the live release instead of the canary.
     *  @throws {NothingLiveError} @throws {ChannelMovedError} @throws {ChannelLockedError} */
    pauseCanary: (release: string, request: DeploymentParams): Promise<ChannelState> =>
      deploy((bound) => pauseCanary(bound, release, { ...request, at: now() })),

    /** Locks or unlocks a channel.
     *  @throws {NothingLiveError} @throws {LockedByAdminError} an administrator locked it */
    lock: (input: LockInput, request: DeploymentParams): Promise<ChannelState> =>
      deploy((bound) => setLock(bound, input, { ...request, at: now() })),
  };
}

export function createReleaseService(deps: ReleaseServiceDeps) {
  const { releases, channels, checkFiles, releasePolicy, store, uploads, quota, now } = deps;
  const integrity = createReleaseIntegrity(deps);
  const compressor = createCompressor();

  /** @param keepFiles stores or checks the files, before the release is registered */
  async function register(
    { module, manifest, mapBytes, actor, override }: Publisher & NewRelease,
    keepFiles: (isKnown: boolean) => Promise<void>,
  ): Promise<ReleaseListItem> {
    const { release, version, files } = manifest;
    if (manifest.module !== module) throw new ValidationError({ module: `Must be ${module}` });
    const id = releaseIdOf(version, files);
    if (release !== id)
      throw new ValidationError({ release: `Must be ${id}: the version, and a hash over the files` });
    requireListedFiles(manifest);
    requireOwnContainer(manifest, await releases.modules());
    const published = await releases.find(module, release);
    if (published) {
      await keepFiles(true);
      refuseOtherManifest(manifest, published.manifest);
      throw new ReleaseExistsError(module, release);
    }
    requireSmallManifest(manifest);
    const storedBytes = storedBytesOf(manifest, mapBytes);
    const claimed = await releases.claimed();
    refuseTakenContainer(manifest, claimed);
    refuseTakenRoutes(manifest, claimed);
    if (override?.covers !== 'everything') {
      await releasePolicy.publish(manifest, override);
      await quota.makeRoom(module, storedBytes);
    }
    // Two uploads of one release at once both get here: both bring the same files, and one of them is registered.
    await keepFiles(false);
    const publishedAt = now();
    const publishedBy =
      override === undefined ? actor : `${actor} (override: ${override.reason})`.slice(0, 120);
    const isNew = await releases.add(manifest, { by: publishedBy, at: publishedAt, storedBytes });
    if (!isNew) throw new ReleaseExistsError(module, release);
    return presentStored({ manifest, publishedAt, publishedBy, withdrawnAt: null, recalledAt: null });
  }

  return {
    ...createDeployments(deps),

    /** Releases of a module, newest first; empty for an unknown module. */
    async list(module: string): Promise<ReleaseListItem[]> {
      return (await releases.list(module)).map(presentListItem);
    },

    async neverLive(channel: ReleaseChannel): Promise<NeverLiveModule[]> {
      return (await releases.neverLive(channel)).map(({ module, release, publishedAt, publishedBy }) => ({
        module,
        release,
        publishedAt: publishedAt.toISOString(),
        publishedBy,
      }));
    },

    /** @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async find(module: string, release: string): Promise<ReleaseListItem> {
      return presentStored(await requireRelease(releases, module, release));
    },

    /** Every file of a release with its hash, for servers that keep copies.
     *  @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async files(module: string, release: string): Promise<ReleaseFileList> {
      const { files, upstream = null } = (await requireRelease(releases, module, release)).manifest;
      return { files, upstream };
    },

    /** The content of a file that the manifest lists, or of its compressed version; null when the store lost it.
     *  @throws {NotFoundError} the manifest does not list it */
    async openFile(module: string, release: string, file: string): Promise<Readable | null> {
      const { manifest } = await requireRelease(releases, module, release);
      const plain = file.endsWith('.br') ? file.slice(0, -'.br'.length) : file;
      if (!manifest.files.some(({ path }) => path === plain))
        throw new NotFoundError('The release has no such file');
      return store.open({ module, release }, file);
    },

    /** The newest deployments of a module. */
    history: (module: string): Promise<Deployment[]> => channels.history(module, HISTORY_MAX),

    /** Registers an immutable release whose files are on a static host. Publishing does not promote.
     *  @throws {ReleaseExistsError} @throws {ReleaseFilesInvalidError} @throws {RouteTakenError}
     *  @throws {ReleaseRefusedError} @throws {ValidationError} */
    async publish(module: string, manifest: ReleaseManifest, by: Publisher): Promise<ReleaseListItem> {
      if (manifest.upstream === undefined)
        throw new ValidationError({ upstream: 'Is missing; files without a static host are uploaded' });
      return register({ module, manifest, mapBytes: 0, ...by }, () => checkFiles(manifest));
    },

    /** Registers an immutable release from an upload: one gzipped tarball of its files and release.json. All of it is
     *  stored, or nothing. An upload of a known release repairs its files where they were lost.
     *  @throws as publish does */
    async upload(module: string, source: Readable, by: Publisher): Promise<ReleaseListItem> {
      return uploads.use(module, async (folder) => {
        const { manifest, files, mapBytes } = await unpackUpload(source, folder, compressor);
        return register({ module, manifest, mapBytes, ...by }, async (isKnown) => {
          if (!isKnown || !(await integrity.isIntact(module, manifest.release)))
            await store.put({ module, release: manifest.release }, folder, files);
        });
      });
    },
  };
}
