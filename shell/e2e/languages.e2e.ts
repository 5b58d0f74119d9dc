import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGES, languageDirection, languageTag, type Language } from '@quizmesh/contract';
import { z } from 'zod';
import { seriousFindings } from './support/axe.ts';
import { checkedQuestion } from './support/checked-question.ts';
import { isDeep } from './support/deep.ts';
import { MAIN_PAGES, QUIZ_PAGE, sidewaysScroll } from './support/main-pages.ts';
import { startQuiz } from './support/playing.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

const READ_PAGES = ['/', '/quiz/1', '/achievements', '/a/b/c'];
/** Which catalogue is loaded does not depend on the language, and that catalogues are complete is a unit test. */
const READ_LANGUAGES: readonly Language[] = isDeep ? LANGUAGES : ['ar'];
const CATALOGUES = [
  'shell/browser/messages',
  'mf-create/src/messages',
  'mf-play/src/messages',
  'mf-profile/src/messages',
  'mf-admin/src/messages',
];

async function readTexts(folder: string, language: string): Promise<Record<string, string>> {
  const file = new URL(`../../${folder}/${language}.json`, import.meta.url);
  return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
}

async function speak(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript((value) => {
    if (window.top === window) localStorage.setItem('quiz_language', value);
  }, language);
}

// These tests are independent of each other.
test.describe.configure({ mode: 'parallel' });

/** Opens the address and waits until the page shows its heading and all its texts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isOurs = !message.text().startsWith('Failed to load resource');
    const isOfTheTest = message.text().includes('blocked by Playwright');
    if (isOurs && !isOfTheTest && ['error', 'warning'].includes(message.type()))
      complaints.push(message.text());
  });
  return complaints;
}

for (const language of READ_LANGUAGES) {
  test(`${language}: document, header and pages are translated, with no bare key and no console error`, async ({
    context,
    page,
    quizmesh,
  }) => {
    await speak(context, language);
    const keys = (await Promise.all(CATALOGUES.map((folder) => readTexts(folder, 'en-US')))).flatMap(
      (texts) => Object.keys(texts),
    );
    const texts = await readTexts('shell/browser/messages', language);
    const complaints = collectComplaints(page);
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const name = /c\.messages-([\w-]+)-json\./u.exec(request.url())?.[1];
      if (name) loaded.add(name);
    });
    for (const address of READ_PAGES) {
      await open(page, quizmesh.url + address);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
      await expect(page.locator('html')).toHaveAttribute('dir', languageDirection(language));
      const shown = await page.locator('body').innerText();
      expect(
        keys.filter((key) => shown.includes(key)),
        address,
      ).toEqual([]);
    }
    const banner = page.getByRole('banner');
    await expect(
      banner.getByRole('button', { name: texts['shell.bar.signIn'] ?? '', exact: true }).first(),
    ).toBeVisible();
    await expect(banner.getByLabel(texts['shell.bar.language'] ?? '').first()).toHaveValue(language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['shell.notFound.title'] ?? '');
    expect([...loaded]).toEqual(language === 'en-US' ? [] : [language]);
    expect(complaints).toEqual([]);
  });
}

test('language picker: names every language in its own words and applies a choice at once', async ({
  page,
  quizmesh,
}) => {
  await open(page, quizmesh.url);
  const picker = page.getByRole('banner').getByLabel('Language').first();
  await expect(picker.locator('option')).toHaveText([
    'English (US)',
    'English (UK)',
    'Español',
    'Français',
    'Deutsch',
    'Italiano',
    'Português',
    'Nederlands',
    '日本語',
    '한국어',
    '中文',
    'العربية',
    'Русский',
  ]);
  await picker.selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('banner').getByLabel('اللغة').first().selectOption('ja');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('banner').getByRole('button', { name: 'サインイン' }).first()).toBeVisible();
});

test('the chosen language stays when moving between modules', async ({ context, page, quizmesh }) => {
  await speak(context, 'de');
  const [play, profile] = [
    await readTexts('mf-play/src/messages', 'de'),
    await readTexts('mf-profile/src/messages', 'de'),
  ];
  await open(page, `${quizmesh.url}/browse`);
  await page.getByRole('main').locator('a[href^="/quiz/"]').first().click();
  await expect(page.getByRole('link', { name: play['play.leave'] ?? '' })).toBeVisible();
  await page.goBack();
  await page.getByRole('banner').locator('a[href="/profile"]').first().click();
  await expect(page.getByText(profile['profile.signedOut.text'] ?? '')).toBeVisible();
});

/** Labels of header buttons since the page was opened. */
async function watchHeader(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenLabels: seen });
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('header button')) seen.add(button.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { seenLabels: Set<string> }).seenLabels]);
}

test('a returning user never sees another language at first', async ({ context, page, quizmesh }) => {
  await speak(context, 'de');
  await context.addCookies([{ name: 'quiz_language', value: 'de', url: quizmesh.url }]);
  const seenLabels = await watchHeader(page);
  await open(page, quizmesh.url);
  expect(await seenLabels()).toContain('Anmelden');
  expect(await seenLabels()).not.toContain('Sign In');
});

test('a catalogue that is too slow: the page shows English meanwhile', async ({
  context,
  page,
  quizmesh,
}) => {
  await speak(context, 'de');
  await page.route('**/r/shell/*/c.messages-de-json.*', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 4500);
    });
    await route.continue();
  });
  const seenLabels = await watchHeader(page);
  await page.goto(quizmesh.url);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).first()).toBeVisible();
  expect(await seenLabels()).toContain('Sign In');
});

/** 320 x 256 is the viewport of a 1280 x 1024 screen at 400% zoom; 768 px is the narrowest width with the
 *  full header. */
const NARROW_WINDOWS = [
  { width: 320, height: 800 },
  { width: 320, height: 256 },
  { width: 768, height: 900 },
];

/** `npm test` looks at a few pages in the longest texts, below. */
for (const language of isDeep ? [...LANGUAGES, 'en-XA'] : []) {
  test(`${language}: no page, of the console neither, scrolls sideways at 320 px, 400% zoom or 768 px`, async ({
    context,
    page,
    quizmesh,
  }) => {
    test.setTimeout(180_000);
    await speak(context, language);
    await signInAsAdmin(context, quizmesh);
    await checkedQuestion(quizmesh);
    const found: string[] = [];
    const inspect = async (name: string) => {
      // Colours do not depend on the language.
      const serious = language === 'ar' ? await seriousFindings(page, { rules: 'structure' }) : [];
      found.push(...serious.map((finding) => `${name} ${finding}`));
      if (language === 'en-XA') await expect(page.locator('main')).toContainText('[');
      for (const size of NARROW_WINDOWS) {
        await page.setViewportSize(size);
        const scroll = await sidewaysScroll(page);
        if (scroll > 0) found.push(`${name} at ${size.width} px: ${scroll} px`);
      }
    };
    for (const address of MAIN_PAGES) {
      await open(page, quizmesh.url + address);
      await inspect(address);
      if (address !== QUIZ_PAGE) continue;
      await startQuiz(page);
      await inspect(`question of ${address}`);
    }
    expect(found).toEqual([]);
  });
}

test('pseudo-language: menu, sign-in, playing and results fit 320 px', async ({
  context,
  page,
  quizmesh,
}) => {
  await speak(context, 'en-XA');
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, quizmesh.url);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: '[Méëñńúü]' }).click();
  await expect(page.getByRole('navigation', { name: '[Méëñńúü]' })).toBeVisible();
  expect(await sidewaysScroll(page), 'menu').toBe(0);
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: '[Síïgñń ÍÏñń]' }).click();
  for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
    await tab.click();
    expect(await sidewaysScroll(page), (await tab.textContent()) ?? '').toBe(0);
    const panel = page.getByRole('dialog').getByRole('tabpanel');
    const cut = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut, 'dialog').toBeLessThanOrEqual(0);
  }
  await open(page, `${quizmesh.url}/quiz/1`);
  await startQuiz(page);
  const next = page.getByRole('button', { name: /Qúüéëšstíïóöñń\]$|^\[Géët/u });
  while (/\/quiz\//u.test(page.url())) {
    await page.keyboard.press('1');
    await next.waitFor();
    expect(await sidewaysScroll(page), 'playing').toBe(0);
    const isLast = (await next.textContent())?.startsWith('[Géët');
    await page.keyboard.press('Enter');
    if (isLast) await page.waitForURL(/\/results\//u);
    else await next.waitFor({ state: 'hidden' });
  }
  await expect(page.locator('h1')).toHaveText('[Qúüíïz Cóömpléëtéë]');
  await page.waitForLoadState('networkidle');
  expect(await sidewaysScroll(page), 'results').toBe(0);
});
