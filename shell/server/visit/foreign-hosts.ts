import type { ReleaseSet } from '@quizmesh/contract';

const LOCAL = /^http:\/\/127\.0\.0\.1:\d+$/u;
const DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/** Origins other than the shell's own from which the releases of this browser are loaded. The registry allows
 *  them (`hosts`); a dev server on the user's own machine needs a signed override. */
export function hostsOf({ modules, hosts = [] }: ReleaseSet): readonly string[] {
  const bases = Object.values(modules).flatMap(({ current, lastGood }) => [
    current.base,
    lastGood?.base ?? '/',
  ]);
  const foreign = bases.filter((base) => !base.startsWith('/')).map((base) => new URL(base).origin);
  return [...new Set(foreign)].filter((origin) => hosts.includes(origin) || LOCAL.test(origin));
}

/** The content security policy, extended for code, styles and requests of these origins. */
export function withHosts(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  return policy
    .split(';')
    .map((directive) => {
      const name = directive.trim().split(' ')[0] ?? '';
      const sockets = origins
        .filter((origin) => LOCAL.test(origin))
        .map((origin) => origin.replace('http', 'ws'));
      if (!DIRECTIVES.includes(name)) return directive;
      return [directive, ...origins, ...(name === 'connect-src' ? sockets : [])].join(' ');
    })
    .join(';');
}
