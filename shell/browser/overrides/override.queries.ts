import { endpoints } from '@quizmesh/contract/client';
import { apiSend, request } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';
import { OVERRIDE_PATH } from '../../shared/page-elements.ts';
import { FAULTS, type ModuleChoices } from './module-choice.ts';

/** Names of the published releases of each module, newest first. */
export const releaseNamesQuery = (modules: readonly string[]) =>
  queryOptions({
    queryKey: [endpoints.releases.listReleases, 'names', ...modules],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(
          modules.map(async (module) => {
            const releases = await request(
              endpoints.releases.listReleases,
              { params: { name: module } },
              { signal },
            );
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
      chosen.flatMap(([module, { fault: name, both }]) => {
        const fault = FAULTS.find((known) => known === name);
        return fault ? [[module, { fault, both }]] : [];
      }),
    ),
    local: Object.fromEntries(chosen.flatMap(([module, { port }]) => (port ? [[module, Number(port)]] : []))),
  };
  const { token } = await request(endpoints.releases.createOverride, { body });
  await apiSend('POST', OVERRIDE_PATH, { body: { token } });
  window.location.reload();
}

/** Ends the override, and reloads the page with the live releases. */
export async function endOverride(): Promise<void> {
  await apiSend('DELETE', OVERRIDE_PATH);
  window.location.reload();
}
