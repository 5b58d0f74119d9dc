import { expect, type Page } from '@playwright/test';
import type { Quizmesh } from './quizmesh-test.ts';

/** A page of each remote that shows its h1 to an admin. */
export const REMOTES = {
  'mf-create': '/',
  'mf-play': '/results/1',
  'mf-profile': '/achievements',
  'mf-admin': '/admin',
} as const;
export type Remote = keyof typeof REMOTES;
export const REMOTE_NAMES = Object.keys(REMOTES) as Remote[];

/** Expects the remote's own page: its h1 is not the fallback panel's. */
export async function expectWorking(page: Page, quizmesh: Quizmesh, remote: Remote): Promise<void> {
  // Does not wait for the load event, which waits for preloads and so for a hanging file.
  await page.goto(`${quizmesh.url}${REMOTES[remote]}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('area-unavailable')).toHaveCount(0);
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
}

/** Expects the fallback panel of a remote, inside a working shell. */
export async function expectUnavailable(page: Page, quizmesh: Quizmesh, remote: Remote): Promise<void> {
  // Does not wait for the load event, which waits for preloads and so for a hanging file.
  await page.goto(`${quizmesh.url}${REMOTES[remote]}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByTestId('area-unavailable')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  // The console has a frame of its own, without a footer.
  if (remote !== 'mf-admin') await expect(page.getByRole('contentinfo')).toBeVisible();
}
