import type { RemoteRouteMatch } from '../shared/match-remote-route.ts';

/** What may be loaded from where once a container is configured. */
const SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://*.googletagmanager.com',
  'img-src': 'https://*.googletagmanager.com https://*.google-analytics.com',
  'connect-src':
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};
/** Parameters that carry sign-in data; third parties must not see them. */
const SECRET_PARAMETERS = ['token', 'auth', 'verified'];

/** Whether a page may carry the tag: pages for players only, never console or reset page, never with sign-in parameters
 *  in the address (decision 45). */
export function allowsTag(match: RemoteRouteMatch | null, parameters: readonly string[]): boolean {
  const isSecret = parameters.some((name) => SECRET_PARAMETERS.includes(name));
  return match?.route.access === 'public' && match.route.analytics && !isSecret;
}

/** The policy with Tag Manager let in. */
export function withTagManager(policy: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const more = SOURCES[directive.trim().split(' ')[0] ?? ''];
      return more ? `${directive} ${more}` : directive;
    })
    .join(';');
}
