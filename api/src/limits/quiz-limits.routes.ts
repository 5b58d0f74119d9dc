import * as endpoints from '@quizmesh/contract/endpoints';
import type { RequireActor } from '../audit/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { LimitsUsageReadModel } from './limits-usage.read-model.ts';
import type { QuizLimitsService } from './quiz-limits.service.ts';

export interface QuizLimitsRouteDeps {
  readonly requireActor: RequireActor;
  readonly limits: QuizLimitsService;
  readonly usage: LimitsUsageReadModel;
  readonly now: () => Date;
}

export function createQuizLimitsRoutes({
  requireActor,
  limits,
  usage,
  now,
}: QuizLimitsRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.getQuizLimits, {
      handle: async ({ request }) => {
        await requireActor(request);
        return limits.read();
      },
    }),
    defineRoute(endpoints.admin.getQuizLimitsUsage, {
      handle: async ({ request }) => {
        await requireActor(request);
        return usage.read(now().toISOString().slice(0, 10), await limits.forQuota());
      },
    }),
    defineRoute(endpoints.admin.saveQuizLimits, {
      handle: async ({ body, request }) => limits.save(await requireActor(request), body),
    }),
    defineRoute(endpoints.admin.resetDailyLimits, {
      handle: async ({ body, request }) => {
        const { moved, at } = await limits.resetToday(await requireActor(request), body);
        const message = `Daily limits reset: ${moved} of today now count for yesterday`;
        return { message, moved, lastResetAt: at.toISOString() };
      },
    }),
  ];
}
