import { join } from 'node:path';
import {
  createReleaseAuthorizer,
  createReleaseFileCheck,
  createReleaseRoutes,
  createReleaseService,
  createReleaseSetReader,
  createTokenRepository,
} from '../releases/index.ts';
import type { Core } from './core.ts';

export function composeReleases({ config, models, repositories, unitOfWork, auth, now }: Core) {
  const { releases, channels } = repositories;
  const tokens = createTokenRepository(models.release);
  const sets = createReleaseSetReader({ releases, channels, now });
  const checkFiles = createReleaseFileCheck(join(config.dataFolder, 'releases'));
  const authorize = createReleaseAuthorizer({
    tokens,
    requireAdmin: (request) => auth.requireAdmin(request),
    now,
  });
  const service = createReleaseService({ releases, channels, unitOfWork, checkFiles, sets, now });
  return { tokens, sets, routes: createReleaseRoutes({ releases: service, sets, authorize }) };
}
