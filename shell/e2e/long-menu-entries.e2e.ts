import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NAVIGATION_MAX } from '@quizmesh/contract';
import type { Locator, Page } from '@playwright/test';
import { isDeep } from './support/deep.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { tabTo } from './support/tab-to.ts';
import { goBack, goLive, variantBuild } from './support/variant-release.ts';

const LONGEST = 60;

test('a module with the most and longest menu entries leaves the header and the width of every page as they are', async ({
  page,
  quizmesh,
}) => {
  const { manifest, folder } = await variantBuild('mf-profile');
  const entries = Object.entries(NAVIGATION_MAX).flatMap(([slot, most]) =>
    Array.from({ length: most }, (_entry, at) => ({
      slot: slot as keyof typeof NAVIGATION_MAX,
      path: `/profile?entry=${slot}${at}`,
      labels: { 'en-US': (at % 2 ? '\u0635W' : 'W').repeat(LONGEST).slice(0, LONGEST) },
      access: 'public' as const,
      order: -1000 + at,
    })),
  );
  const crowded = { ...manifest, navigation: entries };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(crowded));
  await goLive(quizmesh, { manifest: crowded, folder });
  for (const [width, height] of [
    [1280, 720],
    [800, 720],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      await page.goto(quizmesh.url);
      await expect(page.locator('footer').getByText('WWW').first()).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expect(page.locator('header').getByRole('button', { name: 'Sign In' })).toBeInViewport({
      ratio: 1,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const browse = page.locator('header').getByRole('link', { name: 'Browse' });
  await expect(browse).toBeInViewport({ ratio: 1 });
  const cutOff = await browse.locator('span').evaluate((label) => label.scrollWidth - label.clientWidth);
  expect(cutOff).toBe(0);
});

const CROWD = ['mf-profile', 'mf-play', 'mf-create'];
const NAMES = ['Tournaments', 'Study Groups', 'Daily Challenge', 'Boards'];
const ARABIC = ['البطولات', 'مجموعات الدراسة', 'التحدي اليومي', 'لوحات المتصدرين'];

test.afterEach(({ quizmesh }) => goBack(quizmesh, CROWD));

async function crowdTheMenus(quizmesh: Quizmesh): Promise<void> {
  for (const [team, module] of CROWD.entries()) {
    const { manifest, folder } = await variantBuild(module);
    const entries = (['top', 'mobile'] as const).flatMap((slot) =>
      NAMES.map((name, at) => ({
        slot,
        path: `/profile?entry=${team}${at}`,
        labels: { 'en-US': `${name} ${team}`, ar: `${ARABIC[at]} ${team}` },
        access: 'public' as const,
        order: 100 + team,
      })),
    );
    const crowded = { ...manifest, navigation: entries };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(crowded));
    await goLive(quizmesh, { manifest: crowded, folder });
  }
}

/** Addresses of the entries that a user can see and press, after opening what holds the rest. */
async function reachable(page: Page, open: Locator): Promise<readonly string[]> {
  const shown = page.locator('header nav a:visible');
  const inLine = await wholeLinks(shown);
  await open.click();
  const menu = page.locator("[role='menu'] a:visible, header nav[id] a:visible");
  const inMenu: string[] = [];
  for (const link of await menu.all()) {
    await link.scrollIntoViewIfNeeded();
    await link.click({ trial: true, timeout: 2000 });
    inMenu.push(...(await wholeLinks(link)));
  }
  return [...new Set([...inLine, ...inMenu])].filter((address) => address.includes('entry=')).sort();
}

const wholeLinks = (links: Locator): Promise<readonly string[]> =>
  links.evaluateAll((all) =>
    all.flatMap((link) => {
      const { left, right } = link.getBoundingClientRect();
      const room = link.parentElement?.getBoundingClientRect();
      const isWhole = room !== undefined && left >= room.left - 1 && right <= room.right + 1;
      return isWhole ? [link.getAttribute('href') ?? ''] : [];
    }),
  );

// `npm test` tries one width in the test below, and the units how many fit.
for (const language of isDeep ? ['en-US', 'ar'] : [])
  test(`every menu entry of many modules can be reached at every width, in ${language}`, async ({
    page,
    context,
    quizmesh,
  }) => {
    await crowdTheMenus(quizmesh);
    await context.addInitScript((chosen) => {
      localStorage.setItem('quiz_language', chosen);
    }, language);
    const all = CROWD.flatMap((_, team) => NAMES.map((_name, at) => `/profile?entry=${team}${at}`));
    for (const [width, slot] of [
      [1440, 'top'],
      [820, 'top'],
      [390, 'mobile'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${quizmesh.url}/browse`);
      await expect(page.locator('main h1')).toBeVisible();
      const open = page.locator(
        slot === 'top' ? "header nav button[aria-haspopup='menu']" : 'header button[aria-controls]',
      );
      // Phones have a menu of their own, and do not load the header's.
      const ofHeader = page.locator("header nav button[aria-haspopup='menu']");
      await expect(ofHeader).toHaveCount(slot === 'top' ? 1 : 0);
      expect(await reachable(page, open), `at ${width} px`).toEqual(all);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

test('the header gives entries their room back when the window grows, and keys open the others', async ({
  page,
  quizmesh,
}) => {
  await crowdTheMenus(quizmesh);
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto(`${quizmesh.url}/browse`);
  const links = page.locator('header nav a:visible');
  const more = page.locator('header nav').getByRole('button', { name: 'More' });
  await expect(more).toBeVisible();
  const few = await links.count();
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect.poll(() => links.count()).toBeGreaterThan(few);
  await page.setViewportSize({ width: 820, height: 700 });
  await expect.poll(() => links.count()).toBe(few);
  await tabTo(more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/entry=23$/u);
});
