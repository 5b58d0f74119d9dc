import { LEADERBOARD_SIZE } from '@quizmesh/contract';
import {
  idSchema,
  leaderboardEntrySchema,
  myResultSchema,
  submitScoreRequestSchema,
  submitScoreResponseSchema,
  pageFields,
} from '@quizmesh/contract/schemas';
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

const params = z.object({ id: idSchema });
const pageSchema = z.object(pageFields(LEADERBOARD_SIZE));
/** Claims may be anything; only a number of seconds is of use. */
const claimedSecondsSchema = z.number().nonnegative().nullable().catch(null);
const tag = 'results';

/** Finishing a quiz, and what came of it. */
export function createResultRoutes(deps: ResultRouteDeps): ApiRoute[] {
  const { players, submissions, boards, requireVisible } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/api/submit-score',
      summary: 'Finishes the attempt; the server computes the result, repeating returns it',
      tag,
      access: 'player',
      body: submitScoreRequestSchema,
      answer: submitScoreResponseSchema,
      failures: [401, 404],
      handle: async ({ body, request, response }) =>
        submissions.submit(await players.resolvePlayer(request, response), {
          quizId: body.quizId,
          attemptId: body.attemptId,
          answers: body.answers,
          claimedSeconds: claimedSecondsSchema.parse(body.timeSpent),
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/quiz/:id/my-result',
      summary: "The caller's last finished attempt; null when there is none",
      tag,
      access: 'player',
      params,
      answer: myResultSchema.nullable(),
      failures: [401, 404],
      handle: async ({ params: { id }, request }) =>
        submissions.myResult(await players.findPlayer(request), id),
    }),
    defineRoute({
      method: 'get',
      path: '/api/leaderboard/:id',
      summary: "The best entries, and the caller's own",
      tag,
      access: 'player',
      params,
      query: pageSchema,
      answer: z.array(leaderboardEntrySchema),
      failures: [401, 404],
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
