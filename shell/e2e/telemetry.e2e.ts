import { expect, test } from './support/quizmesh-test.ts';

test('loads, web vitals and page errors reach the API with module and release', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await expect(page.locator('main h1')).toBeVisible();
  // The telemetry is loaded last: a page that is left before that reports nothing.
  await page.waitForTimeout(3000);
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/telemetry'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('what a person typed');
    });
  });
  await page.waitForFunction(() => performance.getEntriesByName('quizmesh:error').length > 0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const response = await sent;
  expect(response.status()).toBe(200);
  const metrics = await (await fetch(`${quizmesh.place.apiUrl}/metrics`)).text();
  expect(metrics).toMatch(/remote_loads_total\{module="mf-create",release="[^"]+",outcome="ok"\} [1-9]/u);
  expect(metrics).toMatch(/page_errors_total\{module="shell",release="shell",name="RangeError"\} [1-9]/u);
  expect(metrics).toMatch(/web_vital_seconds_count\{module="mf-create",release="[^"]+",name="FCP"\} [1-9]/u);
});

test('the canonical link is updated on navigation', async ({ page, quizmesh }) => {
  const canonical = page.locator('head link[rel="canonical"]');
  await page.goto(`${quizmesh.url}/browse`);
  await expect(canonical).toHaveAttribute('href', `${quizmesh.url}/browse`);
  await page.evaluate(() => {
    window.history.pushState({}, '', '/math');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await expect(canonical).toHaveAttribute('href', `${quizmesh.url}/mathematics`);
  await page.evaluate(() => {
    window.history.pushState({}, '', '/profile');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
