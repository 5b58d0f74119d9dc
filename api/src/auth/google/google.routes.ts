import type { SignInProviders } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { errorMessage } from '../../http/errors/error-message.ts';
import { defineRoute, type ApiRoute } from '../../http/route.ts';
import type { SiteUrl } from '../../http/site-url.ts';
import type { RateLimits } from '../../http/rate-limit/rate-limit.ts';
import { writeBinding } from '../exchange-binding.ts';
import { GoogleNotConfiguredError } from '../auth.errors.ts';
import type { GoogleSignInService } from './google-sign-in.service.ts';
import type { GoogleClient } from './google-strategy.ts';

export interface GoogleRouteDeps {
  /** Null without GOOGLE_CLIENT_ID. */
  readonly client: GoogleClient | null;
  readonly googleSignIn: GoogleSignInService;
  /** What becomes of mails with links. */
  readonly mailTarget: NonNullable<SignInProviders['mail']>;
  readonly siteUrl: SiteUrl;
  readonly rateLimits: RateLimits;
  readonly logger: Logger;
}

const FAILED = '/?auth=error';

/** Signing in with Google by full-page redirects. */
export function createGoogleRoutes(deps: GoogleRouteDeps): ApiRoute[] {
  const { client, googleSignIn, mailTarget, siteUrl, rateLimits, logger } = deps;
  const before = [rateLimits.limit({ name: 'google', limit: 120, windowSeconds: 60 })];

  /** Returns where to redirect the browser; null when it was redirected to Google. */
  async function nextPage(request: Request, response: Response): Promise<string | null> {
    if (!client) throw new GoogleNotConfiguredError();
    response.set('Cache-Control', 'no-store');
    try {
      const identity = await client.authenticate(
        request,
        response,
        `${siteUrl(request)}${endpoints.auth.finishGoogleSignIn.path}`,
      );
      if (response.headersSent) return null;
      const token = identity && (await googleSignIn.signIn(identity));
      if (token === null) return FAILED;
      writeBinding(request, response, token.binding);
      return `/?token=${token.token}&auth=success`;
    } catch (error) {
      // The error's details may contain codes and tokens, so only the message is logged.
      logger.warn({ reason: errorMessage(error) }, 'Signing in with Google failed');
      return FAILED;
    }
  }

  async function handle({ request, response }: { request: Request; response: Response }): Promise<void> {
    const page = await nextPage(request, response);
    if (page !== null) response.redirect(page);
  }

  return [
    defineRoute(endpoints.auth.startGoogleSignIn, { before, handle }),
    defineRoute(endpoints.auth.finishGoogleSignIn, { before, handle }),
    defineRoute(endpoints.auth.getSignInProviders, {
      handle: () => Promise.resolve({ google: client !== null, mail: mailTarget }),
    }),
  ];
}
