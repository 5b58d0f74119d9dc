import {
  quizLimitsRequestSchema,
  quizLimitsSchema,
  quizLimitsUsageSchema,
  resetLimitsResponseSchema,
} from '@quizmesh/contract/schemas';
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

const shared = { tag: 'administration', access: 'admin', failures: [401, 403, 409] } as const;

/** Daily limits of generation. */
export function createQuizLimitsRoutes({
  requireActor,
  limits,
  usage,
  now,
}: QuizLimitsRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/quiz-limits',
      summary: 'Daily limits of generation; null is unlimited',
      answer: quizLimitsSchema,
      handle: async ({ request }) => {
        await requireActor(request);
        return limits.read();
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/quiz-limits/usage',
      summary: 'What was generated today (UTC), beside the limits',
      answer: quizLimitsUsageSchema,
      handle: async ({ request }) => {
        await requireActor(request);
        return usage.read(now().toISOString().slice(0, 10), await limits.forQuota());
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/api/admin/quiz-limits',
      summary:
        'Saves the three limits (null or 0: unlimited); they hold at once here, within 5 seconds everywhere',
      body: quizLimitsRequestSchema,
      answer: quizLimitsSchema,
      handle: async ({ body, request }) => limits.save(await requireActor(request), body),
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/api/admin/reset-daily-limits',
      summary: "Emergency reset: adds today's counts to yesterday's",
      answer: resetLimitsResponseSchema,
      handle: async ({ request }) => {
        const moved = await limits.resetToday(await requireActor(request));
        return { message: `Daily limits reset: ${moved} of today now count for yesterday`, moved };
      },
    }),
  ];
}
