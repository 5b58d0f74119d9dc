import { factCheckSchema, factCheckStateSchema, idSchema } from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import { ForbiddenError } from '../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { FactCheckService } from './fact-check.service.ts';

export interface FactCheckRouteDeps {
  readonly facts: Pick<FactCheckService, 'findings' | 'state'>;
  /** Which questions of a quiz the caller may know the checks of: all for administrators, else those answered
   *  (decision 31). Rejects for a quiz that is not there. */
  readonly knownQuestions: (request: Request, quizId: number) => Promise<'all' | ReadonlySet<number>>;
}

const shared = { method: 'get', tag: 'facts', access: 'player' } as const;

/** What players see of fact checks. */
export function createFactCheckRoutes({ facts, knownQuestions }: FactCheckRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      ...shared,
      path: '/api/quiz/:id/fact-check',
      summary: 'Findings for the questions that the caller has answered',
      params: z.object({ id: idSchema }),
      answer: z.array(factCheckSchema),
      failures: [401, 404],
      handle: async ({ params: { id }, request }) => {
        const known = await knownQuestions(request, id);
        const findings = await facts.findings(id);
        return findings.filter(({ questionIndex }) => known === 'all' || known.has(questionIndex));
      },
    }),
    defineRoute({
      ...shared,
      path: '/api/quiz/:id/fact-check/:index',
      summary: 'State of the check of one answered question: the finding, or why there is none',
      params: z.object({ id: idSchema, index: z.coerce.number().int().min(0).max(1000) }),
      answer: factCheckStateSchema,
      failures: [401, 403, 404],
      handle: async ({ params: { id, index }, request }) => {
        const known = await knownQuestions(request, id);
        if (known !== 'all' && !known.has(index)) throw new ForbiddenError('Answer the question first');
        return facts.state({ quizId: id, questionIndex: index });
      },
    }),
  ];
}
