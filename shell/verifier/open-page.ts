import { setTimeout as pause } from 'node:timers/promises';
import type { PageError } from '@quizmesh/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { plainText } from './plain-text.ts';
import { fillingsError, settleFillings, watchRequests, type WantedFillings } from './watch-fillings.ts';

const VALUE_LENGTH = 300;
const ERRORS_MAX = 5;

const shortText = (text: string) => plainText(text, VALUE_LENGTH);

const loadedSchema = z.object({ result: z.object({ value: z.array(z.string()) }) });
/** Run in a world of its own, where no code of the page replaced `performance`; a page may still report more than there is. */
const LOADED = `performance.getEntriesByName('quizmesh:remote-load').slice(0, 100).map(({ detail }) => {
  const { module, release, outcome } = { ...detail };
  const whole = String(module) + '@' + String(release) + (outcome === 'ok' ? '' : ' ' + String(outcome));
  return whole.slice(0, ${VALUE_LENGTH});
})`;

/** Releases that the page reports as loaded, as module@release. */
async function loadedReleases(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const answer = await session.send('Runtime.evaluate', {
    expression: LOADED,
    contextId: world.executionContextId,
    returnByValue: true,
  });
  return loadedSchema.parse(answer).result.value;
}

/** Waits without end while a script of the page runs. */
async function shownOn(page: Page, fillings: WantedFillings | undefined) {
  const isUnavailable = (await page.getByTestId('area-unavailable').count()) > 0;
  const loaded = await loadedReleases(page);
  return { isUnavailable, loaded, ofFillings: fillings ? await fillingsError(page, fillings, loaded) : null };
}

/** What a page must do to pass. */
export interface PageDemands {
  /** Releases that it must have loaded, as module@release. */
  readonly wanted: readonly string[];
  /** Longest time in ms until its heading stands, and until it answers after that. */
  readonly timeoutMs: number;
  /** What another module must show on it. */
  readonly fillings?: WantedFillings;
}

const plainError = (code: PageError['code']): PageError => ({ code, values: {} });

async function errorOn(
  page: Page,
  address: string,
  { wanted, timeoutMs, fillings }: PageDemands,
): Promise<PageError | null> {
  const errors: string[] = [];
  const requests = watchRequests(page);
  // A page may throw without end.
  page.on('pageerror', (error) => {
    if (errors.length < ERRORS_MAX) errors.push(shortText(error.message));
  });
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: timeoutMs });
    const unavailable = page.getByTestId('area-unavailable');
    await page.getByRole('heading', { level: 1 }).or(unavailable).first().waitFor({ timeout: timeoutMs });
  } catch {
    return plainError('no-heading');
  }
  if (fillings) await settleFillings(page, fillings, requests);
  const shown = await Promise.race([shownOn(page, fillings), pause(timeoutMs, null, { ref: false })]);
  if (shown === null) return plainError('stopped-answering');
  if (shown.isUnavailable) return plainError('not-shown');
  const missing = wanted.filter((release) => !shown.loaded.includes(release));
  const values = { missing: shortText(missing.join(', ')) };
  if (missing.length > 0 && shown.loaded.length === 0) return { code: 'nothing-loaded', values };
  if (missing.length > 0)
    return { code: 'other-release', values: { ...values, loaded: shortText(shown.loaded.join(', ')) } };
  const { ofFillings } = shown;
  if (errors.length === 0 || ofFillings?.code === 'filling-failed') return ofFillings;
  return { code: 'threw', values: { errors: shortText(errors.join('; ')) } };
}

/** Opens a page and says what is wrong with it: no heading, an error, other releases than the wanted ones, a
 *  filling that does not work, or no answer.
 *  @returns null when nothing is */
export async function pageError(
  context: BrowserContext,
  address: string,
  demands: PageDemands,
): Promise<PageError | null> {
  const page = await context.newPage();
  try {
    return await errorOn(page, address, demands);
  } finally {
    await page.close();
  }
}
