import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { PageFilling } from './filling-pages.ts';

/** A load as a page reports it. */
export interface SeenLoad {
  /** As module@release. */
  readonly release: string;
  /** "ok" where it worked. */
  readonly outcome: string;
  /** Which filling of the release it was; empty: its pages, or the shell says nothing of it. */
  readonly filling: string;
}

/** A filling that a page should show. */
export interface FailedFilling {
  readonly filling: PageFilling;
  /** Words for how it failed; null: the page has no place for it. */
  readonly how: string | null;
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

const placeOf = (page: Page, { module, name }: PageFilling) =>
  page.locator(`[data-filling="${module}/${name}"]`);

/** Waits until the fillings of a page are shown with what they fetch, or removed. */
export async function settleFillings(
  page: Page,
  wanted: readonly PageFilling[],
  requests: ReturnType<typeof watchRequests>,
): Promise<void> {
  if (wanted.length === 0) return;
  await Promise.all(
    wanted.map(async (filling) => {
      const place = placeOf(page, filling);
      await place
        .waitFor({ state: 'attached', timeout: PLACED_MS })
        .then(() => place.locator('[data-waiting]').waitFor({ state: 'detached', timeout: SHOWN_MS }))
        .catch(() => null);
    }),
  );
  await requests.quiet(ARRIVED_MS);
}

/** A filling with what the page shows of it. */
export interface PlacedFilling {
  readonly filling: PageFilling;
  readonly isPlaced: boolean;
  readonly isWaiting: boolean;
}

const isShown = ({ isPlaced, isWaiting }: PlacedFilling) => isPlaced && !isWaiting;

/** Which fillings failed: one without a place on the page was removed because it failed, or the page does not have its slot now. */
export function failedFillings(
  placed: readonly PlacedFilling[],
  loads: readonly SeenLoad[],
): readonly FailedFilling[] {
  return placed.flatMap((one): readonly FailedFilling[] => {
    const { filling, isPlaced, isWaiting } = one;
    const { module, release, name } = filling;
    const ofRelease = placed.filter((other) => other.filling.module === module);
    // Of a shell that does not say which one failed: what could not be loaded keeps its place.
    const isSuspected = !isShown(one) || ofRelease.every(isShown);
    const outcomes = loads
      .filter((load) => load.release === `${module}@${release}` && load.outcome !== 'ok')
      .filter((load) => load.filling === name || (load.filling === '' && isSuspected))
      .map(({ outcome }) => outcome);
    if (outcomes.length > 0) return [{ filling, how: [...new Set(outcomes)].join(', ') }];
    if (isWaiting) return [{ filling, how: 'shows-nothing' }];
    return isPlaced ? [] : [{ filling, how: null }];
  });
}

/** What a page that has settled shows of fillings. */
export const placedFillings = (
  page: Page,
  wanted: readonly PageFilling[],
): Promise<readonly PlacedFilling[]> =>
  Promise.all(
    wanted.map(async (filling) => ({
      filling,
      isPlaced: (await placeOf(page, filling).count()) > 0,
      isWaiting: (await placeOf(page, filling).locator('[data-waiting]').count()) > 0,
    })),
  );
