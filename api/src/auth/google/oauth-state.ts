import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request } from 'express';
import type { StrategyOptions } from 'passport-google-oauth20';
import { isSigned, type ReplaceableSecret } from '../../config/replaceable-secret.ts';

export interface OAuthStateDeps {
  readonly secrets: ReplaceableSecret;
  readonly now: () => Date;
}

type StateStore = NonNullable<StrategyOptions['store']>;
type Stored = (error: Error | null, state: unknown) => void;
type Verified = (error: Error | null, isOurs: boolean, state: unknown) => void;

const COOKIE = 'quizmesh_oauth_state';
const PATH = '/api/auth/google';
const LIFETIME_SECONDS = 600;
const NONCE_BYTES = 24;

/** Stores the state of a sign-in in a signed cookie of the browser that started it (decision 5): a callback in
 *  another browser has no cookie or another state. */
export class OAuthStateCookie implements StateStore {
  readonly #deps: OAuthStateDeps;

  constructor(deps: OAuthStateDeps) {
    this.#deps = deps;
  }

  // passport-oauth2 looks at the number of parameters: with these it passes no metadata.
  store(request: Request, done: object | Stored): void {
    const state = randomBytes(NONCE_BYTES).toString('base64url');
    const expiresAt = this.#deps.now().getTime() + LIFETIME_SECONDS * 1000;
    this.#write(request, `${state}.${expiresAt}.${this.#sign(`${state}.${expiresAt}`)}`, LIFETIME_SECONDS);
    if (typeof done === 'function') done(null, state);
  }

  verify(request: Request, state: unknown, done: object | Verified): void {
    const isOurs = typeof state === 'string' && this.#read(request) === state;
    this.#write(request, '', 0);
    if (typeof done === 'function') done(null, isOurs, isOurs ? null : { message: 'Another state' });
  }

  #sign(text: string, secret: string = this.#deps.secrets[0]): string {
    return createHmac('sha256', secret).update(`oauth:${text}`).digest('base64url');
  }

  /** The state that this browser started with; null without a signed and recent one. */
  #read(request: Request): string | null {
    const [state = '', expiresAt = '', signature = ''] = (
      parseCookie(request.headers.cookie ?? '')[COOKIE] ?? ''
    ).split('.');
    const isOurs = isSigned(this.#deps.secrets, signature, (secret) =>
      this.#sign(`${state}.${expiresAt}`, secret),
    );
    if (state === '' || !isOurs) return null;
    return Number(expiresAt) > this.#deps.now().getTime() ? state : null;
  }

  #write(request: Request, value: string, maxAge: number): void {
    const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: PATH, maxAge } as const;
    request.res?.append('Set-Cookie', stringifySetCookie({ name: COOKIE, value, ...options }));
  }
}
