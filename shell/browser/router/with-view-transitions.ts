import type { ReleaseSet } from '@quizmesh/contract';
import type { createBrowserRouter } from 'react-router-dom';
import { matchRemoteRoute } from '../../shared/match-remote-route.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Navigate = Router['navigate'];

/** Fades between modules where the browser supports it and the user has not reduced motion. Transitions inside a
 *  module are the module's own. */
export function withViewTransitions(router: Router, releaseSet: ReleaseSet): Router {
  const navigate = router.navigate.bind(router);
  const moduleOf = (pathname: string) => matchRemoteRoute(releaseSet, pathname)?.module;
  const leavesModule = (to: unknown): boolean => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    const path = typeof to === 'string' ? to : '';
    const { pathname } = new URL(path, window.location.href);
    return moduleOf(pathname) !== moduleOf(window.location.pathname);
  };
  const navigateWithTransition = (...[to, options]: Parameters<Navigate>): Promise<void> =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to, { ...options, viewTransition: options?.viewTransition ?? leavesModule(to) });
  return Object.assign(router, { navigate: navigateWithTransition });
}
