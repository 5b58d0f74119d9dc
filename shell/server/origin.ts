import type { Request, Response } from 'express';

/** Origin of this site: as configured, else derived from the request. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  return (publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`).replace(/\/$/u, '');
}

/** How long a response may be cached that names this site. Without a configured origin it names what its request did: no
 *  cache may give that to others. */
export function cacheOwnOrigin(response: Response, publicUrl: string | undefined, allowed: string): void {
  response.set('cache-control', publicUrl === undefined ? 'private, no-cache' : allowed);
}
