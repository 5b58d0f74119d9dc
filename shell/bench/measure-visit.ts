import type { Browser, CDPSession, Page } from '@playwright/test';

/** One link that pages are loaded over. */
export interface LinkProfile {
  readonly name: string;
  readonly latencyMs: number;
  readonly megabitsPerSecond: number;
}
export interface VisitFigures {
  /** Milliseconds from the start of the navigation until the page's h1 has been painted. */
  readonly firstMs: number;
  readonly requests: number;
  /** Bytes of page, scripts and styles over the wire until then, headers included. */
  readonly bytes: number;
  /** Milliseconds from the click to the painted h1 of the next module's page; null when there is no second page. */
  readonly navigationMs: number | null;
}

/** Marks the moment after the first frame in which main shows an h1 that differs from the one before. A string, because
 *  tsx compiles functions with helpers that a page does not have. */
const MARK_CONTENT = `
  let last = '';
  new MutationObserver(() => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    if (!heading || heading === last) return;
    last = heading;
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('bench:content')));
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

/** What a variant decides: page, code and styles. Fonts and API answers are the same in all. */
const COUNTED_TYPES = ['Document', 'Script', 'Stylesheet'];

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
  const started = await page.evaluate((link) => {
    const element = document.querySelector<HTMLElement>(link);
    if (!element) throw new Error(`No ${link} to click.`);
    performance.mark('bench:click');
    element.click();
    return performance.getEntriesByName('bench:click')[0]?.startTime ?? Number.NaN;
  }, selector);
  return (await contentMark(page, 2)) - started;
}

/** Loads an address in a browser without any cache, and follows one link to another module where one is given. */
export async function measureVisit(
  browser: Browser,
  profile: LinkProfile,
  visit: { readonly url: string; readonly link: string | null },
): Promise<VisitFigures> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const figures = { requests: 0, bytes: 0 };
  const counted = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type && COUNTED_TYPES.includes(type)) counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId)) return;
    figures.requests += 1;
    figures.bytes += encodedDataLength;
  });
  await throttle(session, profile);
  await page.addInitScript(MARK_CONTENT);
  await page.goto(visit.url, { waitUntil: 'commit' });
  const firstMs = await contentMark(page, 1);
  const first = { ...figures };
  if (visit.link) await page.waitForSelector(visit.link);
  const navigationMs = visit.link ? await clickThrough(page, visit.link) : null;
  await context.close();
  return { firstMs, ...first, navigationMs };
}
