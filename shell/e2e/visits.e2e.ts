import type { Page } from '@playwright/test';
import { fetchModuleStates, recallRelease, rollbackModule, startCanary } from '../cli/registry-client.ts';
import { publishBuild } from '../cli/publish-build.ts';
import { isDeep } from './support/deep.ts';
import { heapOfObjects } from './support/heap.ts';
import { fetchedReleases } from './support/loads.ts';
import { startQuiz } from './support/playing.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

/** Changes between modules in one visit. */
const CHANGES = isDeep ? 200 : 8;
const OVERRIDE = { override: 'an end-to-end test' } as const;

/** Makes the page check for new releases, as it does when it becomes visible. */
async function askForNews(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/__visit');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
}
const mark = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(window, 'sameDocument', true);
  });
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

async function liveRelease({ place }: Quizmesh, module: string): Promise<string> {
  return (await fetchModuleStates(place)).find((state) => state.module === module)?.current ?? '';
}

test('a deploy during a quiz takes effect only after the quiz is left', async ({ page, quizmesh }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404 && response.url().includes('/r/')) missing.push(response.url());
  });
  const before = await liveRelease(quizmesh, 'mf-play');
  await page.goto(`${quizmesh.url}/quiz/44`);
  await startQuiz(page);
  // Measuring starts when the page is loaded.
  await page.waitForResponse('**/__visit');
  await mark(page);
  const next = await variantBuild('mf-play');
  await goLive(quizmesh, next);
  await askForNews(page);
  const options = page.getByRole('group', { name: 'Options' }).getByRole('button');
  for (let number = 1; number <= 3; number += 1) {
    await options.first().click();
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
  expect(await isSameDocument(page)).toBe(true);
  expect(await fetchedReleases(page, 'mf-play')).toEqual([before]);
  // Leaves the quiz with the browser's Back, then follows a link: a safe moment for a reload.
  await page.evaluate(() => {
    window.history.pushState({}, '', '/browse');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await page.goto(`${quizmesh.url}/quiz/44`);
  await startQuiz(page);
  expect(await fetchedReleases(page, 'mf-play')).toEqual([next.manifest.release]);
  expect(missing).toEqual([]);
});

test('a recalled release or canary is removed from open pages at once', async ({ page, quizmesh }) => {
  const before = await liveRelease(quizmesh, 'mf-create');
  const leaking = await variantBuild('mf-create');
  await goLive(quizmesh, leaking);
  await page.goto(`${quizmesh.url}/browse`);
  await page.waitForResponse('**/__visit');
  expect(await fetchedReleases(page, 'mf-create')).toContain(leaking.manifest.release);
  await rollbackModule(quizmesh.place, 'mf-create', { recall: true, reason: 'a test of recalls' });
  const leaves = () =>
    expect(async () => {
      await askForNews(page);
      await expect(page.locator('main h1')).toBeVisible();
      expect(await fetchedReleases(page, 'mf-create')).toEqual([before]);
    }).toPass({ timeout: 10_000 });
  await leaves();

  const bird = await variantBuild('mf-create');
  const name = { module: 'mf-create', release: bird.manifest.release };
  await publishBuild(quizmesh.place, bird);
  await startCanary(quizmesh.place, name, { percent: 100, ...OVERRIDE });
  await expect(async () => {
    await page.goto(`${quizmesh.url}/browse`);
    expect(await fetchedReleases(page, 'mf-create')).toEqual([name.release]);
  }).toPass({ timeout: 10_000 });
  await page.waitForResponse('**/__visit');
  await recallRelease(quizmesh.place, name, { channel: 'production', reason: 'a test of recalls' });
  await leaves();
});

if (isDeep)
  test('a canary reaches its share of the browsers and stays with them', async ({ browser, quizmesh }) => {
    const bird = await variantBuild('mf-create');
    const name = { module: 'mf-create', release: bird.manifest.release };
    await publishBuild(quizmesh.place, bird);
    await startCanary(quizmesh.place, name, { percent: 50, ...OVERRIDE });
    const contexts = await Promise.all(Array.from({ length: 12 }, () => browser.newContext()));
    const sideOf = async (context: (typeof contexts)[number]) => {
      const html = await (await context.request.get(quizmesh.url)).text();
      return html.includes(`/r/mf-create/${name.release}/`) ? 'canary' : 'live';
    };
    await expect(async () => {
      const sides = await Promise.all(contexts.map(sideOf));
      expect(new Set(sides)).toEqual(new Set(['canary', 'live']));
      expect(await Promise.all(contexts.map(sideOf))).toEqual(sides);
    }).toPass({ timeout: 10_000 });
    await startCanary(quizmesh.place, name, { percent: 0 });
    await expect(async () => {
      expect(new Set(await Promise.all(contexts.map(sideOf)))).toEqual(new Set(['live']));
    }).toPass({ timeout: 10_000 });
    await Promise.all(contexts.map((context) => context.close()));
  });

/** Keeps the intervals that a page has set and not cleared. */
const keepIntervals = () => {
  const intervals = new Set<unknown>();
  Reflect.set(window, 'intervals', intervals);
  const { setInterval: repeat, clearInterval: stop } = window;
  Reflect.set(window, 'setInterval', (...args: Parameters<typeof repeat>) => {
    const timer = repeat(...args);
    intervals.add(timer);
    return timer;
  });
  Reflect.set(window, 'clearInterval', (timer: Parameters<typeof stop>[0]) => {
    intervals.delete(timer);
    stop(timer);
  });
};

test(`${CHANGES} changes between modules leave no further styles, scripts, globals, elements, listeners or intervals`, async ({
  context,
  page,
  quizmesh,
}) => {
  test.setTimeout(600_000);
  await signInAsAdmin(context, quizmesh);
  await page.addInitScript(keepIntervals);
  await page.goto(`${quizmesh.url}/`);
  await expect(page.locator('main h1')).toBeVisible();
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable');
  const headings: Readonly<Record<string, string>> = {
    '/achievements': 'Your Achievements',
    '/browse': 'Browse Quizzes',
    ...(isDeep && { '/admin/quiz-limits': 'Quiz Limits' }),
    '/results/1': 'You have not played this quiz yet',
    '/': 'Create New Quiz',
  };
  const paths = Object.keys(headings);
  const goTo = async (path: string) => {
    await page.evaluate((address) => {
      window.history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, path);
    await expect(page.locator('main h1').first()).toContainText(headings[path] ?? '');
  };
  const counts = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const seen = await page.evaluate(() => ({
      styles: document.querySelectorAll('head link[rel="stylesheet"], head style').length,
      scripts: document.scripts.length,
      globals: Object.keys(window).length,
      elements: document.querySelectorAll('body > *').length,
      // A script element of a chunk stays in the page until it has run.
      loading: document.querySelectorAll('script[data-rspack]').length,
      intervals: (Reflect.get(window, 'intervals') as Set<unknown>).size,
    }));
    return { ...seen, listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value };
  };
  const settledCounts = async () => {
    // A part that is loaded when the page is idle may still be on its way.
    let last = await counts();
    const isSettled = async () => {
      const now = await counts();
      const isSame = now.loading === 0 && JSON.stringify(now) === JSON.stringify(last);
      last = now;
      return isSame;
    };
    await expect.poll(isSettled, { intervals: [1000], timeout: 15_000 }).toBe(true);
    return last;
  };
  const walk = async (changes: number) => {
    for (let change = 0; change < changes; change += 1) await goTo(paths[change % paths.length] ?? '/');
  };
  let before = await settledCounts();
  const isWarm = async () => {
    const last = before;
    await walk(2 * paths.length);
    before = await settledCounts();
    return JSON.stringify(before) === JSON.stringify(last);
  };
  // Parts that pages load when they are idle are there after some rounds.
  await expect.poll(isWarm, { intervals: [0], timeout: 60_000 }).toBe(true);
  const heapBefore = isDeep ? await heapOfObjects(browser) : 0;
  await walk(CHANGES);
  await walk(paths.length);
  expect(await settledCounts()).toEqual(before);
  if (isDeep) expect((await heapOfObjects(browser)) / heapBefore).toBeLessThan(1.05);
});
