import { findingsInModes } from './support/axe.ts';
import { isDeep } from './support/deep.ts';
import { MAIN_PAGES, QUIZ_PAGE, sidewaysScroll } from './support/main-pages.ts';
import { startQuiz } from './support/playing.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

// These tests are independent of each other.
test.describe.configure({ mode: 'parallel' });

/** In `npm test` one page asks who may see it to sign in, and one address is that of nothing. */
const GUEST_PAGES = isDeep ? MAIN_PAGES : MAIN_PAGES.filter((page) => page !== '/admin' && page !== '/a/b/c');
/** What an administrator sees on the other pages differs from a guest's only in the header; so does a quiz being played. In `npm test`
 *  profile.e2e.ts judges the other pages of an account, and admin.e2e.ts the console. */
const PERSONAL_PAGES = isDeep
  ? ['/', QUIZ_PAGE, '/results/1', '/profile', '/my-quizzes', '/achievements', '/mistakes', '/admin']
  : ['/profile', '/mistakes'];

/** In `npm test` the narrowest, and one of a tablet, whose layout is another one. */
const WIDTHS = isDeep ? [1920, 1440, 820, 390, 320] : [820, 320];

for (const [anonymous, addresses] of [
  ['guest', GUEST_PAGES],
  ['administrator', PERSONAL_PAGES],
] as const) {
  test(`${anonymous}, light and dark: every page has one h1, no serious axe finding, and no sideways scroll from 320 px to ${WIDTHS[0]} px`, async ({
    context,
    page,
    quizmesh,
  }) => {
    test.setTimeout(180_000);
    if (anonymous === 'administrator') await signInAsAdmin(context, quizmesh);
    const findings: string[] = [];
    let place = 0;
    const inspect = async (name: string) => {
      await page.waitForLoadState('networkidle');
      expect(await page.locator('h1').count(), `h1 of ${name}`).toBe(1);
      findings.push(...(await findingsInModes(page, place)).map((finding) => `${name} ${finding}`));
      const before = page.viewportSize();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const scroll = await sidewaysScroll(page);
        if (scroll > 0) findings.push(`${name} at ${width} px: ${scroll} px`);
      }
      if (before) await page.setViewportSize(before);
      place += 1;
    };
    for (const address of addresses) {
      await page.goto(quizmesh.url + address);
      await expect(page.locator('h1').first()).toBeVisible();
      await inspect(address);
      if (address !== QUIZ_PAGE) continue;
      await startQuiz(page);
      await inspect(`question of ${address}`);
    }
    expect(findings).toEqual([]);
  });
}

test('changing the page moves the focus to its h1 and updates the document title', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await page.getByRole('banner').getByRole('link', { name: 'Browse', exact: true }).click();
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page).toHaveTitle(/Browse.* · Quizmesh/u);
});

test('language picker: choosing Spanish changes interface, document language and navigation labels, also after a reload', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await page.getByRole('banner').getByLabel('Language').first().selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Explorar' })).toBeVisible();
  const response = await page.reload();
  expect((await response?.text()) ?? '').toContain('<html lang="es" dir="ltr"');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

test('Arabic: pages run from right to left', async ({ context, page, quizmesh }) => {
  await context.addInitScript(() => {
    localStorage.setItem('quiz_language', 'ar');
  });
  await page.goto(quizmesh.url);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await sidewaysScroll(page)).toBe(0);
});
