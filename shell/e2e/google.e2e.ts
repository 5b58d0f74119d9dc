import { startGoogle } from './support/google.ts';
import { createUser, send } from './support/users.ts';
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

test('Google sign-in while somebody else is signed in asks before it replaces the session', async ({
  page,
  quizmesh,
}) => {
  const alice = await createUser(quizmesh, 'alice');
  const account = (name: string) =>
    page.getByRole('banner').getByRole('button', { name: `Account of ${name}` });
  await page.goto(quizmesh.url);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('auth_token', token);
      localStorage.setItem('auth_user', user);
    },
    [alice.token, JSON.stringify(alice.user)] as const,
  );
  await page.goto(`${quizmesh.url}/api/auth/google`);
  await page.getByRole('button', { name: 'Stay signed in as alice' }).click();
  await expect(account('alice')).toBeVisible();
  await page.goto(`${quizmesh.url}/api/auth/google`);
  await page.getByRole('button', { name: /^Sign in as / }).click();
  await expect(account('Grace Hopper')).toBeVisible();
  await page.reload();
  await expect(account('Grace Hopper')).toBeVisible();
  expect((await send(quizmesh, '/api/auth/profile', { method: 'GET', token: alice.token })).status).toBe(401);
});
