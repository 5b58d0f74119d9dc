import type { BrowserContext } from '@playwright/test';
import { mintOverride } from '../../sdk/commands/registry-client.ts';
import type { Quizmesh } from './quizmesh-test.ts';

type Wish = Parameters<typeof mintOverride>[1];

/** Gives a browser another choice of releases, as the panel of modules does. */
export async function chooseReleases(
  context: BrowserContext,
  { place, url }: Quizmesh,
  wish: Wish,
): Promise<void> {
  const value = await mintOverride(place, wish);
  await context.addCookies([{ name: 'quizmesh_override', value, url, httpOnly: true }]);
}
