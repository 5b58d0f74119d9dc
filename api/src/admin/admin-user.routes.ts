import {
  adminUserChangeSchema,
  adminUserQuerySchema,
  adminUserSchema,
  idSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { AdminActor, RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { AdminUserReadModel } from './admin-user.read-model.ts';
import type { AdminUserService, ChangedUser } from './admin-user.service.ts';
import { recentSince } from './recent-days.ts';

export interface AdminUserRouteDeps {
  readonly requireActor: RequireActor;
  readonly users: AdminUserReadModel;
  readonly service: AdminUserService;
  readonly now: () => Date;
}

const shared = { tag: 'administration', access: 'admin' } as const;

interface UserAction {
  readonly path: string;
  readonly summary: string;
  readonly runAction: (actor: AdminActor, id: number) => Promise<ChangedUser>;
  readonly message: (user: ChangedUser) => string;
}

function actionRoute(
  requireActor: RequireActor,
  { path, summary, runAction, message }: UserAction,
): ApiRoute {
  return defineRoute({
    ...shared,
    method: 'post',
    path,
    summary,
    params: z.object({ id: idSchema }),
    answer: adminUserChangeSchema,
    failures: [401, 403, 404, 409],
    handle: async ({ params: { id }, request }) => {
      const user = await runAction(await requireActor(request), id);
      return { message: message(user), isAdmin: user.isAdmin, isVerified: user.isVerified };
    },
  });
}

/** Accounts, for administrators. */
export function createAdminUserRoutes({ requireActor, users, service, now }: AdminUserRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      ...shared,
      method: 'get',
      path: '/api/admin/users',
      summary: 'Accounts with what they created and took',
      query: adminUserQuerySchema,
      answer: z.array(adminUserSchema),
      failures: [401, 403],
      handle: async ({ query, request, response }) => {
        const { id } = await requireActor(request);
        const { items, total } = await users.page(query, id, recentSince(now()));
        sendTotal(response, total);
        return items;
      },
    }),
    actionRoute(requireActor, {
      path: '/api/auth/admin/users/:id/toggle-admin',
      summary: "Grants or takes administrator's rights; nobody toggles themself",
      runAction: (actor, id) => service.toggleAdmin(actor, id),
      message: ({ username, isAdmin }) =>
        isAdmin ? `${username} is now an administrator` : `${username} is no longer an administrator`,
    }),
    actionRoute(requireActor, {
      path: '/api/admin/users/:id/verify',
      summary: 'Takes an e-mail for verified',
      runAction: (actor, id) => service.verify(actor, id),
      message: ({ username }) => `${username} is verified`,
    }),
    actionRoute(requireActor, {
      path: '/api/admin/users/:id/sign-out',
      summary: 'Ends every session of an account',
      runAction: (actor, id) => service.signOut(actor, id),
      message: ({ username }) => `${username} is signed out everywhere`,
    }),
  ];
}
