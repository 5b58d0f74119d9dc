import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import type { ChannelState, ModuleState } from '@quizmesh/contract';
import { queryOptions, type QueryClient } from '@quizmesh/sdk/query';

/** Interval in ms at which the registry is polled while the page is visible: other admins and the health
 *  monitor change channels too. */
const REFRESH_MS = 15_000;
/** Pages send an error within 3 s. */
const ERRORS_REFRESH_MS = 10_000;

/** All queries about releases, and what waits, are fetched again after a deployment. */
export function invalidateReleases(queryClient: QueryClient): Promise<void> {
  const calls: ReadonlySet<unknown> = new Set([
    ...Object.values(endpoints.releases),
    endpoints.admin.getQueue,
  ]);
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => calls.has(call) });
}

const live = { staleTime: 0, refetchInterval: REFRESH_MS } as const;
const liveUnless = (isPaused: boolean) =>
  isPaused ? { staleTime: 0, refetchInterval: false as const } : live;

/** Every module of the production channel: pointer, canary, lock, health, alert. */
export const moduleStatesQuery = (isPaused: boolean) =>
  queryOptions({ ...endpointQuery(endpoints.releases.listModuleStates, {}), ...liveUnless(isPaused) });

/** Modules that were published and have never been live. */
export const neverLiveModulesQuery = (isPaused: boolean) =>
  queryOptions({ ...endpointQuery(endpoints.releases.listNeverLiveModules, {}), ...liveUnless(isPaused) });

/** Every slot of the production channel with what fills it. */
export const moduleSlotsQuery = () =>
  queryOptions({ ...endpointQuery(endpoints.releases.listModuleSlots, {}), ...live });

/** What could not be read before, and is still the canary or the last good release. */
const stillBehind = ({ unreadableBehind = [] }: ModuleState, { lastGood, canary }: ChannelState) =>
  unreadableBehind.filter((release) => release === lastGood || release === canary?.release);

/** The state of a module after a deployment, as far as its answer says; what it does not say is not known until it is fetched. */
function stateAfter(before: ModuleState, answer: ChannelState): ModuleState {
  const { current, lastGood, canary, lock, paused } = answer;
  const isStep = canary?.release !== before.canary?.release || canary?.percent !== before.canary?.percent;
  const isUsed = before.candidate === current || before.candidate === canary?.release;
  return {
    ...before,
    ...{ current, lastGood, canary, lock, paused, changed: null },
    ...(current === before.current ? {} : { wentLive: null, unreadable: false }),
    unreadableBehind: stillBehind(before, answer),
    ...(isUsed ? { candidate: null } : {}),
    ...(isStep ? { step: canary && { since: new Date().toISOString(), loads: 0 } } : {}),
  };
}

/** Shows what a deployment has changed at once: what is decided next is decided about that, not about what was there before. */
export function showDeployment(queryClient: QueryClient, answer: ChannelState): void {
  const { module, channel } = answer;
  queryClient.setQueryData(moduleStatesQuery(false).queryKey, (states) =>
    states?.map((state) =>
      state.module === module && state.channel === channel ? stateAfter(state, answer) : state,
    ),
  );
}

/** Releases of a module, newest first. */
export const moduleReleasesQuery = (module: string) =>
  queryOptions({ ...endpointQuery(endpoints.releases.listReleases, { params: { name: module } }), ...live });

/** History of a module's deployments, newest first. */
export const moduleDeploymentsQuery = (module: string) =>
  queryOptions({
    ...endpointQuery(endpoints.releases.listDeployments, { params: { name: module } }),
    ...live,
  });

/** Errors after load and Web Vitals of a module, renewed soon after an error was reported. */
export const moduleErrorsQuery = (module: string) =>
  queryOptions({
    ...endpointQuery(endpoints.releases.getModuleErrors, { params: { name: module } }),
    staleTime: 0,
    refetchInterval: ERRORS_REFRESH_MS,
  });

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
