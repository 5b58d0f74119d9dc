import { expect, test } from '@playwright/test';
import { pageError } from '../verifier/open-page.ts';

/** A page that never ends what it is asked, once its heading is there. */
const HANGING = '<h1>Here</h1><script>performance.getEntriesByName = () => { for (;;); };</script>';

test('verification: a page that hangs after its heading has failed, and the next page is opened', async ({
  context,
}) => {
  const address = 'http://candidate.example/';
  await context.route(`${address}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url() === address ? HANGING : '<h1>Here</h1>',
    }),
  );
  expect(await pageError(context, address, [])).toEqual({ code: 'stopped-answering', values: {} });
  expect(await pageError(context, `${address}next`, [])).toBeNull();
});
