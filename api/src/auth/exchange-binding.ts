import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

const COOKIE = 'quizmesh_exchange';
/** As long as the token of the address works. */
const LIFETIME_SECONDS = 60;

function send(request: Request, response: Response, cookie: { value: string; maxAge: number }): void {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    path: '/api/auth/session',
  } as const;
  response.append('Set-Cookie', stringifySetCookie({ name: COOKIE, ...cookie, ...options }));
}

/** Gives the browser that signed in what the token of the address works with. */
export function writeBinding(request: Request, response: Response, binding: string): void {
  send(request, response, { value: binding, maxAge: LIFETIME_SECONDS });
}

/** What this browser was given; it is used once. Empty in every other browser. */
export function takeBinding(request: Request, response: Response): string {
  const binding = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
  if (binding !== '') send(request, response, { value: '', maxAge: 0 });
  return binding;
}
