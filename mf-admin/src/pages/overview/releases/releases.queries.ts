import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions, type QueryClient } from '@quizmesh/sdk/query';

/** The registry is asked anew at this pace while the page is visible, in ms. Others and the guard move channels too. */
const REFRESH_MS = 15_000;

/** Everything about releases is renewed together after a move. */
export function invalidateReleases(queryClient: QueryClient): Promise<void> {
  const calls: ReadonlySet<unknown> = new Set(Object.values(endpoints.releases));
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => calls.has(call) });
}

const live = { staleTime: 0, refetchInterval: REFRESH_MS } as const;

/** Every module of the production channel: pointer, canary, lock, health, alert. */
export const moduleStatesQuery = (isPaused: boolean) =>
  queryOptions({
    ...endpointQuery(endpoints.releases.listModuleStates, {}),
    staleTime: 0,
    refetchInterval: isPaused ? false : REFRESH_MS,
  });

/** What the shell loads: it knows the versions of what is live. */
export const releaseSetQuery = () =>
  queryOptions({ ...endpointQuery(endpoints.releases.getReleaseSet, {}), ...live });

/** Releases of a module, newest first. */
export const moduleReleasesQuery = (module: string) =>
  queryOptions({ ...endpointQuery(endpoints.releases.listReleases, { params: { name: module } }), ...live });

/** Who moved a module when and why, newest first. */
export const moduleMovesQuery = (module: string) =>
  queryOptions({ ...endpointQuery(endpoints.releases.listMoves, { params: { name: module } }), ...live });

/** How trying the releases of a module ended, newest first. */
export const verificationsQuery = (module: string) =>
  queryOptions({
    ...endpointQuery(endpoints.releases.listVerifications, { params: { name: module } }),
    ...live,
  });

/** What the other modules are now: verification records of another set do not count. @param release any of the module's */
export const presentSetQuery = (module: string, release: string) =>
  queryOptions({
    ...endpointQuery(endpoints.releases.getVerificationPlan, {
      params: { name: module },
      query: { release },
    }),
    ...live,
  });
