import type {
  ModuleState,
  ReleaseListItem,
  ReleaseMove,
  ReleaseSet,
  Verification,
  VerificationPlan,
} from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Interval in ms at which the registry is asked while the page is visible: other admins and the health monitor
 *  change channels too. */
const REFRESH_MS = 15_000;

/** Everything about releases; renewed together after a move. */
export const RELEASES_KEY = ['releases'] as const;

const modulePath = (module: string) => `/api/modules/${encodeURIComponent(module)}`;
const live = { staleTime: 0, refetchInterval: REFRESH_MS } as const;

/** Every module of the production channel: pointer, canary, lock, health, alert. */
export const moduleStatesQuery = (isPaused: boolean) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'states'],
    queryFn: ({ signal }) => apiGet<ModuleState[]>('/api/module-states', { signal }),
    staleTime: 0,
    refetchInterval: isPaused ? false : REFRESH_MS,
  });

/** The release set of the shell: it has the versions of what is live. */
export const releaseSetQuery = () =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'set'],
    queryFn: ({ signal }) => apiGet<ReleaseSet>('/api/modules', { signal }),
    ...live,
  });

/** Releases of a module, newest first. */
export const moduleReleasesQuery = (module: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, module, 'list'],
    queryFn: ({ signal }) => apiGet<ReleaseListItem[]>(`${modulePath(module)}/releases`, { signal }),
    ...live,
  });

/** History of a module's deployments, newest first. */
export const moduleMovesQuery = (module: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, module, 'moves'],
    queryFn: ({ signal }) => apiGet<ReleaseMove[]>(`${modulePath(module)}/moves`, { signal }),
    ...live,
  });

/** How trying the releases of a module ended, newest first. */
export const verificationsQuery = (module: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, module, 'verifications'],
    queryFn: ({ signal }) => apiGet<Verification[]>(`${modulePath(module)}/verifications`, { signal }),
    ...live,
  });

/** What the other modules are now: verification records of another set do not count. @param release any of the module's */
export const presentSetQuery = (module: string, release: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, module, 'plan', release],
    queryFn: ({ signal }) =>
      apiGet<VerificationPlan>(`${modulePath(module)}/verification-plan`, { signal, query: { release } }),
    ...live,
  });
