import { expect, test, type BrowserContext } from '@playwright/test';
import { visitPage, type PageDemands } from '../verifier/open-page.ts';

test('verification: a page that hangs after its heading has failed, and the next page is opened', async ({
  context,
}) => {
  const address = 'http://candidate.example/';
  await context.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<main><h1>Here</h1></main>' }),
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
  const demands = { wanted: [], timeoutMs: 3000, settleMs: 0, hasHeader: () => false };
  const hangs = { code: 'stopped-answering', values: {} };
  expect(await visitPage(context, address, demands)).toEqual({ error: hangs, failed: [] });
  expect(await visitPage(context, `${address}next`, demands)).toEqual({ error: null, failed: [] });
});

const FRAME = `<style>body { margin: 0 } header { height: 64px } a { position: absolute; top: 0; right: 0 }</style>
<header><a href="/">Home</a></header><main><h1>Here</h1></main>`;
const DEMANDS = { wanted: [], timeoutMs: 4000, settleMs: 1000, hasHeader: () => true };

/** What is wrong with a page. */
async function faultOfPage(context: BrowserContext, body: string, demands: Partial<PageDemands> = {}) {
  const address = 'http://candidate.example/';
  await context.unroute(`${address}**`);
  await context.route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  return (await visitPage(context, address, { ...DEMANDS, ...demands })).error;
}

/** What is wrong with a page whose code does this a moment after its heading is there. */
const faultOf = (context: BrowserContext, code: string, demands: Partial<PageDemands> = {}) =>
  faultOfPage(context, `${FRAME}<script>setTimeout(() => { ${code} }, 400)</script>`, demands);

const OVERLAY = `document.body.insertAdjacentHTML('beforeend', '<div id="promo" style="position: fixed; inset: 0 0 auto; height: 90px; z-index: 9">Buy</div>');`;

for (const dialog of ["alert('Hi')", "confirm('Sure?')", "prompt('Name')", 'for (;;) alert(1)'])
  test(`verification: a page that opens a dialog of the browser after its heading has failed: ${dialog}`, async ({
    context,
  }) => {
    const [kind = ''] = /alert|confirm|prompt/u.exec(dialog) ?? [];
    expect(await faultOf(context, dialog)).toEqual({
      code: 'opened-dialog',
      values: { text: expect.stringMatching(new RegExp(`^${kind}: `, 'u')) },
    });
  });

test("verification: a page that covers the shell's header after its heading has failed, and what covers it is named", async ({
  context,
}) => {
  const covered = (by: string) => ({ code: 'header-covered', values: { by } });
  expect(await faultOf(context, OVERLAY)).toEqual(covered('div#promo'));
  const main = "document.querySelector('main').style = 'position: absolute; inset: 0; z-index: 1';";
  expect(await faultOf(context, main)).toEqual(covered('h1'));
  const lie = 'document.elementFromPoint = () => document.querySelector("header");';
  expect(await faultOf(context, lie + OVERLAY)).toEqual(covered('div#promo'));
});

test("verification: a page that takes away the shell's header, the main part or the heading has failed", async ({
  context,
}) => {
  const missing = (parts: string) => ({ code: 'part-missing', values: { parts } });
  const remove = (selector: string) => `document.querySelector('${selector}').remove();`;
  expect(await faultOf(context, remove('header'))).toEqual(missing('header'));
  expect(await faultOf(context, remove('main'))).toEqual(missing('main, h1'));
  expect(await faultOf(context, remove('h1'))).toEqual(missing('h1'));
  expect(await faultOf(context, "document.body.textContent = '';")).toEqual(missing('header, main, h1'));
  expect(await faultOf(context, "document.querySelector('header').hidden = true;")).toEqual(
    missing('header'),
  );
  const moved = "document.querySelector('header').style = 'position: absolute; top: -200px';";
  expect(await faultOf(context, moved)).toEqual(missing('header'));
});

test('verification: what covers the header for a moment, an open dialog or popover of the page, a scrolled page and a page with its own header pass', async ({
  context,
}) => {
  const moment = `${OVERLAY} setTimeout(() => document.querySelector('#promo').remove(), 1200);`;
  expect(await faultOf(context, moment)).toBeNull();
  const dialog =
    "document.body.insertAdjacentHTML('beforeend', '<dialog>News</dialog>'); document.querySelector('dialog').showModal();";
  expect(await faultOf(context, dialog)).toBeNull();
  const popover = `${OVERLAY} document.querySelector('#promo').popover = 'auto'; document.querySelector('#promo').showPopover();`;
  expect(await faultOf(context, popover)).toBeNull();
  const scrolled = "document.querySelector('main').style.height = '5000px'; scrollTo(0, 3000);";
  expect(await faultOf(context, scrolled)).toBeNull();
  expect(
    await faultOf(context, "document.querySelector('header').remove();", { hasHeader: () => false }),
  ).toBeNull();
});

test('verification: a page passes whose heading is hidden from screen readers by its welcome dialog, is in a shadow tree, or has no box of its own', async ({
  context,
}) => {
  const welcome = '<div role="dialog" aria-modal="true">Welcome</div>';
  const hidden = FRAME.replace('<main>', '<main aria-hidden="true">');
  expect(await faultOfPage(context, hidden + welcome)).toBeNull();
  const heading = FRAME.slice(FRAME.indexOf('<h1>')).replace('</main>', '');
  const inShadow = `<div><template shadowrootmode="open">${heading}</template></div>`;
  expect(await faultOfPage(context, FRAME.replace(heading, inShadow))).toBeNull();
  const boxless = '<h1 style="display: contents"><span>Here</span></h1>';
  expect(await faultOfPage(context, FRAME.replace(heading, boxless))).toBeNull();
});

test('verification: a page that asks before it is left, and goes on by itself, passes', async ({
  context,
}) => {
  const asking = `addEventListener('beforeunload', (event) => event.preventDefault()); if (location.search === '') location.assign('?next');`;
  expect(await faultOf(context, asking)).toBeNull();
});
