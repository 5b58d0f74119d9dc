import type { BrowserContext } from '@playwright/test';
import { mintOverride } from '../../cli/registry-client.ts';
import type { Quizmesh } from './quizmesh-test.ts';

type Input = Parameters<typeof mintOverride>[1];

/** Sets an override for a browser, as the panel of modules does. */
export async function chooseReleases(
  context: BrowserContext,
  { place, url }: Quizmesh,
  input: Input,
): Promise<void> {
  const value = await mintOverride(place, input);
  await context.addCookies([{ name: 'quizmesh_override', value, url, httpOnly: true }]);
}
