import type { Request } from 'express';
import { isLoopbackAddress, isLoopbackHost } from '../http/loopback.ts';

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** True when the request was made on this machine: by the address of its socket, by every address a proxy tells, and by
 *  the name it asked for, which keeps out pages that point a name of their own at this machine. */
export function isLoopbackRequest({ socket, headers }: Request): boolean {
  const addresses = [
    socket.remoteAddress ?? '',
    ...listed(headers['x-forwarded-for']),
    ...listed(headers['x-real-ip']),
  ];
  const names = [...listed(headers.host), ...listed(headers['x-forwarded-host'])];
  return headers.forwarded === undefined && addresses.every(isLoopbackAddress) && names.every(isLoopbackHost);
}
