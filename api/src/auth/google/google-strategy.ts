import type { Request, RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import { z } from 'zod';
import type { GoogleConfig } from '../../config/config.ts';
import { errorMessage } from '../../http/errors/error-message.ts';
import { readGoogleIdentity, type GoogleIdentity } from './google-identity.ts';
import { OAuthStateCookie, type OAuthStateDeps } from './oauth-state.ts';
import { timedAgent } from './timed-agent.ts';

export interface GoogleClientDeps extends OAuthStateDeps {
  readonly google: GoogleConfig;
  readonly timeoutMs?: number;
}

export interface GoogleClient {
  /** Redirects the browser to Google, or handles the callback.
   *  @returns the identity; null when the browser was redirected, the user declined, or the callback came from
   *  another browser
   *  @throws errors of Google or of the connection to it */
  authenticate(request: Request, response: Response, callbackUrl: string): Promise<GoogleIdentity | null>;
}

const TIMEOUT_MS = 10_000;
const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';

const storeSchema = z.custom<NonNullable<StrategyOptions['store']>>((value) => typeof value === 'object');
const handlerSchema = z.custom<RequestHandler>((value) => typeof value === 'function');

class TimedGoogleStrategy extends Strategy {
  constructor(options: StrategyOptions, timeoutMs: number) {
    super(options, (...[, , profile, done]) => {
      done(null, readGoogleIdentity(profile._json) ?? false);
    });
    // Otherwise the access token would be part of a URL.
    this._oauth2.useAuthorizationHeaderforGET(true);
    this._oauth2.setAgent(timedAgent(options.tokenURL ?? GOOGLE_TOKEN_URL, timeoutMs));
  }
}

/** Client for Google's sign-in: no sessions, state in a cookie, every call with a timeout. */
export function createGoogleClient({
  google,
  timeoutMs = TIMEOUT_MS,
  ...state
}: GoogleClientDeps): GoogleClient {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, userinfoUrl } = google;
  const passport = new Passport();
  const options = {
    clientID: clientId,
    clientSecret,
    tokenURL: tokenUrl ?? GOOGLE_TOKEN_URL,
    ...(authorizationUrl && { authorizationURL: authorizationUrl }),
    ...(userinfoUrl && { userProfileURL: userinfoUrl }),
    scope: ['openid', 'email', 'profile'],
    pkce: true,
    // Types know no store for PKCE.
    store: storeSchema.parse(new OAuthStateCookie(state)),
  };
  passport.use('google', new TimedGoogleStrategy(options, timeoutMs));

  return {
    authenticate: (request, response, callbackUrl) =>
      new Promise((resolve, reject) => {
        const finish = (error: unknown, user?: unknown) => {
          if (error)
            reject(error instanceof Error ? error : new Error(errorMessage(error), { cause: error }));
          else resolve(isIdentity(user) ? user : null);
        };
        const input = { session: false, callbackURL: callbackUrl, prompt: 'select_account' };
        const handle = handlerSchema.parse(passport.authenticate('google', input, finish));
        // A redirect to Google ends the response without calling back.
        response.once('finish', () => resolve(null));
        void handle(request, response, finish);
      }),
  };
}

/** The strategy passes on the result of `readGoogleIdentity`, or false. */
function isIdentity(user: unknown): user is GoogleIdentity {
  return typeof user === 'object' && user !== null && 'subject' in user;
}
