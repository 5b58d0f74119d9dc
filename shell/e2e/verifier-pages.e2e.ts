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
/** Pages load in it on a busy machine; what is wrong with a frame counts after half of it. */
const DEMANDS = { wanted: [], timeoutMs: 8000, settleMs: 0, hasHeader: () => true };

test.beforeEach(({ context }) => {
  const openSession = context.newCDPSession.bind(context);
  // A page is asked what it shows once its heading was seen: only then it breaks, however busy the machine is.
  context.newCDPSession = async (page) => {
    if ('url' in page)
      await page.evaluate(() => {
        window.dispatchEvent(new Event('break'));
      });
    return openSession(page);
  };
});

let sites = 0;

/** What is wrong with a page. */
async function faultOfPage(context: BrowserContext, body: string, demands: Partial<PageDemands> = {}) {
  const address = `http://candidate${(sites += 1)}.example/`;
  await context.route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  return (await visitPage(context, address, { ...DEMANDS, ...demands })).error;
}

/** What is wrong with a page whose code does this after its heading is there. */
const faultOf = (context: BrowserContext, code: string, demands: Partial<PageDemands> = {}) =>
  faultOfPage(
    context,
    `${FRAME}<script>addEventListener('break', () => { ${code} }, { once: true })</script>`,
    demands,
  );

const OVERLAY = `document.body.insertAdjacentHTML('beforeend', '<div id="promo" style="position: fixed; inset: 0 0 auto; height: 90px; z-index: 9">Buy</div>');`;

for (const dialog of ["alert('Hi')", "confirm('Sure?')", "prompt('Name')", 'for (;;) alert(1)'])
  test(`verification: a page that opens a dialog of the browser after its heading has failed: ${dialog}`, async ({
    context,
  }) => {
    const [kind = ''] = /alert|confirm|prompt/u.exec(dialog) ?? [];
    const body = `${FRAME}<script>setTimeout(() => { ${dialog} }, 400)</script>`;
    expect(await faultOfPage(context, body, { settleMs: 1000 })).toEqual({
      code: 'opened-dialog',
      values: { text: expect.stringMatching(new RegExp(`^${kind}: `, 'u')) },
    });
  });

test("verification: a page that covers the shell's header after its heading has failed, and what covers it is named", async ({
  context,
}) => {
  const covered = (by: string) => ({ code: 'header-covered', values: { by } });
  const main = "document.querySelector('main').style = 'position: absolute; inset: 0; z-index: 1';";
  const lie = 'document.elementFromPoint = () => document.querySelector("header");';
  const faults = [OVERLAY, main, lie + OVERLAY].map((code) => faultOf(context, code));
  expect(await Promise.all(faults)).toEqual([covered('div#promo'), covered('h1'), covered('div#promo')]);
});

test("verification: a page that takes away the shell's header, the main part or the heading has failed", async ({
  context,
}) => {
  const remove = (selector: string) => `document.querySelector('${selector}').remove();`;
  const cases = [
    [remove('header'), 'header'],
    [remove('main'), 'main, h1'],
    [remove('h1'), 'h1'],
    ["document.body.textContent = '';", 'header, main, h1'],
    ["document.querySelector('header').hidden = true;", 'header'],
    ["document.querySelector('header').style = 'position: absolute; top: -200px';", 'header'],
  ] as const;
  const faults = cases.map(([code]) => faultOf(context, code));
  expect(await Promise.all(faults)).toEqual(
    cases.map(([, parts]) => ({ code: 'part-missing', values: { parts } })),
  );
});

test('verification: what covers the header for a moment, an open dialog or popover of the page, a scrolled page and a page with its own header pass', async ({
  context,
}) => {
  const moment = `${OVERLAY} setTimeout(() => document.querySelector('#promo').remove(), 1200);`;
  const dialog =
    "document.body.insertAdjacentHTML('beforeend', '<dialog>News</dialog>'); document.querySelector('dialog').showModal();";
  const popover = `${OVERLAY} document.querySelector('#promo').popover = 'auto'; document.querySelector('#promo').showPopover();`;
  const scrolled = "document.querySelector('main').style.height = '5000px'; scrollTo(0, 3000);";
  const headless = "document.querySelector('header').remove();";
  const faults = [
    ...[moment, dialog, popover, scrolled].map((code) => faultOf(context, code)),
    faultOf(context, headless, { hasHeader: () => false }),
  ];
  expect(await Promise.all(faults)).toEqual(faults.map(() => null));
});

test('verification: a page passes whose heading is hidden from screen readers by its welcome dialog, is in a shadow tree, or has no box of its own', async ({
  context,
}) => {
  const welcome = '<div role="dialog" aria-modal="true">Welcome</div>';
  const hidden = FRAME.replace('<main>', '<main aria-hidden="true">');
  const heading = FRAME.slice(FRAME.indexOf('<h1>')).replace('</main>', '');
  const inShadow = `<div><template shadowrootmode="open">${heading}</template></div>`;
  const boxless = '<h1 style="display: contents"><span>Here</span></h1>';
  const pages = [hidden + welcome, FRAME.replace(heading, inShadow), FRAME.replace(heading, boxless)];
  const faults = pages.map((body) => faultOfPage(context, body));
  expect(await Promise.all(faults)).toEqual([null, null, null]);
});

test('verification: a page that asks before it is left, and goes on by itself, passes', async ({
  context,
}) => {
  const asking = `addEventListener('beforeunload', (event) => event.preventDefault()); if (location.search === '') location.assign('?next');`;
  const body = `${FRAME}<script>setTimeout(() => { ${asking} }, 400)</script>`;
  expect(await faultOfPage(context, body, { settleMs: 1000 })).toBeNull();
});
