import {
  adminQuizDetailSchema,
  adminQuizQuerySchema,
  adminQuizSchema,
  idSchema,
  messageResponseSchema,
  quizBulkRequestSchema,
  quizBulkResponseSchema,
  quizToggleResponseSchema,
  quizToggleSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import { QuizNotFoundError } from '../quizzes/index.ts';
import type { AdminQuizReadModel } from './admin-quiz.read-model.ts';
import type { AdminQuizService } from './admin-quiz.service.ts';

export interface AdminQuizRouteDeps {
  readonly requireActor: RequireActor;
  readonly quizzes: AdminQuizReadModel;
  readonly service: AdminQuizService;
}

const shared = { tag: 'administration', access: 'admin' } as const;
const params = z.object({ id: idSchema });

/** Quizzes, for administrators. */
export function createAdminQuizRoutes({ requireActor, quizzes, service }: AdminQuizRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/quizzes',
      summary: 'Quizzes, disabled ones too',
      query: adminQuizQuerySchema,
      answer: z.array(adminQuizSchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await quizzes.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/quizzes/:id',
      summary: 'A quiz with its key, reports and disputes',
      params,
      answer: adminQuizDetailSchema,
      failures: [401, 403, 404],
      handle: async ({ params: { id }, request }) => {
        await requireActor(request);
        const quiz = await quizzes.detail(id);
        if (!quiz) throw new QuizNotFoundError();
        return quiz;
      },
    }),
    defineRoute({
      ...shared,
      method: 'patch',
      path: '/api/admin/quiz/:id/toggle',
      summary: 'Enables or disables a quiz; the body has the new value',
      params,
      body: quizToggleSchema,
      answer: quizToggleResponseSchema,
      failures: [401, 403, 404],
      handle: async ({ params: { id }, body: { isActive }, request }) => {
        await service.setActive(await requireActor(request), id, isActive);
        return { message: 'Quiz status updated successfully', id, isActive };
      },
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/api/admin/quiz/:id',
      summary: 'Deletes a quiz; histories keep its title',
      params,
      answer: messageResponseSchema,
      failures: [401, 403, 404],
      handle: async ({ params: { id }, request }) => {
        await service.remove(await requireActor(request), id);
        return { message: 'Quiz deleted successfully' };
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/api/admin/quizzes/bulk',
      summary: 'Enables, disables or deletes up to 100 quizzes, each on its own',
      body: quizBulkRequestSchema,
      answer: quizBulkResponseSchema,
      failures: [401, 403],
      handle: async ({ body, request }) => service.bulk(await requireActor(request), body),
    }),
  ];
}
