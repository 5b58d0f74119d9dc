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

/** What this browser was given. Empty in every other browser. */
export function readBinding(request: Request): string {
  return parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
}

/** It worked, and will not again. */
export function forgetBinding(request: Request, response: Response): void {
  send(request, response, { value: '', maxAge: 0 });
}
