import * as endpoints from '@quizmesh/contract/endpoints';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import { presentUser, type AuthService } from './auth.service.ts';
import type { SignInDevice } from './sign-in-device.ts';
import type { SignInService } from './sign-in.service.ts';

export interface SessionRouteDeps {
  readonly auth: AuthService;
  readonly signIn: SignInService;
  readonly device: SignInDevice;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
}

export function createSessionRoutes({ auth, signIn, device, rateLimits, now }: SessionRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.auth.signIn, {
      before: [rateLimits.limit({ name: 'login', limit: 20, windowSeconds: 300 })],
      async handle({ body, request, response }) {
        const answer = await signIn.login(body);
        await device.merge(request, response, answer.user.id);
        return answer;
      },
    }),
    defineRoute(endpoints.auth.exchangeToken, {
      before: [rateLimits.limit({ name: 'session', limit: 60, windowSeconds: 300 })],
      async handle({ body, request, response }) {
        const { answer, isNew } = await signIn.exchange(body.token);
        if (isNew) await device.merge(request, response, answer.user.id);
        return answer;
      },
    }),
    defineRoute(endpoints.auth.getProfile, {
      handle: async ({ request }) => presentUser(await auth.requireUser(request), now()),
    }),
    defineRoute(endpoints.auth.signOutEverywhere, {
      keepsCachedResponses: true,
      async handle({ request }) {
        await signIn.logoutEverywhere(await auth.requireUser(request));
        return { message: 'You have been signed out everywhere.' };
      },
    }),
  ];
}
