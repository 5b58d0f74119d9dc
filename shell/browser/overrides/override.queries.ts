import type { ReleaseListItem } from '@quizmesh/contract';
import { apiGet, apiSend } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';
import type { ModuleChoices } from './module-choice.ts';

/** Names of the published releases of each module, newest first. */
export const releaseNamesQuery = (modules: readonly string[]) =>
  queryOptions({
    queryKey: ['release-names', ...modules],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(
          modules.map(async (module) => {
            const path = `/api/modules/${module}/releases`;
            const releases = await apiGet<readonly ReleaseListItem[]>(path, { signal });
            return [module, releases.map(({ release }) => release)] as const;
          }),
        ),
      ),
  });

/** Requests a signed override, sends it to the shell's server, and reloads the page with it. */
export async function applyOverride(choices: ModuleChoices, minutes: number): Promise<void> {
  const chosen = Object.entries(choices);
  const body = {
    minutes,
    releases: Object.fromEntries(
      chosen.flatMap(([module, { release }]) => (release ? [[module, release]] : [])),
    ),
    faults: Object.fromEntries(
      chosen.flatMap(([module, { fault, both }]) => (fault ? [[module, { fault, both }]] : [])),
    ),
    local: Object.fromEntries(chosen.flatMap(([module, { port }]) => (port ? [[module, Number(port)]] : []))),
  };
  const { token } = await apiSend<{ readonly token: string }>('POST', '/api/module-overrides', { body });
  await apiSend('POST', '/__override', { body: { token } });
  window.location.reload();
}

/** Back to what everybody gets. */
export async function endOverride(): Promise<void> {
  await apiSend('DELETE', '/__override');
  window.location.reload();
}
