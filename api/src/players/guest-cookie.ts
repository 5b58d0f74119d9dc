import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { GUEST_COOKIE_NAME } from '../http/anonymous-request.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const guestIdPattern = /^[0-9a-f]{32}$/;

export interface GuestCookie {
  /** Guest id of a cookie signed by this server, else null; forged cookies are ignored. */
  read(request: Request): string | null;
  write(request: Request, response: Response, guestId: string): void;
  /** Removes the guest cookie from the device. */
  clear(request: Request, response: Response): void;
}

export function createGuestCookie({ secret }: { readonly secret: string }): GuestCookie {
  const sign = (guestId: string) =>
    createHmac('sha256', secret).update(`guest:${guestId}`).digest('base64url');

  function send(request: Request, response: Response, cookie: { value: string; maxAge: number }): void {
    const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' } as const;
    response.append('Set-Cookie', stringifySetCookie({ name: GUEST_COOKIE_NAME, ...cookie, ...options }));
  }

  return {
    clear: (request, response) => send(request, response, { value: '', maxAge: 0 }),
    read(request) {
      const value = parseCookie(request.headers.cookie ?? '')[GUEST_COOKIE_NAME];
      const [guestId = '', signature = ''] = (value ?? '').split('.');
      if (!guestIdPattern.test(guestId)) return null;
      const expected = Buffer.from(sign(guestId));
      const received = Buffer.from(signature);
      return received.length === expected.length && timingSafeEqual(received, expected) ? guestId : null;
    },
    write(request, response, guestId) {
      send(request, response, { value: `${guestId}.${sign(guestId)}`, maxAge: ONE_YEAR_SECONDS });
    },
  };
}
