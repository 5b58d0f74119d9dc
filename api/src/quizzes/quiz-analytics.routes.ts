import { createdQuizSchema, idSchema, quizAnalyticsSchema, pageFields } from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import { playerKey } from '../players/index.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { QuizAnalyticsService } from './quiz-analytics.service.ts';
import type { QuizEditor } from './quiz-editor.service.ts';

export interface QuizAnalyticsRouteDeps {
  readonly analytics: QuizAnalyticsService;
  readonly editor: Pick<QuizEditor, 'noteKeySeen'>;
  readonly access: QuizAccess;
  /** @throws {NotAuthenticatedError} */
  readonly requireUser: (request: Request) => Promise<{ readonly id: number }>;
}

const pageQuery = z.object(pageFields());

/** What creators learn about their quizzes. */
export function createQuizAnalyticsRoutes(deps: QuizAnalyticsRouteDeps): ApiRoute[] {
  const { analytics, editor, access, requireUser } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/api/auth/my-quizzes',
      summary: 'Quizzes the account created, with analytics, newest first',
      tag: 'quiz analytics',
      access: 'member',
      query: pageQuery,
      answer: z.array(createdQuizSchema),
      failures: [401],
      handle: async ({ request, query, response }) => {
        const { id: userId } = await requireUser(request);
        const { items, total } = await analytics.createdBy(playerKey({ kind: 'user', userId }), query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/quiz/:id/analytics',
      summary: 'Item statistics of a quiz, for its owner and administrators',
      tag: 'quiz analytics',
      access: 'player',
      params: z.object({ id: idSchema }),
      answer: quizAnalyticsSchema,
      failures: [401, 403, 404],
      handle: async ({ params: { id }, request }) => {
        // The statistics tell the key, like the editor does.
        await editor.noteKeySeen(id, await access.requireOwner(request, id));
        return analytics.analyze(id);
      },
    }),
  ];
}
