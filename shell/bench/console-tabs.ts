import { STORAGE_KEYS, type LoginResponse } from '@quizmesh/contract';
import { launchChromium } from '../cli/chromium.ts';

/** Bytes of scripts on the wire, compressed; the tabs are opened one after the other with an empty cache. */
export interface ConsoleTabs {
  /** By tab, in the order of the navigation; the first includes the shell. */
  readonly tabs: readonly { readonly name: string; readonly bytes: number; readonly hasTable: boolean }[];
  /** Addresses that were sent more than once. */
  readonly repeated: readonly string[];
}

const QUIET_MS = 500;

/** Opens every section of the console as an administrator does, by its link. */
export async function measureConsoleTabs(url: string, { token, user }: LoginResponse): Promise<ConsoleTabs> {
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const stored = { [STORAGE_KEYS.token]: token, [STORAGE_KEYS.user]: JSON.stringify(user) };
  await context.addInitScript((entries: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  const loading: Promise<{ readonly url: string; readonly bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    loading.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
    );
  });
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
  };
  await page.goto(`${url}/admin`);
  const links = page.locator('main nav').first().getByRole('link');
  await links.first().waitFor();
  await settle();
  const addresses: string[] = [];
  for (const link of await links.all()) addresses.push((await link.getAttribute('href')) ?? '');
  const tabs: ConsoleTabs['tabs'][number][] = [];
  let counted = 0;
  for (const address of addresses.filter((path) => path.startsWith('/admin'))) {
    await page.locator(`main nav a[href="${address}"]`).first().click();
    await settle();
    const loaded = (await Promise.all(loading.slice(counted))).reduce((sum, { bytes }) => sum + bytes, 0);
    counted = loading.length;
    const hasTable = (await page.locator('main .ant-table').count()) > 0;
    tabs.push({ name: address, bytes: loaded, hasTable });
  }
  const sent = (await Promise.all(loading)).map(({ url: address }) => address);
  await browser.close();
  return { tabs, repeated: [...new Set(sent.filter((address, index) => sent.indexOf(address) < index))] };
}
