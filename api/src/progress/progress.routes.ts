import {
  achievementSchema,
  activityDaySchema,
  headerStatsSchema,
  idSchema,
  progressSchema,
  unlockedAchievementSchema,
  userProgressSchema,
  userStatsSchema,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { z } from 'zod';
import { ForbiddenError, NotFoundError } from '../http/errors/http-errors.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { ProgressService } from './progress.service.ts';

export interface ProgressRouteDeps {
  readonly progress: ProgressService;
  /** @throws {NotAuthenticatedError} */
  readonly requireUser: (request: Request) => Promise<{ readonly id: number; readonly isAdmin: boolean }>;
  readonly accountExists: (userId: number) => Promise<boolean>;
}

const params = z.object({ id: idSchema });
const YEAR_DAYS = 366;
const activityQuery = z.object({
  days: z.coerce.number().int().min(1).max(YEAR_DAYS).default(YEAR_DAYS),
});
const tag = 'progress';

function createOwnRoutes({ progress, requireUser }: ProgressRouteDeps): ApiRoute[] {
  const own = { method: 'get', tag, access: 'member', failures: [401] } as const;
  return [
    defineRoute({
      ...own,
      path: '/api/auth/progress',
      summary: 'What the profile shows: XP, streak, totals, recent and best attempts',
      answer: progressSchema,
      handle: async ({ request }) => progress.profile((await requireUser(request)).id),
    }),
    defineRoute({
      ...own,
      path: '/api/auth/header-stats',
      summary: 'Figures of the account, and its rank by XP',
      answer: headerStatsSchema,
      handle: async ({ request }) => progress.headerStats((await requireUser(request)).id),
    }),
    defineRoute({
      ...own,
      path: '/api/auth/activity',
      summary: 'Finished quizzes and average score per local day',
      query: activityQuery,
      answer: z.array(activityDaySchema),
      handle: async ({ request, query }) => progress.activity((await requireUser(request)).id, query.days),
    }),
  ];
}

/** Progress of accounts, and the achievements there are. */
export function createProgressRoutes(deps: ProgressRouteDeps): ApiRoute[] {
  const { progress, requireUser, accountExists } = deps;
  /** Owner or administrator. */
  async function requireAccess(request: Request, userId: number): Promise<number> {
    const account = await requireUser(request);
    if (account.id === userId) return userId;
    if (!account.isAdmin) throw new ForbiddenError();
    if (!(await accountExists(userId))) throw new NotFoundError('Account not found');
    return userId;
  }
  const personal = { method: 'get', tag, access: 'member', params, failures: [401, 403, 404] } as const;
  return [
    ...createOwnRoutes(deps),
    defineRoute({
      ...personal,
      path: '/api/user/:id/progress',
      summary: 'Streak and XP of an account',
      answer: userProgressSchema,
      handle: async ({ params: { id }, request }) => progress.userProgress(await requireAccess(request, id)),
    }),
    defineRoute({
      ...personal,
      path: '/api/user/:id/achievements',
      summary: 'Achievements of an account, newest first',
      answer: z.array(unlockedAchievementSchema),
      handle: async ({ params: { id }, request }) => progress.achievements(await requireAccess(request, id)),
    }),
    defineRoute({
      ...personal,
      path: '/api/user/:id/stats',
      summary: 'What achievements are measured by',
      answer: userStatsSchema,
      handle: async ({ params: { id }, request }) => progress.stats(await requireAccess(request, id)),
    }),
    defineRoute({
      method: 'get',
      tag,
      access: 'public',
      path: '/api/achievements',
      summary: 'All achievements',
      answer: z.array(achievementSchema),
      cacheControl: 'public, max-age=300',
      handle: () => Promise.resolve([...progress.catalogue()]),
    }),
  ];
}
