import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import { userPlayer } from '../players/index.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { QuizWriting } from './quiz-writing.service.ts';

export interface QuizWritingRouteDeps {
  readonly writing: QuizWriting;
  readonly access: QuizAccess;
  readonly rateLimits: RateLimits;
  /** @throws {NotAuthenticatedError} */
  readonly requireUser: (request: Request) => Promise<{ readonly id: number }>;
}

/** A draft of 50 of the longest questions. */
const DRAFT_LIMIT_BYTES = 600_000;

export function createQuizWritingRoutes(deps: QuizWritingRouteDeps): ApiRoute[] {
  const { writing, access, rateLimits, requireUser } = deps;
  return [
    defineRoute(endpoints.quizzes.createDraft, {
      before: [rateLimits.limit({ name: 'new-draft', limit: 60, windowSeconds: 600, byAccount: true })],
      handle: async ({ body, request }) => {
        const { id } = await requireUser(request);
        if (body.copyOf !== undefined) await access.requireCopyable(request, body.copyOf);
        return writing.begin(body, userPlayer(id).key, body.copyOf);
      },
    }),
    defineRoute(endpoints.quizzes.changeDetails, {
      before: [rateLimits.limit({ name: 'edit-details', limit: 120, windowSeconds: 600, byAccount: true })],
      handle: async ({ params: { id }, body, request }) =>
        writing.changeDetails(id, body, await access.requirePublished(request, id)),
    }),
    defineRoute(endpoints.quizzes.saveDraft, {
      // Drafts are saved while their authors type.
      before: [rateLimits.limit({ name: 'save-draft', limit: 600, windowSeconds: 600, byAccount: true })],
      bodyLimitBytes: DRAFT_LIMIT_BYTES,
      handle: async ({ params: { id }, body, request }) =>
        writing.save(id, body, await access.requireDraft(request, id)),
    }),
  ];
}
