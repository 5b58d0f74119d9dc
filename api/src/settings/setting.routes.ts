import * as endpoints from '@quizmesh/contract/endpoints';
import type { RequireActor } from '../audit/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { SettingService } from './setting.service.ts';

export interface SettingRouteDeps {
  readonly requireActor: RequireActor;
  readonly settings: SettingService;
}

/** Settings of the site, for admins, and the public one. */
export function createSettingRoutes({ requireActor, settings }: SettingRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.getSiteSetting, {
      handle: async ({ params, request }) => {
        await requireActor(request);
        return settings.require(params.key);
      },
    }),
    defineRoute(endpoints.admin.saveSiteSetting, {
      handle: async ({ body, request }) => {
        const setting = await settings.save(await requireActor(request), body);
        return { message: setting ? 'Setting saved' : 'Setting cleared', setting };
      },
    }),
    defineRoute(endpoints.site.getTagManagerId, {
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: async () => ({ gtmId: await settings.valueOf('gtm_id') }),
    }),
  ];
}
