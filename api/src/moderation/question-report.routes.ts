import {
  adminReportQuerySchema,
  adminReportSchema,
  idSchema,
  reportRequestSchema,
  reportResponseSchema,
  reportUpdateSchema,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { PlayerService } from '../players/index.ts';
import type { ReportService } from './question-report.service.ts';

export interface ReportRouteDeps {
  readonly requireActor: RequireActor;
  /** Rejects for a quiz that is not there for the caller. */
  readonly requireVisible: (request: Request, quizId: number) => Promise<unknown>;
  readonly players: Pick<PlayerService, 'resolvePlayer'>;
  readonly reports: ReportService;
  readonly rateLimits: RateLimits;
}

const tag = 'moderation';
const params = z.object({ id: idSchema });

/** Reports of faulty questions. */
export function createReportRoutes({
  requireActor,
  requireVisible,
  players,
  reports,
  rateLimits,
}: ReportRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/report-question',
      summary: 'Reports a faulty question to the administrators',
      tag,
      access: 'player',
      before: [rateLimits.limit({ name: 'report', limit: 20, windowSeconds: 600 })],
      body: reportRequestSchema,
      answer: reportResponseSchema,
      status: 201,
      failures: [401, 404, 409, 429],
      handle: async ({ body, request, response }) => {
        await requireVisible(request, body.quizId);
        const report = await reports.report(await players.resolvePlayer(request, response), body);
        return { message: 'Report submitted', report };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/quiz/:id/reports',
      summary: 'Reports of a quiz, newest first',
      tag,
      access: 'admin',
      params,
      query: adminReportQuerySchema,
      answer: z.array(adminReportSchema),
      failures: [401, 403],
      handle: async ({ params: { id }, query, request, response }) => {
        await requireActor(request);
        const { items, total } = await reports.page({ ...query, quizId: id });
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/admin/reports',
      summary: 'Reports of all quizzes, newest first',
      tag,
      access: 'admin',
      query: adminReportQuerySchema,
      answer: z.array(adminReportSchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await reports.page(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/admin/reports/:id',
      summary: 'Sets the status of a report',
      tag,
      access: 'admin',
      params,
      body: reportUpdateSchema,
      answer: adminReportSchema,
      failures: [401, 403, 404, 409],
      handle: async ({ params: { id }, body, request }) =>
        reports.setStatus(await requireActor(request), id, body),
    }),
  ];
}
