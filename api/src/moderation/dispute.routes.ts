import {
  adminDisputeQuerySchema,
  adminDisputeSchema,
  disputeRequestSchema,
  disputeResolutionSchema,
  disputeResponseSchema,
  disputeSchema,
  idSchema,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import { playerKey, type PlayerService } from '../players/index.ts';
import type { DisputeReadModel } from './dispute.read-model.ts';
import type { DisputeService } from './dispute.service.ts';

export interface DisputeRouteDeps {
  readonly requireActor: RequireActor;
  readonly requireUser: (request: Request) => Promise<{ readonly id: number }>;
  /** Rejects for a quiz that is not there for the caller. */
  readonly requireVisible: (request: Request, quizId: number) => Promise<unknown>;
  readonly players: Pick<PlayerService, 'resolvePlayer' | 'findPlayer'>;
  readonly disputes: DisputeService;
  readonly readModel: DisputeReadModel;
  readonly rateLimits: RateLimits;
}

const tag = 'moderation';
const params = z.object({ id: idSchema });

function playerRoutes({
  requireUser,
  requireVisible,
  players,
  disputes,
  readModel,
  rateLimits,
}: DisputeRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/dispute-question',
      summary: 'Disputes a question that the caller answered wrongly; a blind check follows',
      tag,
      access: 'player',
      before: [rateLimits.limit({ name: 'dispute', limit: 20, windowSeconds: 600 })],
      body: disputeRequestSchema,
      answer: disputeResponseSchema,
      status: 201,
      failures: [401, 403, 404, 409, 429],
      handle: async ({ body, request, response }) => {
        await requireVisible(request, body.quizId);
        return disputes.dispute(await players.resolvePlayer(request, response), body);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/quiz/:id/my-disputes',
      summary: "The caller's disputes of a quiz, and what came of them",
      tag,
      access: 'player',
      params,
      query: adminDisputeQuerySchema,
      answer: z.array(disputeSchema),
      failures: [401],
      handle: async ({ params: { id }, query, request, response }) => {
        const player = await players.findPlayer(request);
        const key = player && playerKey(player);
        const { items, total } = key
          ? await readModel.own({ ...query, quizId: id, playerKey: key })
          : { items: [], total: 0 };
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/disputes',
      summary: "The member's disputes, and what came of them",
      tag,
      access: 'member',
      query: adminDisputeQuerySchema,
      answer: z.array(disputeSchema),
      failures: [401],
      handle: async ({ query, request, response }) => {
        const { id: userId } = await requireUser(request);
        const { items, total } = await readModel.own({
          ...query,
          playerKey: playerKey({ kind: 'user', userId }),
        });
        sendTotal(response, total);
        return items;
      },
    }),
  ];
}

/** Disputes of questions. */
export function createDisputeRoutes(deps: DisputeRouteDeps): ApiRoute[] {
  const { requireActor, disputes, readModel } = deps;
  return [
    ...playerRoutes(deps),
    defineRoute({
      method: 'get',
      path: '/api/admin/disputes',
      summary: 'Disputes with question, key and check, newest first',
      tag,
      access: 'admin',
      query: adminDisputeQuerySchema,
      answer: z.array(adminDisputeSchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        await requireActor(request);
        const { items, total } = await readModel.queue(query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/admin/disputes/:id/resolve',
      summary: 'Rejects a dispute, corrects the key or voids the question; attempts are rescored',
      tag,
      access: 'admin',
      params,
      body: disputeResolutionSchema,
      answer: adminDisputeSchema,
      failures: [401, 403, 404, 409],
      handle: async ({ params: { id }, body, request }) =>
        disputes.resolve(await requireActor(request), id, body),
    }),
  ];
}
