import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request } from 'express';
import { mailLanguageOf } from '../mail/index.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { SiteUrl } from '../http/site-url.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { MailContext } from './mailed-link.ts';
import type { RegistrationService } from './registration.service.ts';

export interface RegistrationRouteDeps {
  readonly registration: RegistrationService;
  readonly siteUrl: SiteUrl;
  readonly rateLimits: RateLimits;
}

export function createRegistrationRoutes(deps: RegistrationRouteDeps): ApiRoute[] {
  const { registration, siteUrl, rateLimits } = deps;
  const contextOf = (request: Request, language: string | undefined): MailContext => ({
    site: siteUrl(request),
    language: mailLanguageOf(request, language),
  });
  return [
    defineRoute(endpoints.auth.register, {
      keepsCachedResponses: true,
      before: [rateLimits.limit({ name: 'register', limit: 30, windowSeconds: 3600 })],
      async handle({ body: { language, ...input }, request }) {
        await registration.register(input, contextOf(request, language));
        return {
          message:
            'Registration successful! Please check your email to verify your account before signing in.',
        };
      },
    }),
    defineRoute(endpoints.auth.verifyEmail, {
      before: [rateLimits.limit({ name: 'verify', limit: 120, windowSeconds: 60 })],
      async handle({ query, request, response }) {
        response.set('Cache-Control', 'no-store');
        // Mail scanners send HEAD requests to links: these must not use up the token.
        const isVerified = request.method === 'GET' && (await registration.verify(query.token));
        response.redirect(`/?verified=${isVerified}`);
      },
    }),
    defineRoute(endpoints.auth.resendVerification, {
      keepsCachedResponses: true,
      before: [rateLimits.limit({ name: 'resend', limit: 10, windowSeconds: 900 })],
      async handle({ body: { email, language }, request }) {
        await registration.resend(email, contextOf(request, language));
        return {
          message: 'If an account with that email still needs to be verified, a new link has been sent.',
        };
      },
    }),
  ];
}
