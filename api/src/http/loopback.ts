import { isIP } from 'node:net';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])(?::\d+)?$/i;

/** True for hosts, with or without a port, that only this machine can connect to. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

const PORT = /:\d+$/u;
const LOCALHOST = /(?:^|\.)localhost$/iu;

/** True for hosts, with or without a port, that no owner of a domain can make resolve to this machine: addresses, and names that
 *  always mean this machine (RFC 6761). */
export function isNameOfNobodyElse(host: string): boolean {
  const name = host.replace(PORT, '');
  return LOCALHOST.test(name) || isIP(name.replace(/^\[(.*)\]$/u, '$1')) !== 0;
}
