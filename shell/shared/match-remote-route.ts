import type { Access, ReleaseEntry, ReleaseRoute, ReleaseSet } from '@quizmesh/contract';
import { matchPath } from 'react-router-dom';

/** The module that a path belongs to, with the matching route it declares. */
export interface RemoteRouteMatch {
  readonly module: string;
  readonly release: ReleaseEntry;
  readonly route: ReleaseRoute;
}

function allowsParams(route: ReleaseRoute, params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(route.params ?? {}).every(([name, allowed]) =>
    allowed.includes((params[name] ?? '').toLowerCase()),
  );
}

/** Patterns are tried in this order: static segments, parameters, splats. */
function specificity(pattern: string): string {
  return (
    pattern
      .split('/')
      .filter(Boolean)
      .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
      .join('') || '0'
  );
}

/** Finds the module of a path, by the route patterns and parameter values of the current releases; null when
 *  there is none (HTTP 404). Used by the browser and the shell server. */
export function matchRemoteRoute(set: ReleaseSet, pathname: string): RemoteRouteMatch | null {
  const candidates = Object.entries(set.modules).flatMap(([module, { current }]) =>
    current.routes.map((route) => ({ module, release: current, route })),
  );
  const fitting = candidates.filter(({ route }) => {
    const match = matchPath({ path: route.path, end: true, caseSensitive: false }, pathname);
    return match !== null && allowsParams(route, match.params);
  });
  fitting.sort(
    (a, b) =>
      specificity(a.route.path).localeCompare(specificity(b.route.path)) || a.module.localeCompare(b.module),
  );
  return fitting[0] ?? null;
}

/** Whether a user may open a route with this access. */
export function mayOpen(
  access: Access,
  user: { readonly isUser: boolean; readonly isAdmin: boolean },
): boolean {
  if (access === 'public') return true;
  return access === 'member' ? user.isUser : user.isAdmin;
}
