import {
  canaryRequestSchema,
  channelSchema,
  channelStateSchema,
  lockRequestSchema,
  moduleNameSchema,
  moduleStateSchema,
  promoteRequestSchema,
  recallRequestSchema,
  releaseIdSchema,
  releaseListItemSchema,
  releaseManifestSchema,
  releaseMoveSchema,
  releaseSetSchema,
  rollbackRequestSchema,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import { LONG_ANSWER_MS } from '../http/route-definition.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
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

const params = z.object({ name: moduleNameSchema });
const MANIFEST_LIMIT_BYTES = 1_000_000;
const tag = 'modules';
const ERROR_STATUSES = [401, 403, 404, 409, 422];

/** Reading the registry: what the shell loads, the history of a module, and what operators look at. */
function createReadRoutes({ releases, sets, states, authorize }: ReleaseRouteDeps): ApiRoute[] {
  const open = { method: 'get', tag, access: 'public' } as const;
  const guarded = { method: 'get', tag, access: 'release-token', failures: [401, 403] } as const;
  return [
    defineRoute({
      ...open,
      path: '/api/modules',
      summary: 'The release set of a channel: what the shell loads',
      query: z.object({ channel: channelSchema.default('production') }),
      answer: releaseSetSchema,
      cacheControl: 'no-cache',
      handle: ({ query }) => sets.read(query.channel),
    }),
    defineRoute({
      ...guarded,
      path: '/api/module-states',
      summary: 'Every module with pointer, canary, lock, health and alert',
      query: z.object({ channel: channelSchema.default('production') }),
      answer: z.array(moduleStateSchema),
      async handle({ query, request }) {
        await authorize(request, '*', 'read');
        return states(query.channel);
      },
    }),
    defineRoute({
      ...open,
      path: '/api/modules/:name/releases',
      summary: 'Releases of a module, newest first',
      params,
      answer: z.array(releaseListItemSchema),
      handle: ({ params: { name } }) => releases.list(name),
    }),
    defineRoute({
      ...open,
      path: '/api/modules/:name/releases/:release',
      summary: 'One release of a module, and where its files lie',
      params: params.extend({ release: releaseIdSchema }),
      answer: releaseListItemSchema,
      failures: [404],
      handle: ({ params: { name, release } }) => releases.find(name, release),
    }),
    defineRoute({
      ...guarded,
      path: '/api/modules/:name/moves',
      summary: 'Audit trail of a module: who moved what, when and why, newest first',
      params,
      answer: z.array(releaseMoveSchema),
      async handle({ params: { name }, request }) {
        await authorize(request, name, 'read');
        return releases.history(name);
      },
    }),
  ];
}

/** Moving a channel: promote, canary, rollback, lock. */
function createMoveRoutes({ releases, authorize }: ReleaseRouteDeps): ApiRoute[] {
  const move = {
    method: 'post',
    tag,
    access: 'release-token',
    params,
    answer: channelStateSchema,
    answerWithinMs: LONG_ANSWER_MS,
    failures: ERROR_STATUSES,
  } as const;
  /** Going live, and going live unverified with the right to override. */
  async function promoter(request: Request, module: string, override: string | undefined): Promise<string> {
    const actor = await authorize(request, module, 'promote');
    return override === undefined ? actor : authorize(request, module, 'override');
  }
  return [
    defineRoute({
      ...move,
      path: '/api/modules/:name/promote',
      summary: 'Points a channel at a verified release (compare-and-set)',
      body: promoteRequestSchema,
      handle: async ({ params: { name: module }, body: { release, override, ...input }, request }) => {
        const actor = await promoter(request, module, override);
        return releases.promote(release, { ...input, module, actor }, override);
      },
    }),
    defineRoute({
      ...move,
      path: '/api/modules/:name/canary',
      summary: 'Gives a verified release to a share of the visitors; 0 ends that',
      body: canaryRequestSchema,
      handle: async ({
        params: { name: module },
        body: { release, percent, override, ...input },
        request,
      }) => {
        const actor = await promoter(request, module, override);
        return releases.canary({ release, percent }, { ...input, module, actor }, override);
      },
    }),
    defineRoute({
      ...move,
      path: '/api/modules/:name/rollback',
      summary: 'Goes back to the last good release, or to a given one',
      body: rollbackRequestSchema,
      handle: async ({ params: { name: module }, body: { to, recall, ...input }, request }) => {
        const actor = await authorize(request, module, 'rollback');
        return releases.rollback({ to, kind: 'rollback', isRecall: recall }, { ...input, module, actor });
      },
    }),
    defineRoute({
      ...move,
      path: '/api/modules/:name/recall',
      summary: 'Takes a release, live or canary, from everybody who has it on a channel, open pages too',
      body: recallRequestSchema,
      handle: async ({ params: { name: module }, body: { release, to, ...input }, request }) => {
        const actor = await authorize(request, module, 'rollback');
        return releases.recall({ release, to }, { ...input, module, actor });
      },
    }),
    defineRoute({
      ...move,
      path: '/api/modules/:name/lock',
      summary: 'Keeps a channel as it is, or lets it move again',
      body: lockRequestSchema,
      handle: async ({ params: { name: module }, body: { locked, ...input }, request }) => {
        const actor = await authorize(request, module, 'promote');
        return releases.lock(locked, { ...input, module, actor });
      },
    }),
  ];
}

/** The module registry: publish, promote, roll back. */
export function createReleaseRoutes(deps: ReleaseRouteDeps): ApiRoute[] {
  const { releases, authorize } = deps;
  return [
    ...createReadRoutes(deps),
    defineRoute({
      method: 'post',
      tag,
      access: 'release-token',
      params,
      path: '/api/modules/:name/releases',
      summary: 'Registers an immutable release whose files are in the store',
      query: z.object({ override: z.string().trim().min(1).max(200).optional() }),
      body: releaseManifestSchema,
      bodyLimitBytes: MANIFEST_LIMIT_BYTES,
      answerWithinMs: LONG_ANSWER_MS,
      answer: releaseListItemSchema,
      status: 201,
      failures: [401, 403, 409, 413, 422],
      handle: async ({ params: { name }, query: { override }, body, request }) => {
        const actor = await authorize(request, name, 'publish');
        if (override !== undefined) await authorize(request, name, 'override');
        return releases.publish(name, body, { actor, override });
      },
    }),
    ...createMoveRoutes(deps),
  ];
}
