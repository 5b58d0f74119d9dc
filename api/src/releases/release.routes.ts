import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { type ApiRoute, defineRoute, LONG_RESPONSE_MS } from '../http/route.ts';
import type { ModuleStateReader } from './module-states.ts';
import type { ReleaseSetReader } from './release-set.ts';
import type { ReleaseAuthorizer } from './release.policy.ts';
import type { ReleaseService } from './release.service.ts';

export interface ReleaseRouteDeps {
  readonly releases: ReleaseService;
  readonly sets: ReleaseSetReader;
  readonly states: ModuleStateReader;
  readonly authorize: ReleaseAuthorizer;
}

const MANIFEST_LIMIT_BYTES = 1_000_000;

/** Reads of the registry: the release set for shells, the history of a module, and the console's data. */
function createReadRoutes({ releases, sets, states, authorize }: ReleaseRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.releases.getReleaseSet, {
      cacheControl: 'no-cache',
      handle: ({ query }) => sets.read(query.channel),
    }),
    defineRoute(endpoints.releases.listModuleStates, {
      async handle({ query, request }) {
        await authorize(request, '*', 'read');
        return states(query.channel);
      },
    }),
    defineRoute(endpoints.releases.listReleases, { handle: ({ params: { name } }) => releases.list(name) }),
    defineRoute(endpoints.releases.getRelease, {
      handle: ({ params: { name, release } }) => releases.find(name, release),
    }),
    defineRoute(endpoints.releases.listDeployments, {
      async handle({ params: { name }, request }) {
        await authorize(request, name, 'read');
        return releases.history(name);
      },
    }),
  ];
}

/** Deployments: promote, canary, rollback, lock. */
function createDeploymentRoutes({ releases, authorize }: ReleaseRouteDeps): ApiRoute[] {
  /** Requires the right to promote, and for unverified releases the right to override. */
  async function promoter(request: Request, module: string, override: string | undefined): Promise<string> {
    const actor = await authorize(request, module, 'promote');
    return override === undefined ? actor : authorize(request, module, 'override');
  }
  return [
    defineRoute(endpoints.releases.promote, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({ params: { name: module }, body: { release, override, ...input }, request }) => {
        const actor = await promoter(request, module, override);
        return releases.promote(release, { ...input, module, actor }, override);
      },
    }),
    defineRoute(endpoints.releases.setCanary, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({
        params: { name: module },
        body: { release, percent, override, ...input },
        request,
      }) => {
        const actor = await promoter(request, module, override);
        return releases.canary({ release, percent }, { ...input, module, actor }, override);
      },
    }),
    defineRoute(endpoints.releases.rollback, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({ params: { name: module }, body: { to, recall, ...input }, request }) => {
        const actor = await authorize(request, module, 'rollback');
        return releases.rollback({ to, kind: 'rollback', isRecall: recall }, { ...input, module, actor });
      },
    }),
    defineRoute(endpoints.releases.recall, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({ params: { name: module }, body: { release, to, ...input }, request }) => {
        const actor = await authorize(request, module, 'rollback');
        return releases.recall({ release, to }, { ...input, module, actor });
      },
    }),
    defineRoute(endpoints.releases.setLock, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({ params: { name: module }, body: { locked, ...input }, request }) => {
        const actor = await authorize(request, module, 'promote');
        return releases.lock(locked, { ...input, module, actor });
      },
    }),
  ];
}

export function createReleaseRoutes(deps: ReleaseRouteDeps): ApiRoute[] {
  const { releases, authorize } = deps;
  return [
    ...createReadRoutes(deps),
    defineRoute(endpoints.releases.publishRelease, {
      bodyLimitBytes: MANIFEST_LIMIT_BYTES,
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({ params: { name }, query: { override }, body, request }) => {
        const actor = await authorize(request, name, 'publish');
        if (override !== undefined) await authorize(request, name, 'override');
        return releases.publish(name, body, { actor, override });
      },
    }),
    ...createDeploymentRoutes(deps),
  ];
}
