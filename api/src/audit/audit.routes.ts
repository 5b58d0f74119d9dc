import * as endpoints from '@quizmesh/contract/endpoints';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RequireActor } from './admin-actor.ts';
import type { AuditRepository } from './audit.repository.ts';

export interface AuditRouteDeps {
  readonly requireActor: RequireActor;
  readonly audit: AuditRepository;
}

export function createAuditRoutes({ requireActor, audit }: AuditRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.listAuditEntries, {
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await audit.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.admin.getAuditChoices, {
      handle: async ({ request }) => {
        await requireActor(request);
        return audit.choices();
      },
    }),
  ];
}
