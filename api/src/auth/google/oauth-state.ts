import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request } from 'express';
import { isSigned, type ReplaceableSecret } from '../../config/replaceable-secret.ts';

export interface OAuthStateDeps {
  readonly secrets: ReplaceableSecret;
  readonly now: () => Date;
}

type Stored = (error: Error | null, state: string) => void;
/** The code verifier of PKCE, or false. */
type Verified = (error: Error | null, verifier: string | false, state: unknown) => void;

const COOKIE = 'quizmesh_oauth_state';
const PATH = '/api/auth/google';
const LIFETIME_SECONDS = 600;
const NONCE_BYTES = 24;

/** Stores the state of a sign-in, and the verifier without which its code is worth nothing (PKCE), in a signed cookie of the
 *  browser that started it (decision 5): a callback in another browser has no cookie or another state. */
export class OAuthStateCookie {
  readonly #deps: OAuthStateDeps;

  constructor(deps: OAuthStateDeps) {
    this.#deps = deps;
  }

  /** passport-oauth2 looks at the number of parameters: with five it passes a verifier. */
  readonly store = Object.defineProperty(this.#begin.bind(this), 'length', { value: 5 });

  #begin(...[request, verifier, , , done]: readonly [Request, string, unknown, unknown, Stored]): void {
    const state = randomBytes(NONCE_BYTES).toString('base64url');
    const expiresAt = this.#deps.now().getTime() + LIFETIME_SECONDS * 1000;
    const text = `${state}.${verifier}.${expiresAt}`;
    this.#write(request, `${text}.${this.#sign(text)}`, LIFETIME_SECONDS);
    done(null, state);
  }

  verify(request: Request, state: unknown, done: Verified): void {
    const known = this.#read(request);
    const isOurs = known !== null && known.state === state;
    this.#write(request, '', 0);
    done(null, isOurs ? known.verifier : false, isOurs ? null : { message: 'Another state' });
  }

  #sign(text: string, secret: string = this.#deps.secrets[0]): string {
    return createHmac('sha256', secret).update(`oauth:${text}`).digest('base64url');
  }

  /** What this browser started with; null without a signed and recent cookie. */
  #read(request: Request): { readonly state: string; readonly verifier: string } | null {
    const [state = '', verifier = '', expiresAt = '', signature = ''] = (
      parseCookie(request.headers.cookie ?? '')[COOKIE] ?? ''
    ).split('.');
    const isOurs = isSigned(this.#deps.secrets, signature, (secret) =>
      this.#sign(`${state}.${verifier}.${expiresAt}`, secret),
    );
    if (state === '' || verifier === '' || !isOurs) return null;
    return Number(expiresAt) > this.#deps.now().getTime() ? { state, verifier } : null;
  }

  #write(request: Request, value: string, maxAge: number): void {
    const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: PATH, maxAge } as const;
    request.res?.append('Set-Cookie', stringifySetCookie({ name: COOKIE, value, ...options }));
  }
}
