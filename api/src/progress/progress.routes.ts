import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { ForbiddenError, NotFoundError } from '../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { AccountOfRequest, ProgressService } from './progress.service.ts';

export interface ProgressRouteDeps {
  readonly progress: ProgressService;
  /** @throws {NotAuthenticatedError} */
  readonly requireUser: (request: Request) => Promise<AccountOfRequest & { readonly isAdmin: boolean }>;
  readonly accountExists: (userId: number) => Promise<boolean>;
}

function createOwnRoutes({ progress, requireUser }: ProgressRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.progress.getProgress, {
      handle: async ({ request }) => progress.profile((await requireUser(request)).id),
    }),
    defineRoute(endpoints.progress.getHeaderStats, {
      handle: async ({ request }) => progress.headerStats(await requireUser(request)),
    }),
    defineRoute(endpoints.progress.listActivity, {
      handle: async ({ request, query }) => progress.activity(await requireUser(request), query.days),
    }),
  ];
}

export function createProgressRoutes(deps: ProgressRouteDeps): ApiRoute[] {
  const { progress, requireUser, accountExists } = deps;
  /** Only the user and admins have access. */
  async function requireAccess(request: Request, userId: number): Promise<number> {
    const account = await requireUser(request);
    if (account.id === userId) return userId;
    if (!account.isAdmin) throw new ForbiddenError();
    if (!(await accountExists(userId))) throw new NotFoundError('Account not found');
    return userId;
  }
  return [
    ...createOwnRoutes(deps),
    defineRoute(endpoints.progress.getUserProgress, {
      handle: async ({ params: { id }, request }) => progress.userProgress(await requireAccess(request, id)),
    }),
    defineRoute(endpoints.progress.listUserAchievements, {
      handle: async ({ params: { id }, request }) => progress.achievements(await requireAccess(request, id)),
    }),
    defineRoute(endpoints.progress.listNextAchievements, {
      handle: async ({ params: { id }, query: { limit }, request }) =>
        progress.nextAchievements(await requireAccess(request, id), limit),
    }),
    defineRoute(endpoints.progress.getUserStats, {
      handle: async ({ params: { id }, request }) => progress.stats(await requireAccess(request, id)),
    }),
    defineRoute(endpoints.progress.listAchievements, {
      cacheControl: 'public, max-age=300',
      handle: () => Promise.resolve([...progress.catalogue()]),
    }),
  ];
}
