import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { MistakeService } from './mistake.service.ts';

export function createMistakeRoutes({
  mistakes,
  requireUser,
}: {
  readonly mistakes: MistakeService;
  /** @throws {NotAuthenticatedError} */
  readonly requireUser: (request: Request) => Promise<{ readonly id: number }>;
}): ApiRoute[] {
  return [
    defineRoute(endpoints.progress.getMistakes, {
      handle: async ({ request }) => mistakes.due((await requireUser(request)).id),
    }),
    defineRoute(endpoints.progress.answerMistake, {
      handle: async ({ request, params: { questionId }, body: { selectedOption } }) =>
        mistakes.answer((await requireUser(request)).id, questionId, selectedOption),
    }),
  ];
}
