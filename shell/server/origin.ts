import type { Request } from 'express';

/** Origin of this site: as configured, else derived from the request. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  return (publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`).replace(/\/$/u, '');
}
