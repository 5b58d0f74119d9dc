import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NAVIGATION_MAX } from '@quizmesh/contract';
import { expect, test } from './support/quizmesh-test.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

const LONGEST = 60;

test('a module with the most and longest menu entries leaves the header and the width of every page as they are', async ({
  page,
  quizmesh,
}) => {
  const { manifest, folder } = await variantBuild('mf-profile');
  const entries = Object.entries(NAVIGATION_MAX).flatMap(([slot, most]) =>
    Array.from({ length: most }, (_entry, at) => ({
      slot: slot as keyof typeof NAVIGATION_MAX,
      path: `/profile?entry=${slot}${at}`,
      labels: { 'en-US': (at % 2 ? '\u202EW' : 'W').repeat(LONGEST).slice(0, LONGEST) },
      access: 'public' as const,
      order: -1000 + at,
    })),
  );
  const crowded = { ...manifest, navigation: entries };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(crowded));
  await goLive(quizmesh, { manifest: crowded, folder });
  for (const [width, height] of [
    [1280, 720],
    [800, 720],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      await page.goto(quizmesh.url);
      await expect(page.locator('footer').getByText('WWW').first()).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expect(page.locator('header').getByRole('button', { name: 'Sign In' })).toBeInViewport({
      ratio: 1,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const browse = page.locator('header').getByRole('link', { name: 'Browse' });
  await expect(browse).toBeInViewport({ ratio: 1 });
  const cutOff = await browse.locator('span').evaluate((label) => label.scrollWidth - label.clientWidth);
  expect(cutOff).toBe(0);
});
