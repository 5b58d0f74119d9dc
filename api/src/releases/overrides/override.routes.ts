import * as endpoints from '@quizmesh/contract/endpoints';
import { defineRoute, type ApiRoute } from '../../http/route.ts';
import type { RateLimits } from '../../http/rate-limit/rate-limit.ts';
import type { ReleaseAuthorizer } from '../release.policy.ts';
import type { OverrideService } from './override.service.ts';

export interface OverrideRouteDeps {
  readonly overrides: OverrideService;
  readonly authorize: ReleaseAuthorizer;
  readonly rateLimits: RateLimits;
}

/** Other releases, injected failures and local builds for one browser. */
export function createOverrideRoutes({ overrides, authorize, rateLimits }: OverrideRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.releases.createOverride, {
      async handle({ body, request }) {
        let by = await authorize(request, '*', 'read');
        for (const module of await overrides.ownModules(body))
          by = await authorize(request, module, 'verify');
        return overrides.mint(body, by);
      },
    }),
    defineRoute(endpoints.releases.getOverrideSet, {
      before: [rateLimits.limit({ name: 'override-set', limit: 600, windowSeconds: 60 })],
      keepsCachedResponses: true,
      handle: ({ body: { token, channel } }) => overrides.setFor(token, channel),
    }),
  ];
}
