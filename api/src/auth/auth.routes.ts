import { loginRequestSchema, loginResponseSchema, userSchema } from '@quizmesh/contract/schemas';
import { defineRoute, type ApiRoute } from '../platform/http/route.ts';
import type { RateLimits } from '../platform/rate-limit/rate-limit.ts';
import { presentUser, type AuthService } from './auth.service.ts';

export interface AuthRouteDeps {
  readonly auth: AuthService;
  readonly rateLimits: RateLimits;
}

/** Sign-in with a password, and the signed-in account. */
export function createAuthRoutes({ auth, rateLimits }: AuthRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/login',
      summary: 'Signs in with e-mail and password',
      tag: 'auth',
      access: 'public',
      before: [rateLimits.limit({ name: 'login', limit: 20, windowSeconds: 300 })],
      body: loginRequestSchema,
      answer: loginResponseSchema,
      failures: [401, 403, 429],
      handle: ({ body }) => auth.login(body.email, body.password),
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/profile',
      summary: 'The signed-in account',
      tag: 'auth',
      access: 'member',
      answer: userSchema,
      failures: [401],
      handle: async ({ request }) => presentUser(await auth.requireMember(request)),
    }),
  ];
}
