import {
  loginRequestSchema,
  loginResponseSchema,
  messageResponseSchema,
  sessionRequestSchema,
  userSchema,
} from '@quizmesh/contract/schemas';
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
}

const tag = 'auth';

/** Sessions: how they begin, whose they are, how they end. */
export function createSessionRoutes({ auth, signIn, device, rateLimits }: SessionRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/login',
      summary: 'Signs in with e-mail and password; the device’s guest becomes part of the account',
      tag,
      access: 'public',
      before: [rateLimits.limit({ name: 'login', limit: 20, windowSeconds: 300 })],
      body: loginRequestSchema,
      answer: loginResponseSchema,
      failures: [401, 403, 429],
      async handle({ body, request, response }) {
        const answer = await signIn.login(body);
        await device.merge(request, response, answer.user.id);
        return answer;
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/session',
      summary: 'A session for the token in the address after Google; works once, for a minute',
      tag,
      access: 'public',
      before: [rateLimits.limit({ name: 'session', limit: 60, windowSeconds: 300 })],
      body: sessionRequestSchema,
      answer: loginResponseSchema,
      failures: [401, 429],
      async handle({ body, request, response }) {
        const { answer, isNew } = await signIn.exchange(body.token);
        if (isNew) await device.merge(request, response, answer.user.id);
        return answer;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/profile',
      summary: 'The signed-in account',
      tag,
      access: 'member',
      answer: userSchema,
      failures: [401],
      handle: async ({ request }) => presentUser(await auth.requireUser(request)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/logout-everywhere',
      keepsSharedAnswers: true,
      summary: 'Ends every session of the account, this one too',
      tag,
      access: 'member',
      answer: messageResponseSchema,
      failures: [401],
      async handle({ request }) {
        await signIn.logoutEverywhere(await auth.requireUser(request));
        return { message: 'You have been signed out everywhere.' };
      },
    }),
  ];
}
