import type { Request } from 'express';
import { isLoopbackAddress, isLoopbackHost } from '../http/loopback.ts';

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** True when the request came from this machine: by its socket, by all addresses that proxies report, and by its host
 *  name, which excludes pages that point their own domain at this machine. */
export function isLoopbackRequest({ socket, headers }: Request): boolean {
  const addresses = [
    socket.remoteAddress ?? '',
    ...listed(headers['x-forwarded-for']),
    ...listed(headers['x-real-ip']),
  ];
  const names = [...listed(headers.host), ...listed(headers['x-forwarded-host'])];
  return headers.forwarded === undefined && addresses.every(isLoopbackAddress) && names.every(isLoopbackHost);
}
