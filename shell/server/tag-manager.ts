import type { RemoteRouteMatch } from '../shared/match-remote-route.ts';

/** Sources that a configured container needs, by directive of the content security policy. */
const SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://*.googletagmanager.com',
  'img-src': 'https://*.googletagmanager.com https://*.google-analytics.com',
  'connect-src':
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};
/** Parameters with sign-in data, which third parties must not see. */
const SECRET_PARAMETERS = ['token', 'auth', 'verified'];

/** Whether a page may have the tag: only pages for players, never the console or the reset page, never with
 *  sign-in parameters in the address (decision 45). */
export function allowsTag(match: RemoteRouteMatch | null, parameters: readonly string[]): boolean {
  const isSecret = parameters.some((name) => SECRET_PARAMETERS.includes(name));
  return match?.route.access === 'public' && match.route.analytics && !isSecret;
}

/** The content security policy, extended for Tag Manager. */
export function withTagManager(policy: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const more = SOURCES[directive.trim().split(' ')[0] ?? ''];
      return more ? `${directive} ${more}` : directive;
    })
    .join(';');
}
