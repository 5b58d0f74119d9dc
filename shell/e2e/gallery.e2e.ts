import { expect } from '@playwright/test';
import { seriousFindings } from './support/axe.ts';
import { isDeep } from './support/deep.ts';
import { galleryTest as test } from './support/gallery.ts';
import { layoutFindings } from './support/layout-findings.ts';

/** Sizes do not depend on the theme, nor colours on the direction, nor the structure on either. */
const VIEWS = [
  { theme: 'dark', direction: 'ltr', rules: 'all' },
  ...(isDeep
    ? ([
        { theme: 'light', direction: 'rtl', rules: 'structure' },
        { theme: 'light', direction: 'ltr', rules: 'colours' },
      ] as const)
    : []),
] as const;
const DIRECTIONS = isDeep ? (['ltr', 'rtl'] as const) : (['rtl'] as const);
const WIDTHS = [320, 390, 820, 1440];
const LEAST_SPECIMENS = 50;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const direction of DIRECTIONS)
  test(`gallery, ${direction}: no component is wider than its container, none is empty`, async ({
    page,
    gallery,
  }) => {
    await page.goto(gallery.address({ theme: 'light', direction }));
    expect(await page.locator('[data-specimen]').count()).toBeGreaterThanOrEqual(LEAST_SPECIMENS);
    await page.locator('details').evaluateAll((tables) => {
      for (const table of tables) table.setAttribute('open', '');
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layoutFindings(page), `at ${width} px`).toEqual([]);
    }
  });

for (const { rules, ...view } of VIEWS)
  test(`gallery, ${view.theme}, ${view.direction}: axe has no serious or critical finding, overlays included`, async ({
    page,
    gallery,
  }) => {
    await page.goto(gallery.address(view));
    await expect(page.locator('html')).toHaveAttribute('data-theme', view.theme);
    expect(await seriousFindings(page, { rules })).toEqual([]);
    const overlays = [
      { opener: 'dialog', role: 'dialog' },
      { opener: 'sheet', role: 'dialog' },
      { opener: 'menu', role: 'menu' },
    ] as const;
    for (const { opener, role } of overlays) {
      await page.locator(`[data-opens='${opener}']`).click();
      await expect(page.getByRole(role)).toBeVisible();
      expect(await seriousFindings(page, { rules }), opener).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
    }
  });

test('gallery: the switches change theme and direction and are kept in the address', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery.address({ theme: 'light', direction: 'ltr' }));
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await page.getByRole('radio', { name: 'RTL' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'RTL' })).toBeChecked();
});

for (const direction of DIRECTIONS) {
  test(`histogram, ${direction}: the marker is above the player's own bar`, async ({ page, gallery }) => {
    await page.goto(gallery.address({ theme: 'light', direction }));
    const mark = await page.locator("[data-part='mark']").boundingBox();
    const bar = await page.locator("rect[data-state='marked']").boundingBox();
    if (!mark || !bar) throw new Error('Mark or bar is not drawn.');
    expect(Math.abs(mark.x + mark.width / 2 - (bar.x + bar.width / 2))).toBeLessThan(2);
    expect(bar.y - (mark.y + mark.height)).toBeGreaterThanOrEqual(0);
    expect(bar.y - (mark.y + mark.height)).toBeLessThan(8);
  });
}

test('toast: at most 420 px wide, one at a time, F8 focuses it, a swipe dismisses it', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery.address({ theme: 'light', direction: 'ltr' }));
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  const show = page.locator("[data-opens='toast']");
  await show.click();
  await show.click();
  await expect(region.getByText('Link copied!')).toHaveCount(1);
  const box = await region.boundingBox();
  if (!box) throw new Error('The region has no box.');
  expect(box.width).toBe(420);
  await page.keyboard.press('F8');
  await expect(region).toBeFocused();
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 125, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(region.getByText('Link copied!')).toHaveCount(0);
});

test('forced colours: buttons, cards and fields keep a border, chart fills stay visible', async ({
  page,
  gallery,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(gallery.address({ theme: 'light', direction: 'ltr' }));
  const edgeless = await page.evaluate(() => {
    const isDrawn = (part: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(part);
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      return hasBorder || (outlineStyle !== 'none' && outlineWidth !== '0px');
    };
    const parts =
      "[data-specimen^='Button'] button, [data-specimen^='Card'] section, article, textarea, select";
    return [...document.querySelectorAll(parts)]
      .filter((part) => !isDrawn(part))
      .map((part) => part.outerHTML);
  });
  expect(edgeless).toEqual([]);
  const [track, fill] = await page
    .getByRole('progressbar')
    .nth(1)
    .evaluate((bar) =>
      [bar, bar.firstElementChild ?? bar].map((part) => getComputedStyle(part).backgroundColor),
    );
  expect(fill).not.toBe(track);
});

test('reduced motion: a tooltip closes every time', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(gallery.address({ theme: 'light', direction: 'ltr' }));
  const button = page.locator("[data-opens='tooltip']").first();
  await button.scrollIntoViewIfNeeded();
  for (let time = 0; time < 3; time += 1) {
    await button.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.mouse.move(2, 2, { steps: 4 });
  }
});
