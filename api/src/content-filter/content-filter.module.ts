import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { Core } from '../platform.ts';
import { createBlocklist } from './blocklist.ts';
import { createContentFilter } from './content-filter.ts';
import { createNamePolicy } from './name-policy.ts';
import type { ProfanityWordRepository } from './profanity-word.repository.ts';
import { createProfanityWordRoutes } from './profanity-word.routes.ts';
import { createProfanityWordService } from './profanity-word.service.ts';

/** The built-in rules together with the admins' blocklist. */
export function createContentFilterModule(
  {
    repositories: { profanityWords: words },
    unitOfWork,
    logger,
    schedule,
    now,
  }: Core<{ readonly profanityWords: ProfanityWordRepository; readonly audit: AuditRepository }>,
  { requireActor }: { readonly requireActor: RequireActor },
) {
  const blocklist = createBlocklist({ words, logger, schedule });
  const contentFilter = createContentFilter({ listed: () => blocklist.rules(), logger });
  const service = createProfanityWordService({ unitOfWork, blocklist, now });
  return {
    contentFilter,
    namePolicy: createNamePolicy(contentFilter),
    routes: createProfanityWordRoutes({ requireActor, words, service }),
    start: () => blocklist.start(),
    close: () => blocklist.close(),
  };
}
