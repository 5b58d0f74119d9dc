import { setTimeout as pause } from 'node:timers/promises';
import type { PageError } from '@quizmesh/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { plainText } from './plain-text.ts';

const PAGE_MS = 15_000;
const VALUE_LENGTH = 300;

const shortText = (text: string) => plainText(text, VALUE_LENGTH);

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

const plainError = (code: PageError['code']): PageError => ({ code, values: {} });

async function errorOn(page: Page, address: string, wanted: readonly string[]): Promise<PageError | null> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: PAGE_MS });
    const unavailable = page.getByTestId('area-unavailable');
    await page.getByRole('heading', { level: 1 }).or(unavailable).first().waitFor({ timeout: PAGE_MS });
  } catch {
    return plainError('no-heading');
  }
  const shown = await Promise.race([shownOn(page), pause(PAGE_MS, null, { ref: false })]);
  if (shown === null) return plainError('stopped-answering');
  if (shown.isUnavailable) return plainError('not-shown');
  const missing = wanted.filter((release) => !shown.loaded.includes(release));
  const values = { missing: shortText(missing.join(', ')) };
  if (missing.length > 0 && shown.loaded.length === 0) return { code: 'nothing-loaded', values };
  if (missing.length > 0)
    return { code: 'other-release', values: { ...values, loaded: shortText(shown.loaded.join(', ')) } };
  return errors.length > 0 ? { code: 'threw', values: { errors: shortText(errors.join('; ')) } } : null;
}

/** Opens a page and says what is wrong with it: no heading, an error, other releases than the wanted ones, or no answer.
 *  @param wanted as module@release
 *  @returns null when nothing is */
export async function pageError(
  context: BrowserContext,
  address: string,
  wanted: readonly string[],
): Promise<PageError | null> {
  const page = await context.newPage();
  try {
    return await errorOn(page, address, wanted);
  } finally {
    await page.close();
  }
}
