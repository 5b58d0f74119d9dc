import {
  deleteAccountRequestSchema,
  messageResponseSchema,
  profileChangeSchema,
  userSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import type { AuthService } from '../auth/index.ts';
import { LONG_ANSWER_MS } from '../http/route-definition.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { AccountService } from './account.service.ts';

export interface AccountRouteDeps {
  readonly auth: AuthService;
  readonly accounts: AccountService;
  readonly rateLimits: RateLimits;
}

/** Settings of the signed-in account. */
export function createAccountRoutes({ auth, accounts, rateLimits }: AccountRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'patch',
      path: '/api/auth/profile',
      summary: 'Changes names and time zone',
      tag: 'auth',
      access: 'member',
      body: profileChangeSchema,
      answer: userSchema,
      failures: [401],
      handle: async ({ body, request }) => accounts.changeProfile(await auth.requireUser(request), body),
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/export',
      answerWithinMs: LONG_ANSWER_MS,
      summary: 'Everything the server keeps of the signed-in person, as a file',
      tag: 'auth',
      access: 'member',
      answer: z.looseObject({ exportedAt: z.iso.datetime(), account: z.unknown() }),
      failures: [401, 429],
      before: [rateLimits.limit({ name: 'export', limit: 20, windowSeconds: 3600 })],
      async handle({ request, response }) {
        const account = await auth.requireUser(request);
        const exported = await accounts.exportAll(account);
        response.attachment(`quizmesh-${exported.exportedAt.slice(0, 10)}.json`);
        return exported;
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/delete-account',
      answerWithinMs: LONG_ANSWER_MS,
      summary: 'Removes the account; boards show "Deleted player" instead',
      tag: 'auth',
      access: 'member',
      body: deleteAccountRequestSchema,
      answer: messageResponseSchema,
      failures: [401, 409, 429],
      before: [rateLimits.limit({ name: 'delete-account', limit: 20, windowSeconds: 900 })],
      async handle({ body, request }) {
        await accounts.deleteAccount(await auth.requireUser(request), body);
        return { message: 'Your account has been deleted.' };
      },
    }),
  ];
}
