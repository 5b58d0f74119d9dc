import { createHmac } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isSigned, type ReplaceableSecret } from '../config/replaceable-secret.ts';
import { GUEST_COOKIE_NAME } from '../http/anonymous-request.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const guestIdPattern = /^[0-9a-f]{32}$/;

export interface GuestCookie {
  /** Guest id of a cookie signed by this server, else null; forged cookies are ignored. */
  read(request: Request): string | null;
  /** Whether a cookie that was read is signed with a secret that is being replaced. */
  isOutdated(request: Request): boolean;
  write(request: Request, response: Response, guestId: string): void;
  /** Removes the guest cookie from the device. */
  clear(request: Request, response: Response): void;
}

export function createGuestCookie({ secrets }: { readonly secrets: ReplaceableSecret }): GuestCookie {
  const [current] = secrets;
  const sign = (guestId: string, secret: string) =>
    createHmac('sha256', secret).update(`guest:${guestId}`).digest('base64url');

  function signedId(request: Request, accepted: ReplaceableSecret): string | null {
    const value = parseCookie(request.headers.cookie ?? '')[GUEST_COOKIE_NAME];
    const [guestId = '', signature = ''] = (value ?? '').split('.');
    if (!guestIdPattern.test(guestId)) return null;
    return isSigned(accepted, signature, (secret) => sign(guestId, secret)) ? guestId : null;
  }

  function send(request: Request, response: Response, cookie: { value: string; maxAge: number }): void {
    const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' } as const;
    response.append('Set-Cookie', stringifySetCookie({ name: GUEST_COOKIE_NAME, ...cookie, ...options }));
  }

  return {
    clear: (request, response) => send(request, response, { value: '', maxAge: 0 }),
    read: (request) => signedId(request, secrets),
    isOutdated: (request) => secrets.length > 1 && signedId(request, [current]) === null,
    write(request, response, guestId) {
      send(request, response, { value: `${guestId}.${sign(guestId, current)}`, maxAge: ONE_YEAR_SECONDS });
    },
  };
}
