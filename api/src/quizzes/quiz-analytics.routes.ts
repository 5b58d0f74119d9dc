import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import { userPlayer } from '../players/index.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { QuizAnalyticsService } from './quiz-analytics.service.ts';
import type { QuizKey } from './quiz-key.ts';

export interface QuizAnalyticsRouteDeps {
  readonly analytics: QuizAnalyticsService;
  readonly quizKey: QuizKey;
  readonly access: QuizAccess;
  /** @throws {NotAuthenticatedError} */
  readonly requireUser: (request: Request) => Promise<{ readonly id: number }>;
}

/** Stats of quizzes for their creators. */
export function createQuizAnalyticsRoutes(deps: QuizAnalyticsRouteDeps): ApiRoute[] {
  const { analytics, quizKey, access, requireUser } = deps;
  return [
    defineRoute(endpoints.quizzes.listMyQuizzes, {
      handle: async ({ request, query, response }) => {
        const { id: userId } = await requireUser(request);
        const { items, total } = await analytics.createdBy(userPlayer(userId).key, query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.quizzes.getQuizAnalytics, {
      handle: async ({ params: { id }, request }) => {
        // The stats contain the key, like the editor.
        await quizKey.noteSeen(id, await access.requireOwner(request, id));
        return analytics.analyze(id);
      },
    }),
  ];
}
