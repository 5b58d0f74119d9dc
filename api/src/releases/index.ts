export { createChannelRepository } from './channel.repository.ts';
export { createHealthRepository } from './health/health.repository.ts';
export { defineReleaseModels } from './release.model.ts';
export type { ReleaseAuthorizer } from './release.policy.ts';
export { createReleaseRepository } from './release.repository.ts';
export { createReleasesModule } from './releases.module.ts';
export { ensureFirstReleaseToken } from './tokens/first-token.ts';
