const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])(?::\d+)?$/i;

/** True for hosts, with or without a port, that only this machine can connect to. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}
