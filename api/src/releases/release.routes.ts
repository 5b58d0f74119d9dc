import {
  channelSchema,
  channelStateSchema,
  moduleNameSchema,
  promoteRequestSchema,
  releaseListItemSchema,
  releaseManifestSchema,
  releaseSetSchema,
  rollbackRequestSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { defineRoute, type ApiRoute } from '../platform/http/route.ts';
import type { ReleaseSetReader } from './release-set.ts';
import type { ReleaseAuthorizer } from './release.policy.ts';
import type { ReleaseService } from './release.service.ts';

export interface ReleaseRouteDeps {
  readonly releases: ReleaseService;
  readonly sets: ReleaseSetReader;
  readonly authorize: ReleaseAuthorizer;
}

const params = z.object({ name: moduleNameSchema });
const MANIFEST_LIMIT_BYTES = 1_000_000;
const tag = 'modules';

/** Reading the registry: what the shell loads, and the history of a module. */
function createReadRoutes({ releases, sets }: ReleaseRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/modules',
      summary: 'The release set of a channel: what the shell loads',
      tag,
      access: 'public',
      query: z.object({ channel: channelSchema.default('production') }),
      answer: releaseSetSchema,
      cacheControl: 'no-cache',
      handle: ({ query }) => sets.read(query.channel),
    }),
    defineRoute({
      method: 'get',
      path: '/api/modules/:name/releases',
      summary: 'Releases of a module, newest first',
      tag,
      access: 'public',
      params,
      answer: z.array(releaseListItemSchema),
      handle: ({ params: { name } }) => releases.list(name),
    }),
  ];
}

/** The module registry: publish, promote, roll back. */
export function createReleaseRoutes(deps: ReleaseRouteDeps): ApiRoute[] {
  const { releases, authorize } = deps;
  const write = { method: 'post', tag, access: 'release-token', params } as const;
  return [
    ...createReadRoutes(deps),
    defineRoute({
      ...write,
      path: '/api/modules/:name/releases',
      summary: 'Registers an immutable release whose files are in the store',
      body: releaseManifestSchema,
      bodyLimitBytes: MANIFEST_LIMIT_BYTES,
      answer: releaseListItemSchema,
      status: 201,
      failures: [401, 403, 409, 413, 422],
      handle: async ({ params: { name }, body, request }) =>
        releases.publish(name, body, await authorize(request, name, 'publish')),
    }),
    defineRoute({
      ...write,
      path: '/api/modules/:name/promote',
      summary: 'Points a channel at a release (compare-and-set)',
      body: promoteRequestSchema,
      answer: channelStateSchema,
      failures: [401, 403, 404, 409, 422],
      handle: async ({ params: { name: module }, body: { release, ...move }, request }) => {
        const actor = await authorize(request, module, 'promote');
        return releases.promote(release, { ...move, module, actor });
      },
    }),
    defineRoute({
      ...write,
      path: '/api/modules/:name/rollback',
      summary: 'Goes back to the last good release, or to a given one',
      body: rollbackRequestSchema,
      answer: channelStateSchema,
      failures: [401, 403, 404, 409, 422],
      handle: async ({ params: { name: module }, body: { to, ...move }, request }) => {
        const actor = await authorize(request, module, 'rollback');
        return releases.rollback(to, { ...move, module, actor });
      },
    }),
  ];
}
