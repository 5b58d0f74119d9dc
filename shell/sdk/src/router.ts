/** The part of react-router-dom that the platform supports. Remotes import from here; the shell's copy is the
 *  only one. */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  matchPath,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, RouteObject } from 'react-router-dom';
export { useSearchParams } from './navigation/use-search-params.ts';
