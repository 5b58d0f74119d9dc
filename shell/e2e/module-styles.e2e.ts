import { expect, test } from './support/quizmesh-test.ts';
import { goBack, goLive, variantBuild } from './support/variant-release.ts';

test.afterEach(({ quizmesh }) => goBack(quizmesh, ['mf-profile']));

test("a module's rule that selects every heading leaves the pages of other modules as they are", async ({
  page,
  quizmesh,
}) => {
  await goLive(
    quizmesh,
    await variantBuild('mf-profile', { styles: 'main h1 { visibility: hidden !important }' }),
  );
  const heading = page.locator('main h1');
  const menu = page.locator('header nav a:visible');
  await page.goto(`${quizmesh.url}/profile`);
  await expect(heading).toHaveCSS('visibility', 'hidden');
  await menu.filter({ hasText: 'Browse' }).click();
  await expect(page).toHaveURL(/\/browse$/u);
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveCSS('visibility', 'hidden');
  await page.goto(`${quizmesh.url}/browse`);
  await menu.filter({ hasText: 'Profile' }).click();
  await expect(heading).toHaveCSS('visibility', 'hidden');
  await page.goto(`${quizmesh.url}/profile`);
  await page.getByRole('link', { name: 'Quizmesh, home' }).click();
  await expect(heading).toBeVisible();
});
