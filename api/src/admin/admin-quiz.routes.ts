import * as endpoints from '@quizmesh/contract/endpoints';
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

export function createAdminQuizRoutes({ requireActor, quizzes, service }: AdminQuizRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.listQuizzes, {
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await quizzes.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.admin.getQuiz, {
      handle: async ({ params: { id }, request }) => {
        await requireActor(request);
        const quiz = await quizzes.detail(id);
        if (!quiz) throw new QuizNotFoundError();
        return quiz;
      },
    }),
    defineRoute(endpoints.admin.toggleQuiz, {
      handle: async ({ params: { id }, body, request }) => {
        const outcome = await service.setActive(await requireActor(request), id, body);
        const { isActive } = body;
        const message = 'Quiz status updated successfully';
        return { message, id, isActive, isUnchanged: outcome === 'unchanged' };
      },
    }),
    defineRoute(endpoints.admin.deleteQuiz, {
      handle: async ({ params: { id }, body, request }) => {
        await service.remove(await requireActor(request), id, body);
        return { message: 'Quiz deleted successfully' };
      },
    }),
    defineRoute(endpoints.admin.changeQuizzes, {
      handle: async ({ body, request }) => service.bulk(await requireActor(request), body),
    }),
  ];
}
