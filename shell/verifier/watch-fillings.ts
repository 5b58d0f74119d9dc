import { setTimeout as pause } from 'node:timers/promises';
import type { PageError } from '@quizmesh/contract';
import type { Page, Request } from '@playwright/test';

/** Fillings of one release that a page must show. */
export interface WantedFillings {
  readonly module: string;
  readonly release: string;
  readonly names: readonly string[];
}

/** In ms: until a slot has the places of its fillings, after the page's heading; until each shows something, which is longer than the shell
 *  waits for that; and until what they fetch has arrived. */
const [PLACED_MS, SHOWN_MS, ARRIVED_MS] = [5000, 12_000, 5000];
/** In ms without a request: what was fetched is rendered then, and asks for nothing more. */
const QUIET_MS = 500;
const STEP_MS = 50;

/** Waits until a page has had no request for a while; what is asked for later than its loading counts too.
 *  @param timeoutMs longest time: a stream of events never ends */
export function watchRequests(page: Page): { readonly quiet: (timeoutMs: number) => Promise<void> } {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const change = (act: (request: Request) => void) => (request: Request) => {
    act(request);
    changedAt = Date.now();
  };
  page.on(
    'request',
    change((request) => open.add(request)),
  );
  const end = change((request) => open.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    async quiet(timeoutMs) {
      const [begun, until] = [Date.now(), Date.now() + timeoutMs];
      const isQuiet = () => open.size === 0 && Date.now() - Math.max(begun, changedAt) >= QUIET_MS;
      while (!isQuiet() && Date.now() < until) await pause(STEP_MS);
    },
  };
}

const placeOf = (page: Page, { module }: WantedFillings, name: string) =>
  page.locator(`[data-filling="${module}/${name}"]`);

/** Waits until the fillings of a page are shown with what they fetch, or removed. */
export async function settleFillings(
  page: Page,
  wanted: WantedFillings,
  requests: ReturnType<typeof watchRequests>,
): Promise<void> {
  await Promise.all(
    wanted.names.map(async (name) => {
      const place = placeOf(page, wanted, name);
      await place
        .waitFor({ state: 'attached', timeout: PLACED_MS })
        .then(() => place.locator('[data-waiting]').waitFor({ state: 'detached', timeout: SHOWN_MS }))
        .catch(() => null);
    }),
  );
  await requests.quiet(ARRIVED_MS);
}

/** What is wrong with the fillings of a page that has settled: a filling without a place on it was removed because it failed, or the page
 *  does not have its slot now.
 *  @param loaded what the page reports as loaded, with the outcome where that was not "ok" */
export async function fillingsError(
  page: Page,
  wanted: WantedFillings,
  loaded: readonly string[],
): Promise<PageError | null> {
  const { module, release, names } = wanted;
  const places = await Promise.all(
    names.map(async (name) => ({
      name,
      isPlaced: (await placeOf(page, wanted, name).count()) > 0,
      isWaiting: (await placeOf(page, wanted, name).locator('[data-waiting]').count()) > 0,
    })),
  );
  const failures = loaded.filter((one) => one.startsWith(`${module}@${release} `));
  const gone = places.filter(({ isPlaced }) => !isPlaced);
  const waiting = places.filter(({ isWaiting }) => isWaiting);
  const listed = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name).join(', ');
  // What could not be loaded, or was replaced by the last good release, keeps its place.
  const suspected = [...gone, ...waiting].length > 0 ? [...gone, ...waiting] : places;
  if (failures.length > 0 || waiting.length > 0) {
    const outcomes = new Set(failures.map((one) => one.slice(one.lastIndexOf(' ') + 1)));
    const how = [...outcomes].join(', ') || 'shows nothing';
    return { code: 'filling-failed', values: { fillings: listed(suspected), how } };
  }
  return gone.length > 0 ? { code: 'filling-missing', values: { fillings: listed(gone) } } : null;
}
