import type { Request, RequestHandler, Response } from 'express';
import { Passport, type AuthenticateOptions } from 'passport';
import {
  Strategy,
  type GoogleCallbackParameters,
  type Profile,
  type StrategyOptions,
  type VerifyCallback,
} from 'passport-google-oauth20';
import { z } from 'zod';
import type { GoogleConfig } from '../../config/config.ts';
import { errorMessage } from '../../http/errors/error-message.ts';
import { readGoogleIdentity, type GoogleIdentity } from './google-identity.ts';
import { provesSignIn } from './id-token.ts';
import { OAuthStateCookie, randomText, type OAuthStateDeps, type SignInBeginning } from './oauth-state.ts';
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

type Verify = (
  ...parameters: readonly [string, string, GoogleCallbackParameters, Profile, VerifyCallback]
) => void;

/** passport-oauth2 looks at the number of parameters: with five it passes the answer of the token endpoint. */
const verify = Object.defineProperty<Verify>(
  (...[, , answer, profile, done]) => {
    const identity = readGoogleIdentity(profile._json);
    done(null, identity ? { identity, idToken: answer.id_token } : false);
  },
  'length',
  { value: 5 },
);

/** What the strategy passes on. */
const signedInSchema = z.object({
  identity: z.custom<GoogleIdentity>((value) => typeof value === 'object'),
  idToken: z.unknown(),
});
const detailsSchema = z.object({ state: z.object({ nonce: z.string() }) });

class TimedGoogleStrategy extends Strategy {
  constructor(options: StrategyOptions, timeoutMs: number) {
    super(options, verify);
    // Otherwise the access token would be part of a URL.
    this._oauth2.useAuthorizationHeaderforGET(true);
    this._oauth2.setAgent(timedAgent(options.tokenURL ?? GOOGLE_TOKEN_URL, timeoutMs));
  }

  override authenticate(request: Request, options?: AuthenticateOptions): void {
    const nonce = randomText();
    // As the state the store keeps it for the callback.
    super.authenticate(request, { ...options, nonce, state: { nonce } });
  }

  override authorizationParams(options: AuthenticateOptions & Partial<SignInBeginning>): object {
    return { ...super.authorizationParams(options), nonce: options.nonce };
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

  /** Null for an identity whose id token is not of the sign-in that this browser began. */
  function identityOf(user: unknown, details: unknown): GoogleIdentity | null {
    const signedIn = signedInSchema.safeParse(user).data;
    const began = detailsSchema.safeParse(details).data?.state;
    if (!signedIn || !began) return null;
    const { identity, idToken } = signedIn;
    const check = { clientId, authorizationUrl, nonce: began.nonce, now: state.now() };
    return provesSignIn(idToken, identity.subject, check) ? identity : null;
  }

  return {
    authenticate: (request, response, callbackUrl) =>
      new Promise((resolve, reject) => {
        const finish = (error: unknown, user?: unknown, details?: unknown) => {
          if (error)
            reject(error instanceof Error ? error : new Error(errorMessage(error), { cause: error }));
          else resolve(identityOf(user, details));
        };
        const input = {
          session: false,
          callbackURL: callbackUrl,
          prompt: 'select_account',
        };
        const handle = handlerSchema.parse(passport.authenticate('google', input, finish));
        // A redirect to Google ends the response without calling back.
        response.once('finish', () => resolve(null));
        void handle(request, response, finish);
      }),
  };
}
