import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { ForbiddenError } from '../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { FactCheckService } from './fact-check.service.ts';

export interface FactCheckRouteDeps {
  readonly facts: FactCheckService;
  /** Which questions of a quiz the player may see the checks of: all for admins, else those already answered
   *  (decision 31). Rejects when the quiz does not exist. */
  readonly knownQuestions: (request: Request, quizId: number) => Promise<'all' | ReadonlySet<number>>;
}

export function createFactCheckRoutes({ facts, knownQuestions }: FactCheckRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.factChecks.listFactChecks, {
      handle: async ({ params: { id }, request }) => {
        const known = await knownQuestions(request, id);
        const findings = await facts.findings(id);
        return findings.filter(({ questionIndex }) => known === 'all' || known.has(questionIndex));
      },
    }),
    defineRoute(endpoints.factChecks.getFactCheckState, {
      handle: async ({ params: { id, index }, request }) => {
        const known = await knownQuestions(request, id);
        if (known !== 'all' && !known.has(index)) throw new ForbiddenError('Answer the question first');
        return facts.state({ quizId: id, questionIndex: index });
      },
    }),
  ];
}
