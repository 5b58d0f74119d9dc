import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request } from 'express';
import { isSigned, type ReplaceableSecret } from '../../config/replaceable-secret.ts';

export interface OAuthStateDeps {
  readonly secrets: ReplaceableSecret;
  readonly now: () => Date;
}

type Stored = (error: Error | null, state: string) => void;
/** The code verifier of PKCE, or false; with it what the sign-in began with, else why it is refused. */
type Verified = (
  error: Error | null,
  verifier: string | false,
  began: SignInBeginning | { message: string },
) => void;

/** What a sign-in is begun with, and given back with its callback. */
export interface SignInBeginning {
  /** Comes back in the id token of this sign-in only. */
  readonly nonce: string;
}

const COOKIE = 'quizmesh_oauth_state';
const PATH = '/api/auth/google';
const LIFETIME_SECONDS = 600;
const RANDOM_BYTES = 24;

/** 32 random characters. */
export const randomText = () => randomBytes(RANDOM_BYTES).toString('base64url');

/** Stores the state of a sign-in, the verifier without which its code is worth nothing (PKCE), and the nonce of its id token in a
 *  signed cookie of the browser that started it (decision 5): a callback in another browser has no cookie or another state. */
export class OAuthStateCookie {
  readonly #deps: OAuthStateDeps;

  constructor(deps: OAuthStateDeps) {
    this.#deps = deps;
  }

  /** passport-oauth2 looks at the number of parameters: with five it passes a verifier. */
  readonly store = Object.defineProperty(this.#begin.bind(this), 'length', { value: 5 });

  #begin(
    ...[request, verifier, { nonce }, , done]: readonly [Request, string, SignInBeginning, unknown, Stored]
  ): void {
    const state = randomText();
    const expiresAt = this.#deps.now().getTime() + LIFETIME_SECONDS * 1000;
    const text = `${state}.${verifier}.${nonce}.${expiresAt}`;
    this.#write(request, `${text}.${this.#sign(text)}`, LIFETIME_SECONDS);
    done(null, state);
  }

  verify(request: Request, state: unknown, done: Verified): void {
    const known = this.#read(request);
    const isOurs = known !== null && known.state === state;
    if (!isOurs) {
      // What another tab began meanwhile, or a link that came from elsewhere, leaves the sign-in of this browser as it is.
      done(null, false, { message: 'Another state' });
      return;
    }
    this.#write(request, '', 0);
    done(null, known.verifier, { nonce: known.nonce });
  }

  #sign(text: string, secret: string = this.#deps.secrets[0]): string {
    return createHmac('sha256', secret).update(`oauth:${text}`).digest('base64url');
  }

  /** What this browser started with; null without a signed and recent cookie. */
  #read(request: Request): (SignInBeginning & { readonly state: string; readonly verifier: string }) | null {
    const cookie = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
    const [signature = '', ...parts] = cookie.split('.').reverse();
    const text = parts.reverse().join('.');
    const isOurs = isSigned(this.#deps.secrets, signature, (secret) => this.#sign(text, secret));
    // What is signed here has all four.
    const [state = '', verifier = '', nonce = '', expiresAt = ''] = parts;
    const isRecent = Number(expiresAt) > this.#deps.now().getTime();
    return isOurs && isRecent ? { state, verifier, nonce } : null;
  }

  #write(request: Request, value: string, maxAge: number): void {
    const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: PATH, maxAge } as const;
    request.res?.append('Set-Cookie', stringifySetCookie({ name: COOKIE, value, ...options }));
  }
}
