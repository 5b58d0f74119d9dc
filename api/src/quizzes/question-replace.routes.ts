import { LONG_RESPONSE_MS } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import { type ApiRoute, defineRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { createQuestionReplacer } from './question-replace.service.ts';
import type { QuizAccess } from './quiz-access.ts';

export interface QuestionReplaceRouteDeps {
  readonly replacer: ReturnType<typeof createQuestionReplacer>;
  readonly access: QuizAccess;
  readonly rateLimits: RateLimits;
}

/** Replacing one question by a generated one, for creators and admins. */
export function createQuestionReplaceRoutes(deps: QuestionReplaceRouteDeps): ApiRoute[] {
  const { replacer, access, rateLimits } = deps;
  return [
    defineRoute(endpoints.quizzes.replaceQuestion, {
      respondWithinMs: LONG_RESPONSE_MS,
      before: [
        rateLimits.limit({ name: 'replace-question', limit: 30, windowSeconds: 3600, byAccount: true }),
      ],
      handle: async ({ params: { id, index }, body, request }) => {
        const owner = await access.requirePublished(request, id);
        return replacer.replace({ quizId: id, questionIndex: index, version: body.version }, owner);
      },
    }),
  ];
}
