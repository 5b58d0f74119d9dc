import type { LoginResponse } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request, Response } from 'express';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import { presentUser, type AuthService } from './auth.service.ts';
import { forgetBinding, readBinding } from './exchange-binding.ts';
import type { KnownDevice } from './known-device.ts';
import type { SessionService } from './session.service.ts';
import type { SignInDevice } from './sign-in-device.ts';
import type { OpenedSession, SignInService } from './sign-in.service.ts';

export interface SessionRouteDeps {
  readonly auth: AuthService;
  readonly signIn: SignInService;
  readonly sessions: SessionService;
  readonly device: SignInDevice;
  readonly knownDevice: KnownDevice;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
}

/** Of one client network; a device on which somebody signed in before is counted apart from its neighbours. */
const SIGN_INS = { name: 'login', limit: 20, windowSeconds: 30 };
/** Of one client network with all its devices: checking a password takes much time of a processor. A school may sign in at once. */
const NETWORK_SIGN_INS = { name: 'login-network', limit: 120, windowSeconds: 30 };

export function createSessionRoutes(deps: SessionRouteDeps): ApiRoute[] {
  const { auth, signIn, sessions, device, knownDevice, rateLimits, now } = deps;

  async function welcome(
    request: Request,
    response: Response,
    { token, account }: OpenedSession,
  ): Promise<LoginResponse> {
    knownDevice.remember(request, response, account);
    await device.merge(request, response, account.id);
    return { token, user: presentUser(account, now()) };
  }

  return [
    defineRoute(endpoints.auth.signIn, {
      before: [
        rateLimits.limit(NETWORK_SIGN_INS),
        rateLimits.limit({ ...SIGN_INS, keyOf: (request) => knownDevice.idOf(request) }),
      ],
      handle: async ({ body, request, response }) =>
        welcome(request, response, await signIn.login(body, request)),
    }),
    defineRoute(endpoints.auth.exchangeToken, {
      before: [rateLimits.limit({ name: 'session', limit: 120, windowSeconds: 60 })],
      async handle({ body: { token, timeZone }, request, response }) {
        // A token of another tab, or of a link, leaves what this browser waits for as it is.
        const opened = await signIn.exchange({ token, binding: readBinding(request), timeZone }, request);
        forgetBinding(request, response);
        return welcome(request, response, opened);
      },
    }),
    defineRoute(endpoints.auth.getProfile, {
      handle: async ({ request }) => presentUser(await auth.requireUser(request), now()),
    }),
    defineRoute(endpoints.auth.signOut, {
      keepsCachedResponses: true,
      async handle({ request }) {
        await auth.signOut(request);
        return { message: 'You have been signed out.' };
      },
    }),
    defineRoute(endpoints.auth.listSessions, {
      handle: async ({ request }) => sessions.list(await auth.requireUser(request), request),
    }),
    defineRoute(endpoints.auth.endSession, {
      keepsCachedResponses: true,
      async handle({ params: { id }, request }) {
        await sessions.end(await auth.requireUser(request), id);
        return { message: 'That session has ended.' };
      },
    }),
    defineRoute(endpoints.auth.endOtherSessions, {
      keepsCachedResponses: true,
      async handle({ request }) {
        const token = await sessions.endOthers(await auth.requireUser(request), request);
        return { message: 'All other sessions have ended.', token };
      },
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
