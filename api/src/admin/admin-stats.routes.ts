import {
  adminCategoryQuerySchema,
  adminCategorySchema,
  adminSeriesDaySchema,
  adminSeriesQuerySchema,
  adminStatsSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { RequireActor } from '../audit/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { AdminStatsReadModel } from './admin-stats.read-model.ts';
import { recentSince } from './recent-days.ts';

export interface AdminStatsRouteDeps {
  readonly requireActor: RequireActor;
  readonly stats: AdminStatsReadModel;
  readonly now: () => Date;
}

const shared = { method: 'get', tag: 'administration', access: 'admin', failures: [401, 403] } as const;

/** Figures of the site, for administrators. */
export function createAdminStatsRoutes({ requireActor, stats, now }: AdminStatsRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      ...shared,
      path: '/api/admin/stats',
      summary: 'Figures of the site; active and recent mean the last 7 days',
      answer: adminStatsSchema,
      handle: async ({ request }) => {
        await requireActor(request);
        return stats.stats(recentSince(now()));
      },
    }),
    defineRoute({
      ...shared,
      path: '/api/admin/stats/series',
      summary: 'Attempts, registrations and generations per UTC day',
      query: adminSeriesQuerySchema,
      answer: z.array(adminSeriesDaySchema),
      handle: async ({ query, request }) => {
        await requireActor(request);
        return stats.series(now(), query.days);
      },
    }),
    defineRoute({
      ...shared,
      path: '/api/admin/categories',
      summary: 'Figures per category, or of one',
      query: adminCategoryQuerySchema,
      answer: z.array(adminCategorySchema),
      handle: async ({ query, request }) => {
        await requireActor(request);
        const category = query.category?.trim().toLowerCase() ?? '';
        return stats.categories(category === '' || category === 'all' ? null : category);
      },
    }),
  ];
}
