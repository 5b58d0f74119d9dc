import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { PlayerService } from '../players/index.ts';
import type { ReportService } from './question-report.service.ts';

export interface ReportRouteDeps {
  readonly requireActor: RequireActor;
  /** Rejects when the quiz does not exist for the player. */
  readonly requireVisible: (request: Request, quizId: number) => Promise<unknown>;
  readonly players: PlayerService;
  readonly reports: ReportService;
  readonly rateLimits: RateLimits;
}

export function createReportRoutes({
  requireActor,
  requireVisible,
  players,
  reports,
  rateLimits,
}: ReportRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.moderation.reportQuestion, {
      before: [rateLimits.limit({ name: 'report', limit: 20, windowSeconds: 600, byAccount: true })],
      handle: async ({ body, request, response }) => {
        await requireVisible(request, body.quizId);
        const report = await reports.report(await players.resolvePlayer(request, response), body);
        return { message: 'Report submitted', report };
      },
    }),
    defineRoute(endpoints.moderation.listQuizReports, {
      handle: async ({ params: { id }, query, request, response }) => {
        await requireActor(request);
        const { items, total } = await reports.page({ ...query, quizId: id });
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.moderation.listReports, {
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await reports.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.moderation.changeReport, {
      handle: async ({ params: { id }, body, request }) =>
        reports.setStatus(await requireActor(request), id, body),
    }),
  ];
}
