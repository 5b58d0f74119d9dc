import { LONG_RESPONSE_MS } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import type { RequireActor } from '../audit/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { AiProviderService } from './ai-provider.service.ts';

export interface AiProviderRouteDeps {
  readonly requireActor: RequireActor;
  readonly aiProvider: AiProviderService;
  readonly rateLimits: RateLimits;
}

/** The language models, for admins. */
export function createAiProviderRoutes({
  requireActor,
  aiProvider,
  rateLimits,
}: AiProviderRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.getAiProvider, {
      handle: async ({ request }) => {
        await requireActor(request);
        return aiProvider.status();
      },
    }),
    defineRoute(endpoints.admin.testAiModel, {
      respondWithinMs: LONG_RESPONSE_MS,
      before: [rateLimits.limit({ name: 'ai-provider-test', limit: 6, windowSeconds: 60 })],
      keepsCachedResponses: true,
      handle: async ({ body, request }) => aiProvider.test(await requireActor(request), body.role),
    }),
  ];
}
