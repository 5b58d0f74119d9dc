import { sidewaysScroll } from './support/main-pages.ts';
import { expect, test } from './support/model-test.ts';
import { signInAs } from './support/users.ts';

test('the console shows a connected model in German and Russian at 400% zoom without scrolling sideways', async ({
  page,
  context,
  quizmesh,
}) => {
  await signInAs(context, quizmesh.adminSession);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const language of ['de', 'ru']) {
    await page.addInitScript((chosen) => {
      localStorage.setItem('quiz_language', chosen);
    }, language);
    await page.goto(`${quizmesh.url}/admin/site-settings`);
    await expect(page.getByText('OPENAI_CHECK_MODEL')).toBeVisible();
    expect(await sidewaysScroll(page), language).toBe(0);
  }
});
