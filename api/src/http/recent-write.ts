import type { IncomingMessage } from 'node:http';
import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

const NAME = 'quizmesh_wrote';
const cookie = new RegExp(`(?:^|;\\s*)${NAME}=`, 'u');
/** Longer than a replica that is read may be behind, with the time until that is noticed. */
const SECONDS = 5;

/** For a few seconds, requests of this browser read what it wrote: no stored response and no replica answers them. */
export function markWrite(request: Request, response: Response): void {
  const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' } as const;
  response.append('Set-Cookie', stringifySetCookie({ name: NAME, value: '1', maxAge: SECONDS, ...options }));
}

export const hasJustWritten = ({ headers }: IncomingMessage): boolean => cookie.test(headers.cookie ?? '');
