import type { Core } from '../platform.ts';
import type { SettingRepository } from '../settings/index.ts';
import { createLegalRoutes } from './legal.routes.ts';
import { createLegalService } from './legal.service.ts';
import { remoteModelHosts } from './model-place.ts';

/** Privacy, terms, contact and imprint. */
export function createLegalModule({
  config: { openai, google, mail, isGrounded, readsAddresses, databaseReplicaUrls },
  repositories: { settings },
}: Core<{ readonly settings: SettingRepository }>) {
  const models = openai
    ? [openai.writer, openai.checker].flatMap((model) => (model ? [model.baseUrl] : []))
    : [];
  const legal = createLegalService({
    settings,
    configured: {
      modelHosts: remoteModelHosts(models),
      conditions: {
        ai: openai !== undefined,
        wikipedia: openai !== undefined && isGrounded,
        addresses: readsAddresses,
        google: google !== undefined,
        replicas: databaseReplicaUrls.length > 0,
        mail: mail.kind === 'smtp',
      },
    },
  });
  return { routes: createLegalRoutes(legal) };
}
