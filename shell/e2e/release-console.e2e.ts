import type { Locator, Page } from '@playwright/test';
import { publishBuild } from '../cli/publish-build.ts';
import { fetchReleaseSet } from '../cli/registry-client.ts';
import { seriousFindings } from './support/axe.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { variantBuild } from './support/variant-release.ts';

const MODULE = 'mf-profile';
const entryOf = async ({ place }: Quizmesh) => (await fetchReleaseSet(place)).modules[MODULE];
const liveIn = async (quizmesh: Quizmesh) => (await entryOf(quizmesh))?.current.release;

/** Confirms the dialog of a deployment. */
async function confirm(page: Page, title: RegExp, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

/** The same for an unverified release: the registry rejects it, and the admin overrides that with a reason. */
async function confirmUnverified(page: Page, title: RegExp, action: string): Promise<void> {
  await confirm(page, title, action);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Why it must go live unverified').fill('a journey of the console');
  await dialog.getByRole('button', { name: 'Go live unverified' }).click();
}

test('release console: promotes, locks, rolls back and starts a canary on a real channel', async ({
  page,
  quizmesh,
}) => {
  const before = await liveIn(quizmesh);
  const builds = [await variantBuild(MODULE), await variantBuild(MODULE)] as const;
  for (const build of builds) await publishBuild(quizmesh.place, build);
  const [next, other] = builds.map(({ manifest }) => manifest.release);
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin?module=${MODULE}`);
  const drawer = page.getByRole('dialog', { name: MODULE });

  await drawer.getByRole('button', { name: `Promote: ${next}` }).click();
  await confirmUnverified(page, /^Promote/u, 'Promote');
  await expect.poll(() => liveIn(quizmesh)).toBe(next);

  await drawer.getByRole('button', { name: 'Lock', exact: true }).click();
  const lock = page.getByRole('dialog', { name: /^Lock/u });
  await lock.getByLabel('Reason').fill('the launch');
  expect(await seriousFindings(page)).toEqual([]);
  await lock.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(drawer.getByRole('status').filter({ hasText: /By .*: the launch/u })).toBeVisible();
  await expect(drawer.getByRole('button', { name: `Promote: ${other}` })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Unlock' }).click();
  const unlock = page.getByRole('dialog', { name: /^Unlock/u });
  await unlock.getByLabel('Reason').fill('it is over');
  await unlock.getByRole('button', { name: 'Unlock' }).click();
  // The reason of the lock differs from the reason of the live release.
  await expect(drawer).not.toContainText('the launch');

  await drawer.getByRole('button', { name: 'Roll back', exact: true }).click();
  await confirm(page, /^Roll back/u, 'Roll back');
  await expect.poll(() => liveIn(quizmesh)).toBe(before);
  // Until the page knows it too, what it asks for next is refused as meant for another live release.
  await expect(drawer.getByRole('button', { name: `Promote: ${next}` })).toBeVisible();

  await drawer.getByRole('button', { name: `Canary: ${other}` }).click();
  await confirmUnverified(page, /^Try/u, 'Canary');
  await expect.poll(async () => (await entryOf(quizmesh))?.canary?.percent).toBe(5);
  await drawer.getByRole('button', { name: 'End canary', exact: true }).click();
  await confirm(page, /^End/u, 'End canary');
  await expect.poll(async () => (await entryOf(quizmesh))?.canary ?? null).toBeNull();
  await drawer.getByRole('tab', { name: 'History' }).click();
  for (const entry of [
    /ended the canary/u,
    /rolled back from/u,
    /unlocked the module/u,
    / locked the module/u,
    / promoted /u,
  ])
    await expect(drawer.getByRole('listitem').filter({ hasText: entry }).first()).toBeVisible();
});

/** A name without a place to break it. */
const TOKEN_NAME = `<b>${'W'.repeat(60)}</b>`;
/** Pixels of the title's text that run out of its dialog. */
const cutOff = (title: Locator) =>
  title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('release console: a new token allows its actions until it is revoked', async ({ page, quizmesh }) => {
  const { apiUrl } = quizmesh.place;
  await signInAsAdmin(page.context(), quizmesh);
  await page.goto(`${quizmesh.url}/admin`);
  await page.getByRole('button', { name: 'Release tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill(TOKEN_NAME);
  await dialog.getByRole('checkbox', { name: 'Roll back', exact: true }).check();
  const module = await dialog.getByRole('combobox', { name: 'Module' }).inputValue();
  await dialog.getByRole('button', { name: 'Make token' }).click();
  const secret = (await page.locator('code', { hasText: /^qmr_/u }).textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  expect(await cutOff(page.getByRole('heading', { name: TOKEN_NAME }))).toBe(0);
  const call = async (action: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    const data = action === 'promote' ? { release: '9.9.9-none' } : { to: '9.9.9-none' };
    const response = await page.request.post(`${apiUrl}/api/modules/${module}/${action}`, {
      headers,
      data,
    });
    return response.status();
  };
  expect(await call('promote')).toBe(403);
  expect(await call('rollback')).toBe(404);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Revoke: ${TOKEN_NAME}` }).click();
  const question = page.getByRole('dialog', { name: /^Revoke/u });
  expect(await cutOff(question.getByRole('heading'))).toBe(0);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(TOKEN_NAME, { exact: true })).toHaveCount(0);
  expect(await call('rollback')).toBe(401);
});
