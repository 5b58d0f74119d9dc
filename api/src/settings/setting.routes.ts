import {
  gtmIdSchema,
  siteSettingKeySchema,
  siteSettingRequestSchema,
  siteSettingResponseSchema,
  siteSettingSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { RequireActor } from '../audit/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { SettingService } from './setting.service.ts';

export interface SettingRouteDeps {
  readonly requireActor: RequireActor;
  readonly settings: SettingService;
}

const shared = { tag: 'administration', access: 'admin' } as const;

/** Settings of the site, and the one that every page may read. */
export function createSettingRoutes({ requireActor, settings }: SettingRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/site-settings/:key',
      summary: 'One setting; 404 when it is not configured',
      params: z.object({ key: siteSettingKeySchema }),
      answer: siteSettingSchema,
      failures: [401, 403, 404],
      handle: async ({ params, request }) => {
        await requireActor(request);
        return settings.require(params.key);
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/api/admin/site-settings',
      summary: 'Saves a setting; an empty value clears it',
      body: siteSettingRequestSchema,
      answer: siteSettingResponseSchema,
      failures: [401, 403, 409],
      handle: async ({ body, request }) => {
        const setting = await settings.save(await requireActor(request), body);
        return { message: setting ? 'Setting saved' : 'Setting cleared', setting };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/gtm-id',
      summary: 'Google Tag Manager container of the site; null when there is none',
      tag: 'site',
      access: 'public',
      answer: gtmIdSchema,
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: async () => ({ gtmId: await settings.valueOf('gtm_id') }),
    }),
  ];
}
