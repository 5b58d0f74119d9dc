import type { AdminQueue } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import type { RequireActor } from '../audit/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { AdminStatsReadModel } from './admin-stats.read-model.ts';
import { recentSince } from './recent-days.ts';

export interface AdminStatsRouteDeps {
  readonly requireActor: RequireActor;
  readonly stats: AdminStatsReadModel;
  readonly queue: () => Promise<AdminQueue>;
  readonly now: () => Date;
}

export function createAdminStatsRoutes({ requireActor, stats, queue, now }: AdminStatsRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.getStats, {
      handle: async ({ request }) => {
        await requireActor(request);
        return stats.stats(recentSince(now()));
      },
    }),
    defineRoute(endpoints.admin.getQueue, {
      handle: async ({ request }) => {
        await requireActor(request);
        return queue();
      },
    }),
    defineRoute(endpoints.admin.getStatsSeries, {
      handle: async ({ query, request }) => {
        await requireActor(request);
        return stats.series(now(), query.days);
      },
    }),
    defineRoute(endpoints.admin.listCategories, {
      handle: async ({ query, request }) => {
        await requireActor(request);
        const category = query.category?.trim().toLowerCase() ?? '';
        return stats.categories(category === '' || category === 'all' ? null : category);
      },
    }),
  ];
}
