import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { z } from 'zod';
import { sendTotal } from '../http/paging.ts';
import { networkHash } from '../http/rate-limit/network-hash.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { PlayerService } from '../players/index.ts';
import type { BoardService, RankedQuiz } from './board.service.ts';
import type { ChallengeService } from './challenge.service.ts';
import type { PlayService } from './play.service.ts';

/** Clients may send anything here; only a number of seconds is used. */
const claimedSecondsSchema = z.number().nonnegative().nullable().catch(null);

export function createPlayRoutes({
  players,
  play,
  boards,
  challenges,
  requireVisible,
}: {
  readonly players: PlayerService;
  readonly play: PlayService;
  readonly boards: BoardService;
  readonly challenges: ChallengeService;
  /** @throws {QuizNotFoundError} the quiz is disabled, and not the player's */
  readonly requireVisible: (request: Request, quizId: number) => Promise<{ readonly quiz: RankedQuiz }>;
}): ApiRoute[] {
  return [
    defineRoute(endpoints.playing.openAttempt, {
      keepsCachedResponses: true,
      handle: async ({ params, body, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return play.openAttempt(params.id, player, body.timeLimitSeconds);
      },
    }),
    defineRoute(endpoints.playing.openQuestion, {
      keepsCachedResponses: true,
      handle: async ({ params: { id, attemptId, index }, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return play.openQuestion(player, id, { attemptId, questionIndex: index });
      },
    }),
    defineRoute(endpoints.playing.recordAnswer, {
      keepsCachedResponses: true,
      handle: async ({ body, request, response }) =>
        play.recordAnswer(await players.resolvePlayer(request, response), body),
    }),
    defineRoute(endpoints.playing.listBestResults, {
      handle: async ({ query: { quizIds }, request }) =>
        play.listBestResults(await players.findPlayer(request), quizIds.split(',').map(Number)),
    }),
    defineRoute(endpoints.playing.getQuestionStats, {
      handle: async ({ params: { id, index }, request }) => {
        await requireVisible(request, id);
        return play.getQuestionStats(await players.findPlayer(request), id, index);
      },
    }),
    defineRoute(endpoints.playing.submitScore, {
      handle: async ({ body, request, response }) =>
        play.submit(await players.resolvePlayer(request, response), {
          quizId: body.quizId,
          attemptId: body.attemptId,
          answers: body.answers,
          claimedSeconds: claimedSecondsSchema.parse(body.timeSpent),
          network: networkHash(request.ip ?? ''),
        }),
    }),
    defineRoute(endpoints.playing.getMyResult, {
      handle: async ({ params: { id }, request }) => play.getMyResult(await players.findPlayer(request), id),
    }),
    defineRoute(endpoints.playing.getChallenge, {
      handle: async ({ params: { token }, request }) => {
        const challenge = await challenges.getChallenge(token, await players.findPlayer(request));
        await requireVisible(request, challenge.quizId);
        return challenge;
      },
    }),
    defineRoute(endpoints.playing.getLeaderboard, {
      shared: 'anonymous',
      handle: async ({ params: { id }, query, request, response }) => {
        const { quiz } = await requireVisible(request, id);
        const { items, total } = await boards.leaderboard(quiz, await players.findPlayer(request), query);
        sendTotal(response, total);
        return items;
      },
    }),
  ];
}
