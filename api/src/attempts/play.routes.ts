import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { PlayerService } from '../players/index.ts';
import type { AnswerService } from './answer.service.ts';
import type { AttemptService } from './attempt.service.ts';

export interface PlayRouteDeps {
  readonly players: PlayerService;
  readonly attempts: AttemptService;
  readonly answers: AnswerService;
  /** Rejects for a quiz that is not there for the caller. */
  readonly requireVisible: (request: Request, quizId: number) => Promise<unknown>;
}

/** Playing a quiz, question by question. */
export function createPlayRoutes({ players, attempts, answers, requireVisible }: PlayRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.playing.openAttempt, {
      keepsSharedAnswers: true,
      handle: async ({ params, body, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return attempts.openOrResume(params.id, player, body.timeLimitSeconds);
      },
    }),
    defineRoute(endpoints.playing.openQuestion, {
      keepsSharedAnswers: true,
      handle: async ({ params: { id, attemptId, index }, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return attempts.openQuestion(player, id, { attemptId, questionIndex: index });
      },
    }),
    defineRoute(endpoints.playing.recordAnswer, {
      keepsSharedAnswers: true,
      handle: async ({ body, request, response }) =>
        answers.record(await players.resolvePlayer(request, response), body),
    }),
    defineRoute(endpoints.playing.getQuestionStats, {
      handle: async ({ params: { id, index }, request }) => {
        await requireVisible(request, id);
        return answers.statistics(await players.findPlayer(request), id, index);
      },
    }),
  ];
}
