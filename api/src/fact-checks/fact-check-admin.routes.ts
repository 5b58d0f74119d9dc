import {
  adminFactCheckQuerySchema,
  adminFactCheckSchema,
  factCheckRunRequestSchema,
  factCheckRunResponseSchema,
  factCheckSummarySchema,
  factCheckUpdateSchema,
  flaggedQuestionQuerySchema,
  flaggedQuestionSchema,
  idSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { RequireActor } from '../audit/index.ts';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { FactCheckReadModel } from './fact-check.read-model.ts';
import type { FactCheckService } from './fact-check.service.ts';
import type { FlaggedQuestionReadModel } from './flagged-question.read-model.ts';

export interface FactCheckAdminRouteDeps {
  readonly requireActor: RequireActor;
  readonly facts: Pick<FactCheckService, 'run' | 'edit'>;
  readonly checks: FactCheckReadModel;
  readonly flagged: FlaggedQuestionReadModel;
}

const shared = { tag: 'facts', access: 'admin' } as const;

/** Fact checks and suspicious questions, for administrators. */
export function createFactCheckAdminRoutes(deps: FactCheckAdminRouteDeps): ApiRoute[] {
  const { requireActor, facts, checks, flagged } = deps;
  return [
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/fact-checks',
      summary: 'Fact checks with quiz and question; those that cannot verify under their own filter',
      query: adminFactCheckQuerySchema,
      answer: z.array(adminFactCheckSchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await checks.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/fact-checks/summary',
      summary: 'Total and flagged checks; those that cannot verify apart',
      answer: factCheckSummarySchema,
      failures: [401, 403],
      handle: async ({ request }) => {
        await requireActor(request);
        return checks.summary();
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/api/admin/fact-checks/run',
      summary: 'Queues a blind check of one question',
      body: factCheckRunRequestSchema,
      answer: factCheckRunResponseSchema,
      status: 202,
      failures: [401, 403, 404],
      handle: async ({ body, request }) => {
        await facts.run(await requireActor(request), body);
        return { message: 'The check is on its way' };
      },
    }),
    defineRoute({
      ...shared,
      method: 'put',
      path: '/api/fact-check/:id',
      summary: 'Corrects a fact check',
      params: z.object({ id: idSchema }),
      body: factCheckUpdateSchema,
      answer: adminFactCheckSchema,
      failures: [401, 403, 404, 409],
      handle: async ({ params: { id }, body, request }) => {
        const edited = await facts.edit(await requireActor(request), id, body);
        const [described] = await checks.describe([edited]);
        if (!described) throw new NotFoundError();
        return described;
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/flagged-questions',
      summary: 'Questions that at least 70 % of at least 5 players answered wrongly, worst first',
      query: flaggedQuestionQuerySchema,
      answer: z.array(flaggedQuestionSchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await flagged.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
  ];
}
