import type { RequestHandler } from 'express';
import { ForbiddenError } from './errors/http-errors.ts';

/** Refuses writes that a page of another site makes. A form without fields needs nobody's permission to post here; the browser
 *  keeps the guest's cookie from it, but would take the new one that a stranger is answered with, and the guest be lost.
 *  Browsers say where a request comes from (Fetch Metadata); programs do not, and have no cookies to lose.
 *  @param allowedOrigins other sites that may call
 *  @throws {ForbiddenError} */
export function refuseOtherSites(allowedOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
    if (site === 'cross-site' && !isAllowed) throw new ForbiddenError('Pages of other sites may not do this');
    next();
  };
}
