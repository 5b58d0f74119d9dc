import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

const PAGE_MS = 15_000;

/** Releases that the page reports as loaded, as module@release. */
function loadedReleases(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByName('quizmesh:remote-load').flatMap((entry) => {
      const detail: unknown = 'detail' in entry ? entry.detail : null;
      if (typeof detail !== 'object' || detail === null) return [];
      const { module, release, outcome } = { module: '', release: '', outcome: '', ...detail };
      return outcome === 'ok' ? [`${module}@${release}`] : [`${module}@${release} ${outcome}`];
    }),
  );
}

/** Waits without end while a script of the page runs. */
async function shownOn(page: Page) {
  const isUnavailable = (await page.getByTestId('area-unavailable').count()) > 0;
  return { isUnavailable, loaded: await loadedReleases(page) };
}

async function errorOn(page: Page, address: string, wanted: readonly string[]): Promise<string | null> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: PAGE_MS });
    const unavailable = page.getByTestId('area-unavailable');
    await page.getByRole('heading', { level: 1 }).or(unavailable).first().waitFor({ timeout: PAGE_MS });
  } catch {
    return 'showed no heading in time';
  }
  const shown = await Promise.race([shownOn(page), pause(PAGE_MS, null, { ref: false })]);
  if (shown === null) return 'stopped answering';
  if (shown.isUnavailable) return 'the module could not be shown';
  const missing = wanted.filter((release) => !shown.loaded.includes(release));
  if (missing.length > 0)
    return `loaded ${shown.loaded.join(', ') || 'nothing'} instead of ${missing.join(', ')}`;
  return errors.length > 0 ? `threw ${errors.join('; ')}` : null;
}

/** Opens a page and says what is wrong with it: no heading, an error, other releases than the wanted ones, or no answer.
 *  @param wanted as module@release
 *  @returns null when nothing is */
export async function pageError(
  context: BrowserContext,
  address: string,
  wanted: readonly string[],
): Promise<string | null> {
  const page = await context.newPage();
  try {
    return await errorOn(page, address, wanted);
  } finally {
    await page.close();
  }
}
