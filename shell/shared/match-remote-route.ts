import type { Access, ReleaseEntry, ReleaseRoute, ReleaseSet } from '@quizmesh/contract';
import { matchPath } from 'react-router-dom';

/** Which module answers a path, through which of its declared routes. */
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

/** Static segments before parameters before splats: the order in which patterns are tried. */
function specificity(pattern: string): string {
  return (
    pattern
      .split('/')
      .filter(Boolean)
      .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
      .join('') || '0'
  );
}

/** Finds the module that answers a path, by the route patterns and parameter values of the current releases; null
 *  when no module does (HTTP 404). Serves the browser and the shell server alike. */
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
