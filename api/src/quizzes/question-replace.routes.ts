import { editableQuizSchema, idSchema, replaceQuestionRequestSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { LONG_ANSWER_MS } from '../http/route-definition.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { createQuestionReplacer } from './question-replace.service.ts';
import type { QuizAccess } from './quiz-access.ts';

export interface QuestionReplaceRouteDeps {
  readonly replacer: ReturnType<typeof createQuestionReplacer>;
  readonly access: Pick<QuizAccess, 'requireOwner'>;
  readonly rateLimits: RateLimits;
}

const params = z.object({ id: idSchema, index: z.coerce.number().int().min(0).max(1000) });

/** One question newly made, for owners and administrators. */
export function createQuestionReplaceRoutes(deps: QuestionReplaceRouteDeps): ApiRoute[] {
  const { replacer, access, rateLimits } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/api/quiz/:id/questions/:index/replace',
      answerWithinMs: LONG_ANSWER_MS,
      summary: 'Puts a newly generated question in the place of this one; earlier results keep the old one',
      tag: 'quiz editor',
      access: 'player',
      before: [rateLimits.limit({ name: 'replace-question', limit: 30, windowSeconds: 3600 })],
      params,
      body: replaceQuestionRequestSchema,
      answer: editableQuizSchema,
      failures: [401, 403, 404, 409, 422, 429, 503],
      handle: async ({ params: { id, index }, body, request }) => {
        const owner = await access.requireOwner(request, id);
        return replacer.replace({ quizId: id, questionIndex: index, version: body.version }, owner);
      },
    }),
  ];
}
