import * as endpoints from '@quizmesh/contract/endpoints';
import type { RequireActor } from '../audit/index.ts';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { FactCheckReadModel } from './fact-check.read-model.ts';
import type { FactCheckService } from './fact-check.service.ts';
import type { FlaggedQuestionReadModel } from './flagged-question.read-model.ts';

export interface FactCheckAdminRouteDeps {
  readonly requireActor: RequireActor;
  readonly facts: FactCheckService;
  readonly checks: FactCheckReadModel;
  readonly flagged: FlaggedQuestionReadModel;
}

/** Fact checks and flagged questions, for admins. */
export function createFactCheckAdminRoutes(deps: FactCheckAdminRouteDeps): ApiRoute[] {
  const { requireActor, facts, checks, flagged } = deps;
  return [
    defineRoute(endpoints.factChecks.listAllFactChecks, {
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await checks.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.factChecks.getSummary, {
      handle: async ({ request }) => {
        await requireActor(request);
        return checks.summary();
      },
    }),
    defineRoute(endpoints.factChecks.runFactCheck, {
      handle: async ({ body, request }) => {
        await facts.run(await requireActor(request), body);
        return { message: 'The check is on its way' };
      },
    }),
    defineRoute(endpoints.factChecks.changeFactCheck, {
      handle: async ({ params: { id }, body, request }) => {
        const edited = await facts.edit(await requireActor(request), id, body);
        const [described] = await checks.describe([edited]);
        if (!described) throw new NotFoundError();
        return described;
      },
    }),
    defineRoute(endpoints.factChecks.listFlaggedQuestions, {
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await flagged.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
  ];
}
