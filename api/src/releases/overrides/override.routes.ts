import * as endpoints from '@quizmesh/contract/endpoints';
import { defineRoute, type ApiRoute } from '../../http/route.ts';
import type { RateLimits } from '../../http/rate-limit/rate-limit.ts';
import type { ReleaseAuthorizer } from '../release.policy.ts';
import type { OverrideService } from './override.service.ts';

export interface OverrideRouteDeps {
  readonly overrides: OverrideService;
  readonly authorize: ReleaseAuthorizer;
  readonly rateLimits: RateLimits;
  /** Without a slash at the end; undefined: there are no previews. */
  readonly previewUrl: string | undefined;
}

/** Other releases, injected failures and local builds for one browser. */
export function createOverrideRoutes(deps: OverrideRouteDeps): ApiRoute[] {
  const { overrides, authorize, rateLimits, previewUrl } = deps;
  const limitReads = (name: string) => rateLimits.limit({ name, limit: 600, windowSeconds: 60 });
  return [
    defineRoute(endpoints.releases.createOverride, {
      async handle({ body, request }) {
        let by = await authorize(request, '*', 'read');
        const modules = await overrides.ownModules(body);
        for (const module of modules) by = await authorize(request, module, 'verify');
        return overrides.mint(body, { by, modules });
      },
    }),
    defineRoute(endpoints.releases.getOverrideSet, {
      before: [limitReads('override-set')],
      keepsCachedResponses: true,
      handle: ({ body: { token, channel } }) => overrides.setFor(token, channel),
    }),
    defineRoute(endpoints.releases.createPreview, {
      async handle({ params: { name: module, release }, request }) {
        const by = await authorize(request, module, 'verify');
        const { token, expiresAt } = await overrides.mintPreview({ module, release }, by);
        // In the fragment, which no server and no log sees.
        return { url: previewUrl === undefined ? null : `${previewUrl}/__preview#${token}`, expiresAt };
      },
    }),
    defineRoute(endpoints.releases.getPreviewSet, {
      before: [limitReads('preview-set')],
      keepsCachedResponses: true,
      handle: ({ body: { token, channel } }) => overrides.previewSetFor(token, channel),
    }),
  ];
}
