import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { mailLanguageOf } from '../mail/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { SiteUrl } from '../http/site-url.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { AuthService } from './auth.service.ts';
import type { KnownDevice } from './known-device.ts';
import type { MailContext } from './mailed-link.ts';
import type { PasswordService } from './password.service.ts';
import type { SessionService } from './session.service.ts';

export interface PasswordRouteDeps {
  readonly auth: AuthService;
  readonly passwordService: PasswordService;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly knownDevice: Pick<KnownDevice, 'idOf' | 'remember'>;
  readonly siteUrl: SiteUrl;
  readonly rateLimits: RateLimits;
}

/** Of one client network; a device on which somebody signed in before is counted apart from its neighbours. */
const FORGOT = { name: 'forgot', limit: 10, windowSeconds: 900 };
/** Of one client network with all its devices. */
const NETWORK_FORGOT = { name: 'forgot-network', limit: 100, windowSeconds: 900 };

export function createPasswordRoutes(deps: PasswordRouteDeps): ApiRoute[] {
  const { auth, passwordService, sessions, knownDevice, siteUrl, rateLimits } = deps;
  const contextOf = (request: Request, language: string | undefined): MailContext => ({
    site: siteUrl(request),
    language: mailLanguageOf(request, language),
  });
  return [
    defineRoute(endpoints.auth.requestPasswordReset, {
      keepsCachedResponses: true,
      before: [
        rateLimits.limit({ ...FORGOT, keyOf: (request) => knownDevice.idOf(request) }),
        rateLimits.limit(NETWORK_FORGOT),
      ],
      async handle({ body: { email, language }, request }) {
        await passwordService.forgot(email, contextOf(request, language));
        return { message: 'If an account with that email exists, a password reset link has been sent.' };
      },
    }),
    defineRoute(endpoints.auth.resetPassword, {
      keepsCachedResponses: true,
      // Nobody guesses what was mailed, and a class that does so at once waits for no quarter of an hour.
      before: [rateLimits.limit({ name: 'reset', limit: 120, windowSeconds: 60 })],
      async handle({ body: { token, newPassword, language }, request, response }) {
        const account = await passwordService.reset(
          { token, newPassword },
          contextOf(request, language),
          request,
        );
        knownDevice.remember(request, response, account);
        return { message: 'Your password has been reset successfully.' };
      },
    }),
    defineRoute(endpoints.auth.changePassword, {
      keepsCachedResponses: true,
      before: [rateLimits.limit({ name: 'change-password', limit: 20, windowSeconds: 900, byAccount: true })],
      async handle({ body: { language, ...input }, request, response }) {
        const account = await auth.requireUser(request);
        const changed = await passwordService.change(account, input, contextOf(request, language));
        knownDevice.remember(request, response, changed);
        const token = await sessions.begin(changed, request);
        return { message: 'Your password has been updated successfully.', token };
      },
    }),
  ];
}
