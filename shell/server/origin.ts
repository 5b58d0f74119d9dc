import type { Request } from 'express';

/** Start of this site's addresses: as configured, else as the visitor asked for it. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  return (publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`).replace(/\/$/u, '');
}
