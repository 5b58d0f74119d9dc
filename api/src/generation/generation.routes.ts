import { generateQuizRequestSchema, generateQuizResponseSchema } from '@quizmesh/contract/schemas';
import type { Response } from 'express';
import { defineRoute, type ApiRoute } from '../platform/http/route.ts';
import type { RateLimits } from '../platform/rate-limit/rate-limit.ts';
import type { PlayerService } from '../players/index.ts';
import type { GenerationService } from './generation.service.ts';

export interface GenerationRouteDeps {
  readonly players: Pick<PlayerService, 'resolvePlayer'>;
  readonly generation: Pick<GenerationService, 'generate'>;
  readonly rateLimits: RateLimits;
}

/** Notes of the greatest length, every character escaped. */
const BODY_LIMIT_BYTES = 260_000;

/** Aborted when the client goes away before it has its answer. */
function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** `POST /api/generate-quiz`: drafts, checks and publishes a quiz for the caller. */
export function createGenerationRoutes({ players, generation, rateLimits }: GenerationRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/generate-quiz',
      summary: 'Generates a quiz about a topic; it is published at once',
      tag: 'generation',
      access: 'player',
      before: [rateLimits.limit({ name: 'generate', limit: 30, windowSeconds: 60 })],
      body: generateQuizRequestSchema,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      answer: generateQuizResponseSchema,
      status: 201,
      failures: [401, 422, 429, 503],
      handle: async ({ body, request, response }) => {
        const signal = disconnectSignal(response);
        const player = await players.resolvePlayer(request, response);
        const quiz = await generation.generate(
          { player, ipAddress: request.ip ?? '' },
          {
            topic: body.topic,
            questionCount: body.numQuestions,
            optionCount: body.numOptions,
            difficulty: body.difficulty,
            language: body.language,
            sourceText: body.sourceText,
          },
          signal,
        );
        return { quiz };
      },
    }),
  ];
}
