import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import { type PlayerService, userPlayer } from '../players/index.ts';
import type { DisputeReadModel } from './dispute.read-model.ts';
import type { DisputeService } from './dispute.service.ts';

export interface DisputeRouteDeps {
  readonly requireActor: RequireActor;
  readonly requireUser: (request: Request) => Promise<{ readonly id: number }>;
  /** Rejects when the quiz does not exist for the player. */
  readonly requireVisible: (request: Request, quizId: number) => Promise<unknown>;
  readonly players: PlayerService;
  readonly disputes: DisputeService;
  readonly readModel: DisputeReadModel;
  readonly rateLimits: RateLimits;
}

function playerRoutes({
  requireUser,
  requireVisible,
  players,
  disputes,
  readModel,
  rateLimits,
}: DisputeRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.moderation.disputeQuestion, {
      before: [rateLimits.limit({ name: 'dispute', limit: 20, windowSeconds: 600, byAccount: true })],
      handle: async ({ body, request, response }) => {
        await requireVisible(request, body.quizId);
        return disputes.dispute(await players.resolvePlayer(request, response), body);
      },
    }),
    defineRoute(endpoints.moderation.listMyQuizDisputes, {
      handle: async ({ params: { id }, query, request, response }) => {
        const player = await players.findPlayer(request);
        const key = player?.key ?? null;
        const { items, total } = key
          ? await readModel.own({ ...query, quizId: id, playerKey: key })
          : { items: [], total: 0 };
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.moderation.listMyDisputes, {
      handle: async ({ query, request, response }) => {
        const { id: userId } = await requireUser(request);
        const { items, total } = await readModel.own({
          ...query,
          playerKey: userPlayer(userId).key,
        });
        sendTotal(response, total);
        return items;
      },
    }),
  ];
}

export function createDisputeRoutes(deps: DisputeRouteDeps): ApiRoute[] {
  const { requireActor, disputes, readModel } = deps;
  return [
    ...playerRoutes(deps),
    defineRoute(endpoints.moderation.listDisputes, {
      handle: async ({ query: { userId, ...rest }, request, response }) => {
        await requireActor(request);
        const { items, total } = await readModel.queue({
          ...rest,
          ...(userId !== undefined && { playerKey: userPlayer(userId).key }),
        });
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.moderation.resolveDispute, {
      handle: async ({ params: { id }, body, request }) =>
        disputes.resolve(await requireActor(request), id, body),
    }),
  ];
}
