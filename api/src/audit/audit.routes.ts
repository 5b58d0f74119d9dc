import { auditChoicesSchema, auditEntrySchema, auditQuerySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RequireActor } from './admin-actor.ts';
import type { AuditRepository } from './audit.repository.ts';

export interface AuditRouteDeps {
  readonly requireActor: RequireActor;
  readonly audit: Pick<AuditRepository, 'page' | 'choices'>;
}

/** What administrators did. */
export function createAuditRoutes({ requireActor, audit }: AuditRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/admin/audit',
      summary: 'What administrators changed, newest first',
      tag: 'administration',
      access: 'admin',
      query: auditQuerySchema,
      answer: z.array(auditEntrySchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await audit.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/admin/audit/choices',
      summary: 'Administrators and kinds of change that stand in the audit trail',
      tag: 'administration',
      access: 'admin',
      answer: auditChoicesSchema,
      failures: [401, 403],
      handle: async ({ request }) => {
        await requireActor(request);
        return audit.choices();
      },
    }),
  ];
}
