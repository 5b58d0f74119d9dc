import { expect, test } from '@playwright/test';
import { visitPage } from '../verifier/open-page.ts';

test('verification: a page that hangs after its heading has failed, and the next page is opened', async ({
  context,
}) => {
  const address = 'http://candidate.example/';
  await context.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Here</h1>' }),
  );
  // The first page hangs as soon as it is asked what it has loaded.
  const openSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    if ('url' in page && page.url() === address)
      await page.evaluate(() => {
        setTimeout(() => {
          for (;;);
        });
      });
    return openSession(page);
  };
  const demands = { wanted: [], timeoutMs: 3000 };
  const hangs = { code: 'stopped-answering', values: {} };
  expect(await visitPage(context, address, demands)).toEqual({ error: hangs, failed: [] });
  expect(await visitPage(context, `${address}next`, demands)).toEqual({ error: null, failed: [] });
});
