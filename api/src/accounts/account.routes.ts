import { LONG_RESPONSE_MS } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import type { AuthService } from '../auth/index.ts';
import { type ApiRoute, defineRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { AccountService } from './account.service.ts';

export interface AccountRouteDeps {
  readonly auth: AuthService;
  readonly accounts: AccountService;
  readonly rateLimits: RateLimits;
}

/** An export may have tens of megabytes. */
const EXPORTS_OF_NETWORK = { atOnce: 1, waitingMax: 20 } as const;

export function createAccountRoutes({ auth, accounts, rateLimits }: AccountRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.auth.changeProfile, {
      handle: async ({ body, request }) => accounts.changeProfile(await auth.requireUser(request), body),
    }),
    defineRoute(endpoints.auth.exportAccount, {
      respondWithinMs: LONG_RESPONSE_MS,
      before: [
        rateLimits.limit({ name: 'export', limit: 20, windowSeconds: 3600, byAccount: true }),
        rateLimits.turns(EXPORTS_OF_NETWORK),
      ],
      async handle({ request, response }) {
        const account = await auth.requireUser(request);
        const exported = await accounts.exportAll(account);
        response.attachment(`quizmesh-${exported.exportedAt.slice(0, 10)}.json`);
        return exported;
      },
    }),
    defineRoute(endpoints.auth.deleteAccount, {
      respondWithinMs: LONG_RESPONSE_MS,
      before: [rateLimits.limit({ name: 'delete-account', limit: 20, windowSeconds: 900, byAccount: true })],
      async handle({ body, request }) {
        await accounts.deleteAccount(await auth.requireUser(request), body);
        return { message: 'Your account has been deleted.' };
      },
    }),
  ];
}
