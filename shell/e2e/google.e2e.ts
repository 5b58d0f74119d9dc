import { startGoogle } from './support/google.ts';
import { expect, test as base } from './support/quizmesh-test.ts';

const test = base.extend({
  environment: [
    async ({ databaseUrl: _ }, use) => {
      const google = await startGoogle();
      await use(google.environment);
      google.stop();
    },
    { scope: 'worker' },
  ],
});

test('Google sign-up: starts a session and leaves no token in the address', async ({ page, quizmesh }) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') seen.push(request.url());
  });
  await page.goto(quizmesh.url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Account of Grace Hopper' }),
  ).toBeVisible();
  expect(page.url()).toBe(`${quizmesh.url}/`);
  expect(seen.filter((url) => url.includes('token='))).toEqual([]);
  await page.reload();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Account of Grace Hopper' }),
  ).toBeVisible();
});
