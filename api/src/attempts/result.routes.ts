import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { z } from 'zod';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { PlayerService } from '../players/index.ts';
import type { BoardService } from './board.service.ts';
import type { SubmitService } from './submit.service.ts';

export interface ResultRouteDeps {
  readonly players: PlayerService;
  readonly submissions: SubmitService;
  readonly boards: BoardService;
  /** @throws {QuizNotFoundError} disabled, and not the caller's */
  readonly requireVisible: (request: Request, quizId: number) => Promise<unknown>;
}

/** Claims may be anything; only a number of seconds is of use. */
const claimedSecondsSchema = z.number().nonnegative().nullable().catch(null);

/** Finishing a quiz, and what came of it. */
export function createResultRoutes(deps: ResultRouteDeps): ApiRoute[] {
  const { players, submissions, boards, requireVisible } = deps;
  return [
    defineRoute(endpoints.playing.submitScore, {
      handle: async ({ body, request, response }) =>
        submissions.submit(await players.resolvePlayer(request, response), {
          quizId: body.quizId,
          attemptId: body.attemptId,
          answers: body.answers,
          claimedSeconds: claimedSecondsSchema.parse(body.timeSpent),
        }),
    }),
    defineRoute(endpoints.playing.getMyResult, {
      handle: async ({ params: { id }, request }) =>
        submissions.myResult(await players.findPlayer(request), id),
    }),
    defineRoute(endpoints.playing.getLeaderboard, {
      shared: 'anonymous',
      handle: async ({ params: { id }, query, request, response }) => {
        await requireVisible(request, id);
        const { items, total } = await boards.leaderboard(id, await players.findPlayer(request), query);
        sendTotal(response, total);
        return items;
      },
    }),
  ];
}
