import { LONG_RESPONSE_MS } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { type ApiRoute, defineRoute } from '../http/route.ts';
import type { ModuleErrorsReader } from './health/module-errors.ts';
import type { ModuleSlotReader } from './module-slots.ts';
import type { ModuleStateReader } from './module-states.ts';
import type { ReleaseSetReader } from './release-set.ts';
import { mayAdminister, withOverride, type ReleaseAuthorizer } from './release.policy.ts';
import type { ReleaseService } from './release.service.ts';

export interface ReleaseRouteDeps {
  readonly releases: ReleaseService;
  readonly sets: ReleaseSetReader;
  readonly states: ModuleStateReader;
  readonly slots: ModuleSlotReader;
  readonly moduleErrors: ModuleErrorsReader;
  readonly authorize: ReleaseAuthorizer;
}

/** A release never changes; its files are sent to browsers by the shell server, under another address. */
const UNCHANGING = 'public, max-age=31536000, immutable';
const MANIFEST_LIMIT_BYTES = 1_000_000;

/** Reads of the registry: the release set for shells, the history of a module, and the console's data. */
function createReadRoutes({ releases, sets, states, slots, moduleErrors }: ReleaseRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.releases.getReleaseSet, {
      cacheControl: 'no-cache',
      handle: ({ query }) => sets.read(query.channel),
    }),
    defineRoute(endpoints.releases.listModuleStates, {
      handle: ({ query }) => states(query.channel),
    }),
    defineRoute(endpoints.releases.listNeverLiveModules, {
      handle: ({ query }) => releases.neverLive(query.channel),
    }),
    defineRoute(endpoints.releases.listModuleSlots, {
      handle: ({ query }) => slots(query.channel),
    }),
    defineRoute(endpoints.releases.listReleases, { handle: ({ params: { name } }) => releases.list(name) }),
    defineRoute(endpoints.releases.getRelease, {
      handle: ({ params: { name, release } }) => releases.find(name, release),
    }),
    defineRoute(endpoints.releases.listReleaseFiles, {
      cacheControl: UNCHANGING,
      handle: ({ params: { name, release } }) => releases.files(name, release),
    }),
    defineRoute(endpoints.releases.getReleaseFile, {
      respondWithinMs: LONG_RESPONSE_MS,
      async handle({ params: { name, release }, query: { path }, response }) {
        const content = await releases.openFile(name, release, path);
        if (!content) throw new NotFoundError('The file is lost');
        response.type('application/octet-stream').set('Cache-Control', UNCHANGING);
        await pipeline(content, response);
        return '';
      },
    }),
    defineRoute(endpoints.releases.getModuleErrors, {
      handle: ({ params: { name } }) => moduleErrors(name),
    }),
    defineRoute(endpoints.releases.listDeployments, {
      handle: ({ params: { name } }) => releases.history(name),
    }),
  ];
}

/** Deployments: promote, canary, rollback, lock. */
function createDeploymentRoutes({ releases, authorize }: ReleaseRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.releases.promote, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({
        params: { name: module },
        body: { release, override, origin, ...given },
        request,
      }) => {
        const actor = await authorize(request, module, 'promote');
        // The start of the product is no team: its entry has fixed texts in place of the reasons.
        const isStart = origin !== undefined && (await mayAdminister(authorize, request));
        const input = { ...given, ...(isStart && { origin }) };
        return withOverride(authorize, { request, module, reason: override }, (allowed) =>
          releases.promote(release, { ...input, module, actor }, allowed),
        );
      },
    }),
    defineRoute(endpoints.releases.setCanary, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({
        params: { name: module },
        body: { release, percent, override, ...input },
        request,
      }) => {
        const actor = await authorize(request, module, 'promote');
        return withOverride(authorize, { request, module, reason: override }, (allowed) =>
          releases.canary({ release, percent }, { ...input, module, actor }, allowed),
        );
      },
    }),
    defineRoute(endpoints.releases.rollback, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({ params: { name: module }, body: { to, recall, override, ...input }, request }) => {
        const actor = await authorize(request, module, 'rollback');
        const back = { to, kind: 'rollback', isRecall: recall } as const;
        return withOverride(authorize, { request, module, reason: override }, (allowed) =>
          releases.rollback(back, { ...input, module, actor }, allowed),
        );
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
        const mayLiftAll = await mayAdminister(authorize, request);
        return releases.lock({ isLocked: locked, mayLiftAll }, { ...input, module, actor });
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
      handle: async ({ params: { name: module }, query: { override: reason }, body, request }) => {
        const actor = await authorize(request, module, 'publish');
        return withOverride(authorize, { request, module, reason }, (override) =>
          releases.publish(module, body, { actor, override }),
        );
      },
    }),
    defineRoute(endpoints.releases.uploadRelease, {
      respondWithinMs: LONG_RESPONSE_MS,
      async handle({ params: { name: module }, query: { override: reason }, request, response }) {
        const actor = await authorize(request, module, 'publish');
        try {
          // Destroying the request would destroy the connection, and with it the response.
          const source = Readable.from(request.iterator({ destroyOnReturn: false }));
          return await withOverride(authorize, { request, module, reason }, (override) =>
            releases.upload(module, source, { actor, override }),
          );
        } catch (error) {
          // What was not read of a refused upload stays unread.
          response.set('Connection', 'close');
          throw error;
        }
      },
    }),
    ...createDeploymentRoutes(deps),
  ];
}
