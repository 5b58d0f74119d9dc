import {
  answerStatisticSchema,
  attemptSchema,
  idSchema,
  openAttemptRequestSchema,
  openQuestionResponseSchema,
  recordAnswerRequestSchema,
  recordAnswerResponseSchema,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
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

const indexSchema = z.coerce.number().int().min(0).max(1000);
const tag = 'playing';

/** Playing a quiz, question by question. */
export function createPlayRoutes({ players, attempts, answers, requireVisible }: PlayRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/quiz/:id/attempts',
      keepsSharedAnswers: true,
      summary: 'Opens an attempt, or resumes the open one',
      tag,
      access: 'player',
      params: z.object({ id: idSchema }),
      body: openAttemptRequestSchema,
      answer: attemptSchema,
      failures: [401, 404],
      handle: async ({ params, body, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return attempts.openOrResume(params.id, player, body.timeLimitSeconds);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/quiz/:id/attempts/:attemptId/questions/:index/open',
      keepsSharedAnswers: true,
      summary: 'Stamps when a question was first shown',
      tag,
      access: 'player',
      params: z.object({ id: idSchema, attemptId: idSchema, index: indexSchema }),
      answer: openQuestionResponseSchema,
      failures: [401, 404, 409],
      handle: async ({ params: { id, attemptId, index }, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return attempts.openQuestion(player, id, { attemptId, questionIndex: index });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/record-answer',
      keepsSharedAnswers: true,
      summary: 'Stores the first answer to a question for good and tells its verdict',
      tag,
      access: 'player',
      body: recordAnswerRequestSchema,
      answer: recordAnswerResponseSchema,
      failures: [401, 404],
      handle: async ({ body, request, response }) =>
        answers.record(await players.resolvePlayer(request, response), body),
    }),
    defineRoute({
      method: 'get',
      path: '/api/quiz/:id/question/:index/stats',
      summary: 'How players answered first; only after answering',
      tag,
      access: 'player',
      params: z.object({ id: idSchema, index: indexSchema }),
      answer: z.array(answerStatisticSchema),
      failures: [401, 403, 404],
      handle: async ({ params: { id, index }, request }) => {
        await requireVisible(request, id);
        return answers.statistics(await players.findPlayer(request), id, index);
      },
    }),
  ];
}
