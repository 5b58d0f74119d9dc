import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request } from 'express';
import type { StrategyOptions } from 'passport-google-oauth20';

export interface OAuthStateDeps {
  readonly secret: string;
  readonly now: () => Date;
}

type StateStore = NonNullable<StrategyOptions['store']>;
type Stored = (error: Error | null, state: unknown) => void;
type Verified = (error: Error | null, isOurs: boolean, state: unknown) => void;

const COOKIE = 'quizmesh_oauth_state';
const PATH = '/api/auth/google';
const LIFETIME_SECONDS = 600;
const NONCE_BYTES = 24;

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Keeps the state of a sign-in in a signed cookie of the browser that began it (decision 5): a callback in any other
 *  browser has no cookie, and one with a cookie of its own has another state. */
export class OAuthStateCookie implements StateStore {
  readonly #deps: OAuthStateDeps;

  constructor(deps: OAuthStateDeps) {
    this.#deps = deps;
  }

  // passport-oauth2 counts the parameters: with these it hands no metadata over.
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

  #sign(text: string): string {
    return createHmac('sha256', this.#deps.secret).update(`oauth:${text}`).digest('base64url');
  }

  /** The state this browser began with; null without one that is signed and fresh. */
  #read(request: Request): string | null {
    const [state = '', expiresAt = '', signature = ''] = (
      parseCookie(request.headers.cookie ?? '')[COOKIE] ?? ''
    ).split('.');
    if (state === '' || !isEqual(signature, this.#sign(`${state}.${expiresAt}`))) return null;
    return Number(expiresAt) > this.#deps.now().getTime() ? state : null;
  }

  #write(request: Request, value: string, maxAge: number): void {
    const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: PATH, maxAge } as const;
    request.res?.append('Set-Cookie', stringifySetCookie({ name: COOKIE, value, ...options }));
  }
}
