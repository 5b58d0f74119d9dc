import { createHash } from 'node:crypto';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { readBuild } from '../cli/publish-build.ts';
import { changedBuild } from './support/changed-build.ts';
import { startNginx } from './support/nginx.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { goBack, goLive, variantBuild } from './support/variant-release.ts';

/** What a page has loaded of a module: bytes on the wire, without headers, and bytes of its files. */
const loadedOf = (page: Page, module: string) =>
  page.evaluate((folder) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes(folder));
    const sum = (size: (entry: PerformanceResourceTiming) => number) =>
      entries.reduce((total, entry) => total + size(entry), 0);
    return {
      files: entries.length,
      sent: sum(({ transferSize, encodedBodySize }) => (transferSize === 0 ? 0 : encodedBodySize)),
      bytes: sum(({ decodedBodySize }) => decodedBodySize),
    };
  }, `/r/${module}/`);

/** Another release, with one other word on its first page. */
const CHANGED = {
  'mf-create': () =>
    changedBuild('mf-create', {
      'src/messages/en-US.json': (text) => text.replace(/: "\p{L}+/u, ': "Otherwise'),
    }),
  shell: () => variantBuild('shell', (code) => code.replace('Quizmesh, home', 'Otherwise, home')),
};

for (const module of ['mf-create', 'shell'] as const)
  test(`after a release with one other word, a browser that was here before fetches at most a tenth of ${module}`, async ({
    page,
    quizmesh,
  }) => {
    test.setTimeout(90_000);
    const open = async () => {
      await page.goto(quizmesh.url);
      await expect(page.locator('main article a').first()).toBeVisible();
      return loadedOf(page, module);
    };
    const { manifest } = await readBuild(module);
    const first = await open();
    const brotli = manifest.files.find((file) => file.path === manifest.entry)?.brotliBytes ?? 0;
    expect(first.sent).toBeGreaterThanOrEqual(brotli);

    await goLive(quizmesh, await CHANGED[module]());
    const next = await open();
    expect(next.bytes).toBeGreaterThan(0.9 * first.bytes);
    expect(next.sent).toBeGreaterThan(0);
    expect(next.sent).toBeLessThanOrEqual(0.1 * first.sent);
    expect((await open()).sent).toBe(0);
    await goBack(quizmesh, [module]);
  });

/** The encoding in which a file is sent. */
const encodingOf = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<string | undefined>((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.headers['content-encoding']);
    }).on('error', reject);
  });

test('nginx passes deltas on, and keeps none for other browsers', async ({ quizmesh }) => {
  const { manifest } = await readBuild('mf-play');
  const { module, release, entry } = manifest;
  const file = `/r/${module}/${release}/${entry}`;
  const content = Buffer.from(await (await fetch(quizmesh.url + file)).arrayBuffer());
  const hash = createHash('sha256').update(content).digest('base64');
  const chromium = {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hash}:`,
    'dictionary-id': `"${release}/${entry}"`,
  };
  const { host } = new URL(quizmesh.url);
  const front = await startNginx('nginx.conf', [['server 127.0.0.1:3000', `server ${host}`]], '/healthz');
  try {
    const url = front.url + file;
    for (let time = 0; time < 2; time += 1) {
      expect(await encodingOf(url, chromium)).toBe('dcz');
      expect(await encodingOf(url, { 'accept-encoding': 'br' })).toBe('br');
      expect(await encodingOf(url, { 'accept-encoding': 'br, dcz' })).toBe('br');
      expect(await encodingOf(url, { ...chromium, 'accept-encoding': 'br' })).toBe('br');
    }
  } finally {
    await front.stop();
  }
});
