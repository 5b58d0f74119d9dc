import type { Page } from '@playwright/test';
import { resultStorageKey } from '@quizmesh/contract';
import { publishBuild, readBuild } from '../cli/publish-build.ts';
import { changedBuild } from './support/changed-build.ts';
import { isDeep } from './support/deep.ts';
import { reportedLoads } from './support/loads.ts';
import { chooseReleases } from './support/override.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { goBack, goLive, variantBuild } from './support/variant-release.ts';

const QUIZ = 44;
const RESULT = { score: 3, totalQuestions: 5, timeSpent: 50, percentage: 60, rank: 1, answers: [] };
const FILLER = 'mf-profile';
const STRIP_OF = { module: FILLER, filling: 'achievement-strip' };
const STRIP = `[data-filling="${FILLER}/achievement-strip"]`;

const strip = (page: Page) => page.getByRole('region', { name: 'Next Achievement' });
const pixelsBelowScore = (page: Page) =>
  page.evaluate(() => {
    const score = document.querySelector('section[aria-labelledby="result-title"]');
    const below =
      document.querySelector('main h2[id]:not([data-filling] h2)') ?? document.querySelector('main h2');
    return Math.round(
      (below?.getBoundingClientRect().top ?? 0) - (score?.getBoundingClientRect().bottom ?? 0),
    );
  });

/** The results page of a user whose result is on this device. */
async function openResults(page: Page, quizmesh: Quizmesh): Promise<void> {
  await page.goto(`${quizmesh.url}/results/${QUIZ}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.beforeEach(async ({ context, quizmesh }) => {
  await signInAsAdmin(context, quizmesh);
  await context.addInitScript(
    ([key, result]) => {
      localStorage.setItem(key, result);
    },
    [resultStorageKey(QUIZ), JSON.stringify(RESULT)] as const,
  );
});

test('a module fills a slot on the page of another one, and a guest loads nothing of it', async ({
  browser,
  page,
  quizmesh,
}) => {
  await openResults(page, quizmesh);
  await expect(strip(page).getByRole('progressbar')).toBeVisible();
  const { release } = (await readBuild(FILLER)).manifest;
  expect(await reportedLoads(page, FILLER)).toEqual([{ ...STRIP_OF, release, outcome: 'ok' }]);
  await strip(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Achievements' })).toBeVisible();
  await page.goto(quizmesh.url);
  await expect(page.getByText('No mistakes to review today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently Played' })).toBeVisible();

  const guest = await browser.newPage();
  const fillings: string[] = [];
  guest.on('request', (request) => {
    if (request.url().includes('/filling-')) fillings.push(request.url());
  });
  await guest.goto(quizmesh.url, { waitUntil: 'networkidle' });
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fillings).toEqual([]);
  await guest.close();
});

test('a filling that cannot be loaded is gone without a gap, and reported', async ({
  page,
  context,
  quizmesh,
}) => {
  await context.route('**/filling-achievement-strip*', (route) => route.abort());
  await openResults(page, quizmesh);
  const { release } = (await readBuild(FILLER)).manifest;
  await expect
    .poll(() => reportedLoads(page, FILLER))
    .toEqual([{ ...STRIP_OF, release, outcome: 'failed', cause: expect.stringMatching(/network|style/u) }]);
  await expect(page.locator(STRIP)).toHaveJSProperty('childElementCount', 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const gap = await pixelsBelowScore(page);
  await context.unroute('**/filling-achievement-strip*');
  await openResults(page, quizmesh);
  await expect(strip(page)).toBeVisible();
  expect(await pixelsBelowScore(page)).toBeGreaterThan(gap);
});

test('a render error in a filling costs the filling: the last good one stands in its place, the page stays', async ({
  page,
  context,
  quizmesh,
}) => {
  const crash = (code: string) =>
    code.replace(/id:\s*["']strip\.count["']/u, 'id:(()=>{throw new Error("planted")})()');
  const crashing = await variantBuild(FILLER, { fillings: { 'achievement-strip': crash } });
  await publishBuild(quizmesh.place, crashing);
  const { release } = crashing.manifest;
  const fallback = (await readBuild(FILLER)).manifest.release;
  await chooseReleases(context, quizmesh, {
    releases: { [FILLER]: release },
    lastGood: { [FILLER]: fallback },
  });
  await openResults(page, quizmesh);
  await page.evaluate(() => {
    Reflect.set(window, 'sameDocument', true);
  });
  await expect(strip(page).getByRole('progressbar')).toBeVisible();
  await expect
    .poll(() => reportedLoads(page, FILLER))
    .toEqual([
      { ...STRIP_OF, release, outcome: 'ok' },
      { ...STRIP_OF, release, fallback, outcome: 'recovered', cause: 'render' },
    ]);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') === true)).toBe(true);
});

/** Computed styles of elements, besides what depends on the width that is left for them. */
const stylesOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const varying =
      /(?:size|width|height|origin|perspective|inset|^(?:top|right|bottom|left)$|grid-template)/u;
    return [...document.querySelectorAll(wanted)].map((element) => {
      const computed = getComputedStyle(element);
      const values = [...computed].filter((name) => !varying.test(name) || /border|font|outline/u.test(name));
      return `${element.tagName} ${values.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';')}`;
    });
  }, selector);

if (isDeep)
  test('two versions of shared-ui stand on one page, and none changes what the other one draws', async ({
    page,
    quizmesh,
  }) => {
    test.setTimeout(300_000);
    const other = (text: string) => text.replace(/"version": "[^"]+"/u, '"version": "9.9.9"');
    const wider = (text: string) =>
      `${text}\n@keyframes pulse { to { opacity: 0.1; } }\n.panel { letter-spacing: 3px; border: 7px dashed; }\n`;
    const build = await changedBuild(
      FILLER,
      {
        'package.json': (text) =>
          text.replace('"@quizmesh/shared-ui": "0.1.0"', '"@quizmesh/shared-ui": "9.9.9"'),
      },
      { 'package.json': other, 'src/components/layout/panel.module.css': wider },
    );
    const ofPage = `main *:not(${STRIP}, ${STRIP} *)`;
    const ofStrip = `${STRIP} *`;
    const sheets = (owner: string, media: string) =>
      page.evaluate(
        ([folder, value]) => {
          const links = document.querySelectorAll<HTMLLinkElement>(
            `link[rel="stylesheet"][href*="${folder}"]`,
          );
          for (const link of links) link.media = value;
        },
        [`/r/${owner}/`, media] as const,
      );
    await goLive(quizmesh, build);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openResults(page, quizmesh);
    await expect(strip(page).getByRole('progressbar')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator(`${STRIP} > *`)).toHaveCSS('letter-spacing', '3px');
    await expect(page.locator(`main aside section, main aside > *`).first()).not.toHaveCSS(
      'letter-spacing',
      '3px',
    );
    const together = { page: await stylesOf(page, ofPage), strip: await stylesOf(page, ofStrip) };
    expect(together.strip.length).toBeGreaterThan(5);
    await sheets(FILLER, 'not all');
    expect(await stylesOf(page, ofPage)).toEqual(together.page);
    await sheets(FILLER, '');
    await sheets('mf-play', 'not all');
    expect(await stylesOf(page, ofStrip)).toEqual(together.strip);
    await goBack(quizmesh, [FILLER]);
  });
