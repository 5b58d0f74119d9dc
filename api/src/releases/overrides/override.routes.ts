import {
  overrideRequestSchema,
  overrideSetRequestSchema,
  overrideSetSchema,
  overrideTokenSchema,
} from '@quizmesh/contract/schemas';
import { defineRoute, type ApiRoute } from '../../http/route.ts';
import type { RateLimits } from '../../http/rate-limit/rate-limit.ts';
import type { ReleaseAuthorizer } from '../release.policy.ts';
import type { OverrideService } from './override.service.ts';

export interface OverrideRouteDeps {
  readonly overrides: OverrideService;
  readonly authorize: ReleaseAuthorizer;
  readonly rateLimits: RateLimits;
}

const tag = 'modules';

/** Other releases, planted failures and local builds for one browser. */
export function createOverrideRoutes({ overrides, authorize, rateLimits }: OverrideRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/module-overrides',
      summary: 'Signs another choice of releases for one browser, for a while',
      tag,
      access: 'release-token',
      body: overrideRequestSchema,
      answer: overrideTokenSchema,
      status: 201,
      failures: [401, 403, 404],
      async handle({ body, request }) {
        let by = await authorize(request, '*', 'read');
        for (const module of await overrides.ownModules(body))
          by = await authorize(request, module, 'verify');
        return overrides.mint(body, by);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/module-overrides/set',
      summary: 'The release set for the holder of an override',
      tag,
      access: 'public',
      before: [rateLimits.limit({ name: 'override-set', limit: 600, windowSeconds: 60 })],
      body: overrideSetRequestSchema,
      answer: overrideSetSchema,
      failures: [401],
      keepsSharedAnswers: true,
      handle: ({ body: { token, channel } }) => overrides.setFor(token, channel),
    }),
  ];
}
