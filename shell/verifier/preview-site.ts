import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { STORAGE_KEYS, type LoginResponse, type ReleaseSet } from '@quizmesh/contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { pino } from 'pino';
import { ROOT } from '../cli/workspace.ts';
import { plainFetch } from '../server/api-fetch.ts';
import { createShellApp } from '../server/app.ts';
import { readConfig, type ShellServerConfig } from '../server/config.ts';
import type { ReleaseFilesDeps } from '../server/files/release-files.ts';

/** A shell server of this process, on loopback, with releases that nobody else gets. */
export interface PreviewSite {
  /** Without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface PreviewOptions {
  /** The API that answers its pages: one with data made for verification alone. */
  readonly apiUrl: string;
  /** The registry that has the files of the releases. */
  readonly registryUrl: string;
  readonly dataFolder: string;
}

function configOf({ apiUrl, registryUrl, dataFolder }: PreviewOptions): ShellServerConfig {
  const environment = { API_URL: apiUrl, REGISTRY_URL: registryUrl, QUIZMESH_DATA: dataFolder };
  return readConfig(environment, path.join(ROOT, 'shell'));
}

/** Where its releases come from. */
export function releasesOf(options: PreviewOptions): ReleaseFilesDeps {
  const { registryUrl, releasesFolder } = configOf(options);
  return { registryFetch: plainFetch(registryUrl), releasesFolder };
}

export async function openPreview(set: ReleaseSet, options: PreviewOptions): Promise<PreviewSite> {
  const config = configOf(options);
  const app = await createShellApp(config, pino({ level: 'silent' }), {
    source: { current: () => Promise.resolve(set) },
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A context whose pages keep nothing on this machine's disk. */
export const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ acceptDownloads: false, serviceWorkers: 'block' });

/** Lets pages reach this site alone, and open no others: a candidate is code that nobody has tried. */
export async function confine(context: BrowserContext, sites: readonly string[]): Promise<void> {
  context.on('page', (page) => {
    void page.opener().then(
      async (opener) => {
        if (opener) await page.close();
      },
      () => null,
    );
  });
  await context.route('**/*', (route) => {
    const { origin, protocol } = new URL(route.request().url());
    const isOwn = sites.includes(origin) || protocol === 'data:' || protocol === 'blob:';
    return isOwn ? route.continue() : route.abort();
  });
}

/** Signs a browser in, in every page that it opens. */
export async function signIn(context: BrowserContext, { token, user }: LoginResponse): Promise<void> {
  const stored = { [STORAGE_KEYS.token]: token, [STORAGE_KEYS.user]: JSON.stringify(user) };
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}
