import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { Core } from '../platform.ts';
import type { SettingRepository } from './setting.repository.ts';
import { createSettingRoutes } from './setting.routes.ts';
import { createSettingService } from './setting.service.ts';

/** Settings of the site that admins change. */
export function createSettingsModule(
  {
    repositories: { settings },
    unitOfWork,
    now,
  }: Core<{ readonly settings: SettingRepository; readonly audit: AuditRepository }>,
  { requireActor }: { readonly requireActor: RequireActor },
) {
  const service = createSettingService({ settings, unitOfWork, now });
  return { routes: createSettingRoutes({ requireActor, settings: service }) };
}
