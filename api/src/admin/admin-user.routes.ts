import * as endpoints from '@quizmesh/contract/endpoints';
import type { AdminActor, RequireActor } from '../audit/index.ts';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { AdminUserDetailReadModel } from './admin-user-detail.read-model.ts';
import type { AdminUserReadModel } from './admin-user.read-model.ts';
import type { AdminUserService, ChangedUser } from './admin-user.service.ts';

export interface AdminUserRouteDeps {
  readonly requireActor: RequireActor;
  readonly users: AdminUserReadModel;
  readonly detail: AdminUserDetailReadModel;
  readonly service: AdminUserService;
}

type UserChangeEndpoint = typeof endpoints.admin.verifyUser | typeof endpoints.admin.signOutUser;

interface UserAction {
  readonly endpoint: UserChangeEndpoint;
  readonly change: (actor: AdminActor, id: number) => Promise<ChangedUser>;
  readonly message: (user: ChangedUser) => string;
}

const toResponse = ({ username: _username, ...user }: ChangedUser, message: string) => ({ message, ...user });

function actionRoute(requireActor: RequireActor, { endpoint, change, message }: UserAction): ApiRoute {
  return defineRoute(endpoint, {
    handle: async ({ params: { id }, request }) => {
      const user = await change(await requireActor(request), id);
      return toResponse(user, message(user));
    },
  });
}

export function createAdminUserRoutes({
  requireActor,
  users,
  detail,
  service,
}: AdminUserRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.listUsers, {
      handle: async ({ query, request, response }) => {
        const { id } = await requireActor(request);
        const { items, total } = await users.page(query, id);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.admin.getUser, {
      handle: async ({ params: { id }, request }) => {
        const user = await detail.find(id, (await requireActor(request)).id);
        if (!user) throw new NotFoundError('There is no such user');
        return user;
      },
    }),
    defineRoute(endpoints.admin.listUserAttempts, {
      handle: async ({ params: { id }, query, request, response }) => {
        await requireActor(request);
        const { items, total } = await detail.attempts(id, query);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.admin.suspendUser, {
      handle: async ({ params: { id }, body, request }) => ({
        message: 'Account suspended',
        suspension: await service.suspend(await requireActor(request), id, body),
      }),
    }),
    defineRoute(endpoints.admin.unsuspendUser, {
      handle: async ({ params: { id }, body: { since }, request }) => {
        const wasSuspended = await service.unsuspend(await requireActor(request), id, since);
        return { message: 'Suspension lifted', suspension: null, isUnchanged: !wasSuspended };
      },
    }),
    defineRoute(endpoints.admin.toggleAdmin, {
      handle: async ({ params: { id }, body: { isAdmin }, request }) => {
        const user = await service.toggleAdmin(await requireActor(request), id, isAdmin);
        const now = user.isAdmin ? 'now' : 'no longer';
        return toResponse(user, `${user.username} is ${now} an administrator`);
      },
    }),
    actionRoute(requireActor, {
      endpoint: endpoints.admin.verifyUser,
      change: (actor, id) => service.verify(actor, id),
      message: ({ username }) => `${username} is verified`,
    }),
    actionRoute(requireActor, {
      endpoint: endpoints.admin.signOutUser,
      change: (actor, id) => service.signOut(actor, id),
      message: ({ username }) => `${username} is signed out everywhere`,
    }),
  ];
}
