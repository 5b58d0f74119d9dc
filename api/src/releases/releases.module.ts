import type { ReleaseChannel } from '@quizmesh/contract';
import { join } from 'node:path';
import { z } from 'zod';
import type { Request } from 'express';
import type { Core } from '../platform.ts';
import type { ReleaseRepositories } from './deployments.ts';
import { createHealthMonitor } from './health/health-monitor.ts';
import { createErrorGroups } from './health/error-groups.ts';
import { createErrorMonitor } from './health/error-monitor.ts';
import { createModuleErrorsReader } from './health/module-errors.ts';
import { createFrameResolver } from './health/resolve-frames.ts';
import { createVitalsRepository } from './health/vitals.repository.ts';
import { createLoadReportCounter, type PageReports } from './health/load-report-counter.ts';
import { hourOf, JUDGED_CHANNEL, KEPT_HOURS, NETWORK_HOURS } from './health/recent-counts.ts';
import { createVisitTokens } from './health/visit-token.ts';
import { createModuleSlotReader } from './module-slots.ts';
import { createModuleStateReader } from './module-states.ts';
import { createOverrideRoutes } from './overrides/override.routes.ts';
import { createOverrideService } from './overrides/override.service.ts';
import { createReleasePolicyRoutes } from './policy/release-policy-check.routes.ts';
import { createReleasePolicyCheck } from './policy/release-policy-check.ts';
import { createVerificationJobs, type VerificationJobs } from './policy/verification-jobs.ts';
import { createVerificationPolicy } from './policy/verification.policy.ts';
import { createVerificationService } from './policy/verification.service.ts';
import { createReleaseFileCheck } from './release-files.ts';
import { createReleaseSetReader } from './release-set.ts';
import type { ReleaseModels } from './release.model.ts';
import { createReleaseAuthorizer } from './release.policy.ts';
import { createReleaseRoutes } from './release.routes.ts';
import { createReleaseService, type ReleaseService } from './release.service.ts';
import { createFolderStore, type ReleaseStore } from './store/release-store.ts';
import { createS3Store } from './store/s3-store.ts';
import { createStoreQuota } from './store/store-quota.ts';
import { createUploadFolders } from './store/upload-folders.ts';
import { createKnownTokens } from './tokens/known-tokens.ts';
import { createTokenRepository } from './tokens/token.repository.ts';
import { createTokenRoutes } from './tokens/token.routes.ts';

type ReleasesCore = Core<ReleaseRepositories, { readonly release: ReleaseModels }>;

/** How long a promotion waits for its verification: less than its response may take. */
const VERIFICATION_MS = 55_000;
/** Load reports are kept in memory for this long. */
const FLUSH_MS = 1000;
/** Load reports on one release accepted from one network in the hours in which it counts once. */
const REPORTS_PER_NETWORK = 2;
/** The same from one IPv6 site, which has 256 networks: too few to decide anything alone. */
const REPORTS_PER_SITE = 20;
/** Places of errors of one release accepted from one network in that time. */
const ERRORS_PER_NETWORK = 20;

interface HealthDeps {
  readonly service: ReleaseService;
  readonly verifier: VerificationJobs;
  readonly store: ReleaseStore;
}

/** What pages report, and the monitors that act on it. */
function createHealth(core: ReleasesCore, { service, verifier, store }: HealthDeps) {
  const { config, secrets, repositories, rateLimits, logger, now, schedule, jobs } = core;
  const { channels, releases, releaseHealth: health } = repositories;
  const vitals = createVitalsRepository(core.models.release);
  const frames = createFrameResolver(store);
  const errors = createErrorGroups({
    errors: core.models.release.errors,
    releases,
    resolve: (...places) => frames.resolve(...places),
    now,
  });
  const errorMonitor = createErrorMonitor({
    health,
    channels,
    releases: service,
    mode: config.autoRollback,
    logger,
    now,
  });
  const healthMonitor = createHealthMonitor({
    health,
    channels,
    releases: service,
    mode: config.autoRollback,
    probe: config.verification === 'platform' ? (...live) => verifier.probe(...live) : null,
    logger,
    now,
  });
  const visits = createVisitTokens(secrets.guestCookieSecrets, now);
  const window = { windowSeconds: NETWORK_HOURS * 3600, isScaled: false } as const;
  const loadReports = createLoadReportCounter({
    health,
    errors,
    vitals,
    visits,
    once: rateLimits.throttle({ name: 'vote', limit: 1, ...window }),
    perAddress: rateLimits.throttle({ name: 'vote-address', limit: REPORTS_PER_NETWORK, ...window }),
    perSite: rateLimits.throttle({ name: 'vote-site', limit: REPORTS_PER_SITE, ...window }),
    perAddressErrors: rateLimits.throttle({ name: 'error-address', limit: ERRORS_PER_NETWORK, ...window }),
    hour: () => hourOf(now()),
  });
  let isProbing = false;
  async function settle(): Promise<void> {
    const isNew = await loadReports.flush();
    if (isNew) await errorMonitor.check(await channels.list(JUDGED_CHANNEL));
    if (isNew || isProbing) isProbing = await healthMonitor.check();
  }
  const stop = schedule(FLUSH_MS, () =>
    settle().catch((error: unknown) => {
      logger.error({ err: error }, 'Load reports of releases could not be stored');
    }),
  );
  jobs.register({
    name: 'forget-release-health',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    async run() {
      await healthMonitor.tidy();
      await vitals.removeBefore(hourOf(now()) - KEPT_HOURS);
      await errors.tidy();
    },
  });
  jobs.register({
    // A release may be paused since before the start; here the tables exist.
    name: 'decide-on-paused-releases',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    async run() {
      isProbing = (await healthMonitor.check()) || isProbing;
    },
  });
  const moduleErrors = createModuleErrorsReader({ health, vitals, errors, now });
  return {
    healthMonitor,
    errorMonitor,
    errors,
    visits,
    loadReports,
    moduleErrors,
    settle,
    async close() {
      stop();
      await frames.close();
    },
  };
}

/** Releases of modules: publishing, deployments and health. */
export function createReleasesModule(
  core: ReleasesCore,
  {
    requireAdmin,
  }: {
    /** @throws {NotAuthenticatedError} @throws {ForbiddenError} */
    readonly requireAdmin: (request: Request) => Promise<{ readonly username: string }>;
  },
) {
  const { config, secrets, models, repositories, unitOfWork, rateLimits, logger, now } = core;
  const { releases, channels, releaseHealth } = repositories;
  const tokens = createTokenRepository(models.release);
  const sets = createReleaseSetReader({
    releases,
    channels,
    hosts: config.releaseHosts,
    logger,
    now,
  });
  const folder = join(config.dataFolder, 'releases');
  const store = config.releaseBucket ? createS3Store(config.releaseBucket) : createFolderStore(folder);
  const authorize = createReleaseAuthorizer({ tokens, requireAdmin, now });
  const verifications = createVerificationService({ models: models.release, releases, now });
  const jobs = createVerificationJobs({
    models: models.release,
    verifications,
    releases,
    sets,
    waitMs: VERIFICATION_MS,
    now,
  });
  const releasePolicy = createReleasePolicyCheck({ releases });
  const service = createReleaseService({
    releases,
    channels,
    releaseHealth,
    unitOfWork,
    checkFiles: createReleaseFileCheck({ store, hosts: config.releaseHosts }),
    store,
    uploads: createUploadFolders(join(folder, '.uploads'), now),
    quota: createStoreQuota({ releases, unitOfWork, store, quota: config.releaseQuota, now }),
    releasePolicy,
    verifiedReleases: (...whose) => verifications.passedReleases(...whose),
    witnessed: async (...probes) => (config.verification === 'platform' ? jobs.probed(...probes) : null),
    requireVerified: createVerificationPolicy({ mode: config.verification, verifications, jobs }),
    sets,
    now,
  });
  const health = createHealth(core, { service, verifier: jobs, store });
  const overrides = createOverrideService({ secrets: secrets.jwtSecrets, releases, channels, sets, now });
  const states = createModuleStateReader({ channels, releases, sets, ...health });
  const slots = createModuleSlotReader({ releases, ...health });
  return {
    tokens,
    authorize,
    tokenOf: createKnownTokens({ tokens, now }),
    /** Used by load reports of browsers. */
    reports: {
      releaseSet: (channel: ReleaseChannel) => sets.read(channel),
      issueVisit: () => health.visits.issue(),
      report: (reports: PageReports) => health.loadReports.report(reports),
    },
    /** Stores the load reports kept in memory, and runs the health monitor. */
    applyLoadReports: health.settle,
    close: () => health.close(),
    routes: [
      ...createReleaseRoutes({
        releases: service,
        sets,
        states,
        slots,
        moduleErrors: health.moduleErrors,
        authorize,
      }),
      ...createReleasePolicyRoutes({ releases, releasePolicy, verifications, jobs, authorize }),
      ...createTokenRoutes({ tokens, now }),
      ...createOverrideRoutes({ overrides, authorize, rateLimits, previewUrl: config.previewUrl }),
    ],
  };
}
