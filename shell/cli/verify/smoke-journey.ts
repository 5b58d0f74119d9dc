import type { Browser, Page } from '@playwright/test';
import { STORAGE_KEYS, type ReleaseEntry, type ReleaseSet } from '@quizmesh/contract';
import { launchChromium } from '../chromium.ts';

export interface SmokeOptions {
  /** Address of the shell, without a slash at the end. */
  readonly url: string;
  readonly set: ReleaseSet;
  /** Signed override with which the shell serves that set to this browser. */
  readonly override: string;
  /** Credentials of an account that may open every page; used for pages that need one. */
  readonly session: { readonly token: string; readonly user: unknown };
  readonly onStep: (line: string) => void;
}

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

/** Error of one page, or null. */
async function pageError(page: Page, address: string, entry: ReleaseEntry): Promise<string | null> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: PAGE_MS });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PAGE_MS });
    if ((await page.getByTestId('area-unavailable').count()) > 0) return 'the area is not available';
    const loaded = await loadedReleases(page);
    const wanted = `${entry.module}@${entry.release}`;
    if (!loaded.includes(wanted)) return `loaded ${loaded.join(', ') || 'nothing'} instead of ${wanted}`;
    return errors.length > 0 ? `threw ${errors.join('; ')}` : null;
  } catch {
    return 'showed no heading in time';
  } finally {
    page.off('pageerror', note);
  }
}

/** The smoke addresses that a release declares; without any, its pages without parameters. */
function addressesOf({ smoke, routes }: ReleaseEntry): readonly string[] {
  return smoke ?? routes.map(({ path }) => path).filter((path) => !/[:*]/u.test(path));
}

async function openBrowser({ url, override, session }: SmokeOptions): Promise<Browser> {
  const browser = await launchChromium();
  const context = await browser.newContext();
  await context.addCookies([{ name: 'quizmesh_override', value: override, url, httpOnly: true }]);
  const stored = { [STORAGE_KEYS.token]: session.token, [STORAGE_KEYS.user]: JSON.stringify(session.user) };
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  return browser;
}

/** Opens the smoke addresses of every module of a release set in a real browser, each in a page of its own.
 *  @returns the errors, one line each; empty on success */
export async function runSmokeJourney(options: SmokeOptions): Promise<readonly string[]> {
  const { url, set, onStep } = options;
  const errors: string[] = [];
  const browser = await openBrowser(options);
  try {
    for (const { current } of Object.values(set.modules))
      for (const path of addressesOf(current)) {
        const page = await browser.contexts()[0]?.newPage();
        if (!page) throw new Error('The browser has no context.');
        const error = await pageError(page, `${url}${path}`, current);
        await page.close();
        onStep(
          `${error ? '✖' : '✔'} ${path} (${current.module} ${current.release})${error ? ` ${error}` : ''}`,
        );
        if (error) errors.push(`${path}: ${error}`);
      }
  } finally {
    await browser.close();
  }
  return errors;
}
