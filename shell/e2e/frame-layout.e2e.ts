import type { Page } from '@playwright/test';
import { myResultSchema } from '@quizmesh/contract/schemas';
import { isDeep } from './support/deep.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { tabTo } from './support/tab-to.ts';

const BUSY_USER = {
  totalQuizzesTaken: 1284,
  totalCorrectAnswers: 104_820,
  totalQuestionsAnswered: 128_400,
  averageScore: 81.6,
  globalRank: 10_482,
  totalUsers: 104_231,
};
/** A quiz of the library that no other test plays. */
const WON = 44;
const banner = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openBar(page: Page, { url }: Quizmesh): Promise<void> {
  await page.goto(`${url}/a/b`);
  await expect(page.locator('main h1')).toBeVisible();
}

for (const language of isDeep ? ['en-US', 'ru', 'es', 'de'] : ['de']) {
  test(`header: the stats of a busy user fit, in ${language}`, async ({ page, context, quizmesh }) => {
    await signInAsAdmin(context, quizmesh);
    await context.addInitScript((chosen) => {
      localStorage.setItem('quiz_language', chosen);
    }, language);
    await page.route('**/api/auth/header-stats', (route) => route.fulfill({ json: BUSY_USER }));
    await openBar(page, quizmesh);
    const stats = banner(page).locator("[data-look='bar']");
    await expect(stats).toBeVisible();
    for (const width of [960, 970, 1000, 1100, 1130, 1160, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
      const cut = await stats.evaluate((list) => {
        const room = list.getBoundingClientRect();
        const seen = [...list.children]
          .map((item) => item.getBoundingClientRect())
          .filter(({ width: wide, top }) => wide > 0 && top < room.bottom - 1);
        return seen.filter(({ left, right }) => left < room.left - 1 || right > room.right + 1).length;
      });
      expect(cut, `cut figures at ${width} px`).toBe(0);
    }
    await expect(stats.getByRole('listitem').first()).toBeInViewport();
  });
}

test('header: the days of the streak stand beside their flame, on a phone too', async ({
  page,
  context,
  quizmesh,
}) => {
  await signInAsAdmin(context, quizmesh);
  const stats = { ...BUSY_USER, totalQuizzesTaken: 48, currentStreak: 6 };
  await page.route('**/api/auth/header-stats', (route) => route.fulfill({ json: stats }));
  await openBar(page, quizmesh);
  const streak = banner(page).locator("[data-look='bar']").getByRole('img', { name: '6-day streak' });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(streak, `at ${width} px`).toBeVisible();
    const [line, days] = await Promise.all([
      streak.locator('xpath=ancestor::ul').boundingBox(),
      streak.getByText('6', { exact: true }).boundingBox(),
    ]);
    if (!line || !days) throw new Error('The streak has no box.');
    expect(days.y, `at ${width} px`).toBeGreaterThanOrEqual(line.y);
    expect(days.y + days.height, `at ${width} px`).toBeLessThanOrEqual(line.y + line.height + 1);
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
  }
});

test('header: the site name is centred, the open menu has a border and a shadow', async ({
  page,
  context,
  quizmesh,
}) => {
  await signInAsAdmin(context, quizmesh);
  await openBar(page, quizmesh);
  const [bar, mark] = await Promise.all([
    banner(page).boundingBox(),
    banner(page).locator('svg').first().boundingBox(),
  ]);
  if (!bar || !mark) throw new Error('The bar has no box.');
  expect(Math.abs(mark.y + mark.height / 2 - (bar.y + bar.height / 2))).toBeLessThanOrEqual(1);
  await tabTo(banner(page).getByRole('button', { name: /^Account of/u }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.focus();
  await expect(menu).not.toHaveCSS('box-shadow', 'none');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await banner(page)
    .getByRole('button', { name: /^Account of/u })
    .click();
  await expect(menu).not.toHaveCSS('box-shadow', 'none');
});

for (const address of ['/browse', '/']) {
  test(`Back from a quiz restores the scroll position in ${address}`, async ({ page, quizmesh }) => {
    await page.goto(quizmesh.url + address);
    const link = page.locator('main article a').last();
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(200);
    await link.click();
    await expect(page).not.toHaveURL(quizmesh.url + address);
    await expect(page.locator('main h1')).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(left);
  });
}

test('fast navigation between modules causes no error', async ({ page, quizmesh }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await openBar(page, quizmesh);
  for (const name of ['Profile', 'Browse', 'Profile', 'Browse', 'Profile', 'Browse'])
    await banner(page).getByRole('link', { name }).click();
  // A click that another one follows at once leaves no entry: further back is the page of before.
  const entries = await page.evaluate(() => (window.history.state as { idx?: number } | null)?.idx ?? 0);
  for (let step = 0; step < Math.min(4, entries); step += 1) await page.evaluate(() => window.history.back());
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForTimeout(600);
  expect(errors).toEqual([]);
});

test('focus returns to the control that was used: sign-in, onboarding, language', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('main h1')).toBeFocused();
  const languages = banner(page).getByRole('combobox');
  await languages.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).not.toHaveAttribute('lang', 'en-US');
  await expect(languages).toBeFocused();
  await languages.selectOption('en-US');
  await banner(page).getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(quizmesh.admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill(quizmesh.admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(banner(page).getByRole('button', { name: /^Account of/u })).toBeFocused();
});

test('overlays close: the menu on a tap outside, which follows no link, sign-in on Back, a notice by its button', async ({
  page,
  quizmesh,
}) => {
  await page.goto(`${quizmesh.url}/?verified=true`);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText('Email verified')).toBeVisible();
  await notices.getByRole('button', { name: 'Close' }).click();
  await expect(notices.getByText('Email verified')).toBeHidden();
  await banner(page).getByRole('link', { name: 'Browse' }).click();
  await expect(page).toHaveURL(/\/browse$/u);
  await banner(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/browse$/u);
  await page.setViewportSize({ width: 390, height: 844 });
  const button = banner(page).getByRole('button', { name: 'Menu' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const quizLink = page.locator("main a[href^='/quiz/']").first();
  await quizLink.evaluate((link) => {
    link.scrollIntoView({ block: 'end' });
  });
  const box = await quizLink.boundingBox();
  if (!box) throw new Error('The link has no box.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/\/browse$/u);
});

test("the browser's theme colour follows the chosen theme", async ({ page, quizmesh }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openBar(page, quizmesh);
  await banner(page)
    .getByRole('button', { name: /^Colors:/u })
    .first()
    .click();
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('media', 'all');
  await page.goto(`${quizmesh.url}/quiz/1`);
  await expect(page.locator('meta[name="theme-color"]').last()).toHaveAttribute('media', 'not all');
});

test('no layout shift while a page loads: late heading font, late module, parts of the profile', async ({
  browser,
  quizmesh,
}) => {
  for (const [language, width, address] of [
    ['es', 412, '/'],
    ['ja', 390, '/'],
    ['ar', 820, '/profile'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await signInAsAdmin(context, quizmesh);
    await context.addInitScript((chosen) => {
      localStorage.setItem('quiz_language', chosen);
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry)
            Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + Number(entry.value) });
      }).observe({ type: 'layout-shift', buffered: true });
    }, language);
    const page = await context.newPage();
    const font = page.waitForResponse(/bricolage[^/]*\.woff2$/u);
    await page.route(/bricolage[^/]*\.woff2$/u, async (route) => {
      await page.locator('main h1').first().waitFor();
      await route.continue();
    });
    if (language === 'ja')
      await page.route('**/r/mf-create/**', async (route) => {
        await page.getByRole('banner').waitFor();
        await route.continue();
      });
    await page.goto(quizmesh.url + address);
    await font;
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() => Number(Reflect.get(window, 'moved')));
    expect(moved, `${language} ${width} px ${address}`).toBeLessThan(0.02);
    await banner(page).locator('a').first().click();
    await expect(page.locator('html')).not.toHaveAttribute('data-painting');
    await context.close();
  }
});

test('a won quiz shows its result on every screen, with and without confetti', async ({ page, quizmesh }) => {
  const { url } = quizmesh;
  const answers = Array.from({ length: 10 }, () => 0);
  await page.request.post(`${url}/api/submit-score`, { data: { quizId: WON, answers } });
  await page.route('**/my-result', async (route) => {
    const response = await route.fetch();
    const result = myResultSchema.parse(await response.json());
    await route.fulfill({ response, json: { ...result, score: 10, percentage: 100 } });
  });
  await page.goto(`${url}/results/${WON}`);
  for (const width of [320, 390, 820, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const title = page.getByRole('heading', { level: 1, name: 'Quiz Complete' });
    await expect(title).toBeInViewport({ ratio: 1 });
    expect((await title.boundingBox())?.width ?? 0, `title at ${width} px`).toBeGreaterThan(200);
  }
});
