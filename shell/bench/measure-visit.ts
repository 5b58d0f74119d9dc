import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { readCriticalPath } from './critical-path.ts';

/** A network link over which pages are loaded. */
export interface LinkProfile {
  readonly name: string;
  readonly latencyMs: number;
  readonly megabitsPerSecond: number;
}
/** A page, its user, and the page that links to it. */
export interface Visit {
  readonly path: string;
  /** Entries of localStorage with the user's session. */
  readonly stored: Readonly<Record<string, string>>;
  /** Selector of the link to it on `from`; null for the page where visits begin. */
  readonly link: string | null;
  readonly from: string;
}
/** Measurements of one visit: milliseconds until the page's heading is painted; bytes and requests of page,
 *  scripts and styles until then, including headers. */
export interface VisitStats {
  /** With an empty cache. */
  readonly coldMs: number;
  readonly requests: number;
  readonly bytes: number;
  /** Length of the longest chain of requests before the heading is painted, including API responses. */
  readonly depth: number;
  /** Opened again with the cache of the first visit. */
  readonly warmMs: number;
  /** Opened by a link on another module's page, without prefetching; null when there is no such link. */
  readonly navigationMs: number | null;
  /** The same after the page was idle for 1.5 s and has prefetched. */
  readonly preparedMs: number | null;
}

/** Marks the first frame after which main shows another h1 than before; the heading of a loading message does
 *  not count. A string, because tsx compiles functions with helpers that the page does not have. */
const MARK_CONTENT = `
  let last = '';
  new MutationObserver(() => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    if (!heading || heading === last || heading.startsWith('Loading')) return;
    last = heading;
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('bench:content')));
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;
/** The idle callback never runs, so nothing is prefetched. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0;';
const IDLE_MS = 1500;

async function throttle(session: CDPSession, { latencyMs, megabitsPerSecond }: LinkProfile): Promise<void> {
  const throughput = (megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function contentMark(page: Page, count: number): Promise<number> {
  await page.waitForFunction(
    (wanted) => performance.getEntriesByName('bench:content').length >= wanted,
    count,
    { polling: 20, timeout: 60_000 },
  );
  return page.evaluate(
    (wanted) => performance.getEntriesByName('bench:content')[wanted - 1]?.startTime ?? Number.NaN,
    count,
  );
}

async function clickThrough(page: Page, selector: string): Promise<number> {
  await page.waitForSelector(selector, { state: 'attached' });
  const seen = await page.evaluate(() => performance.getEntriesByName('bench:content').length);
  const started = await page.evaluate((link) => {
    performance.mark('bench:click');
    document.querySelector<HTMLElement>(link)?.click();
    return performance.getEntriesByName('bench:click')[0]?.startTime ?? Number.NaN;
  }, selector);
  return (await contentMark(page, seen + 1)) - started;
}

async function openPage(context: BrowserContext, profile: LinkProfile) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session, profile);
  return { page, session };
}

async function newSimulatedUser(browser: Browser, { stored }: Visit, scripts: readonly string[]) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const entries = JSON.stringify(Object.entries(stored));
  await context.addInitScript(`for (const [key, value] of ${entries}) localStorage.setItem(key, value);`);
  for (const script of [MARK_CONTENT, ...scripts]) await context.addInitScript(script);
  return context;
}

/** Opens the page twice by its address. */
async function byAddress(browser: Browser, profile: LinkProfile, { visit, url }: Place) {
  const context = await newSimulatedUser(browser, visit, []);
  const { page, session } = await openPage(context, profile);
  const path = readCriticalPath(session);
  await page.goto(url + visit.path, { waitUntil: 'commit' });
  const coldMs = await contentMark(page, 1);
  const { requests, bytes, depth } = path();
  await page.waitForLoadState('load');
  await page.close();
  const again = await openPage(context, profile);
  await again.page.goto(url + visit.path, { waitUntil: 'commit' });
  const warmMs = await contentMark(again.page, 1);
  await context.close();
  return { coldMs, requests, bytes, depth, warmMs };
}

async function byLink(browser: Browser, profile: LinkProfile, { visit, url, prepared }: LinkPlace) {
  if (visit.link === null) return null;
  const context = await newSimulatedUser(browser, visit, prepared ? [] : [NEVER_IDLE]);
  const { page } = await openPage(context, profile);
  await page.goto(url + visit.from, { waitUntil: 'commit' });
  await contentMark(page, 1);
  await page.waitForLoadState('networkidle');
  if (prepared) await page.waitForTimeout(IDLE_MS);
  const took = await clickThrough(page, visit.link);
  await context.close();
  return took;
}

interface Place {
  readonly visit: Visit;
  /** Address of the variant, without a slash at the end. */
  readonly url: string;
}
interface LinkPlace extends Place {
  readonly prepared: boolean;
}

/** Makes one visit in every way, each in a new browser context. */
export async function measureVisit(
  browser: Browser,
  profile: LinkProfile,
  place: Place,
): Promise<VisitStats> {
  return {
    ...(await byAddress(browser, profile, place)),
    navigationMs: await byLink(browser, profile, { ...place, prepared: false }),
    preparedMs: await byLink(browser, profile, { ...place, prepared: true }),
  };
}
