import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Download } from '@playwright/test';
import { visitPage } from '../verifier/open-page.ts';
import { confine, openContext } from '../verifier/preview-site.ts';
import { expect, test } from './support/quizmesh-test.ts';

const LOAD = `performance.mark('quizmesh:remote-load', { detail: { module: 'mf-x', release: '1', outcome: 'ok' } });`;

/** Opens a page as the verifier does. @param code runs before its heading is there */
async function openPage(browser: Browser, code: string) {
  const server = createServer((_request, response) => {
    const script = `<script>${code}</script>`;
    response.setHeader('content-type', 'text/html').end(`${script}<main></main><script>
setTimeout(() => document.querySelector('main').append(document.createElement('h1')), 1500);
new MutationObserver(() => { document.querySelector('h1').textContent = 'Here'; }).observe(document.querySelector('main'), { childList: true });
</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await openContext(browser);
  await confine(context, [url]);
  const downloads: Download[] = [];
  const seen = { mostPages: 0 };
  context.on('page', (page) => {
    page.on('download', (download) => void downloads.push(download));
    seen.mostPages += 1;
  });
  try {
    const demands = { wanted: ['mf-x@1'], timeoutMs: 5000, settleMs: 0, hasHeader: () => false };
    const { error } = await visitPage(context, url, demands);
    const failures = await Promise.all(downloads.map((download) => download.failure()));
    await expect(() => {
      expect(context.pages()).toHaveLength(0);
    }).toPass({ timeout: 5000 });
    return { error, failures, opened: seen.mostPages };
  } finally {
    await context.close();
    server.close();
  }
}

test('verification: what a candidate says of its loads is not what the page measured', async ({
  browser,
}) => {
  const lie = `performance.getEntriesByName = () => Array.from({ length: 1e6 }, () => ({ detail: { module: 'lie'.repeat(100) } }));`;
  expect(await openPage(browser, LOAD + lie)).toMatchObject({ error: null });
  const many = `for (let at = 0; at < 5000; at += 1) performance.mark('quizmesh:remote-load', { detail: { module: 'm'.repeat(9999), outcome: 'ok' } });`;
  const { error } = await openPage(browser, many);
  expect(error).toMatchObject({ code: 'other-release' });
  expect(JSON.stringify(error).length).toBeLessThan(1000);
});

test('verification: a candidate fills no disk with downloads, and its windows are closed', async ({
  browser,
}) => {
  const download = `setTimeout(() => {
const link = document.createElement('a');
link.href = URL.createObjectURL(new Blob(['x']));
link.download = 'x';
link.click();
}, 100);`;
  const { error, failures } = await openPage(browser, LOAD + download);
  expect([error, failures]).toEqual([null, [expect.stringContaining('acceptDownloads')]]);
  const windows = 'if (!opener) for (let at = 0; at < 5; at += 1) open(location.href);';
  const { opened } = await openPage(browser, LOAD + windows);
  expect(opened).toBe(6);
});
