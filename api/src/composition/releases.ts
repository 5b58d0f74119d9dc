import { join } from 'node:path';
import { z } from 'zod';
import {
  createReleasePolicyRoutes,
  createModuleStateReader,
  createOverrideRoutes,
  createOverrideService,
  createReleaseAuthorizer,
  createReleaseFileCheck,
  createReleasePolicyCheck,
  createHealthMonitor,
  createReleaseRoutes,
  createReleaseService,
  createReleaseSetReader,
  createShellRepository,
  createTokenRepository,
  createTokenRoutes,
  createVerificationService,
  createVisitTokens,
  createLoadReportCounter,
  hourOf,
} from '../releases/index.ts';
import type { Core } from './core.ts';

/** Votes wait this long in memory. */
const FLUSH_MS = 1000;
const REPORT_WINDOW_SECONDS = 6 * 3600;
/** Loads of one release that may come from one address in that time. */
const REPORTS_PER_NETWORK = 2;

/** What browsers tell of releases, and who acts on it. */
function composeHealth(core: Core, service: ReturnType<typeof createReleaseService>) {
  const { config, secrets, repositories, rateLimits, logger, now, schedule, jobs } = core;
  const { channels, releaseHealth: health } = repositories;
  const healthMonitor = createHealthMonitor({
    health,
    channels,
    releases: service,
    mode: config.autoRollback,
    logger,
    now,
  });
  const visits = createVisitTokens(secrets.guestCookieSecret, now);
  const window = { windowSeconds: REPORT_WINDOW_SECONDS, isScaled: false } as const;
  const loadReports = createLoadReportCounter({
    health,
    visits,
    once: rateLimits.throttle({ name: 'vote', limit: 1, ...window }),
    perAddress: rateLimits.throttle({ name: 'vote-address', limit: REPORTS_PER_NETWORK, ...window }),
    hour: () => hourOf(now()),
  });
  async function settle(): Promise<void> {
    if (await loadReports.flush()) await healthMonitor.check();
  }
  const stop = schedule(FLUSH_MS, () =>
    settle().catch((error: unknown) => {
      logger.error({ err: error }, 'Votes on releases could not be counted');
    }),
  );
  jobs.register({
    name: 'forget-release-health',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    run: () => healthMonitor.tidy(),
  });
  return { healthMonitor, visits, loadReports, settle, stop };
}

export function composeReleases(core: Core) {
  const { config, secrets, models, repositories, unitOfWork, auth, rateLimits, now } = core;
  const { releases, channels, releaseHealth } = repositories;
  const tokens = createTokenRepository(models.release);
  const sets = createReleaseSetReader({ releases, channels, hosts: config.releaseHosts, now });
  const stores = { folder: join(config.dataFolder, 'releases'), hosts: config.releaseHosts };
  const requireAdmin = (request: Parameters<typeof auth.requireAdmin>[0]) => auth.requireAdmin(request);
  const authorize = createReleaseAuthorizer({ tokens, requireAdmin, now });
  const shells = createShellRepository(models.release);
  const verifications = createVerificationService({ models: models.release, channels, releases, now });
  const service = createReleaseService({
    releases,
    channels,
    releaseHealth,
    unitOfWork,
    checkFiles: createReleaseFileCheck(stores),
    gate: createReleasePolicyCheck({ shells, releases }),
    requireVerified: (...candidate) => verifications.requirePassed(...candidate),
    sets,
    now,
  });
  const health = composeHealth(core, service);
  const overrides = createOverrideService({ secret: secrets.jwtSecret, releases, channels, sets, now });
  const states = createModuleStateReader(channels, health.healthMonitor);
  return {
    tokens,
    sets,
    health,
    routes: [
      ...createReleaseRoutes({ releases: service, sets, states, authorize }),
      ...createReleasePolicyRoutes({ shells, verifications, authorize, now }),
      ...createTokenRoutes({ tokens, authorize, now }),
      ...createOverrideRoutes({ overrides, authorize, rateLimits }),
    ],
  };
}
