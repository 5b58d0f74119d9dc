import { expect, test } from './support/quizmesh-test.ts';

test('landing page: leads from a category to a quiz and into playing', async ({ page, quizmesh }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${quizmesh.url}/astronomy?language=en-US`);
  const title = page.locator('main h2 a').last();
  await title.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  const name = (await title.textContent()) ?? '';
  await title.click();
  await expect(page).toHaveURL(/\/astronomy\/[a-z0-9-]+$/u);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiz Details' })).toBeVisible();
  await expect(page.getByText('No scores yet')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Start Quiz' }).first().click();
  await expect(page).toHaveURL(/\/quiz\/\d+$/u);
  await expect(page.getByRole('timer'), 'this page was a ready screen already').toBeVisible();
});

test('an unknown quiz slug answers 404 and offers a way out', async ({ page, quizmesh }) => {
  const response = await page.goto(`${quizmesh.url}/astronomy/no-such-quiz`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Not Found' })).toBeVisible();
  await expect(page.getByText('no-such-quiz')).toBeVisible();
  await page.getByRole('link', { name: 'Astronomy Quizzes' }).click();
  await expect(page).toHaveURL(/\/astronomy$/u);
});
