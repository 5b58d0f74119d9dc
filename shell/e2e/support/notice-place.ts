import { expect, type Locator, type Page } from '@playwright/test';

/** On a phone, where dialogs are at the bottom, a toast must not cover its dialog. */
export async function expectNoticeAbove(page: Page, dialog: Locator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // Content behind a dialog is hidden from the accessibility tree.
  const notice = await page.getByRole('region', { name: 'Notifications', includeHidden: true }).boundingBox();
  const box = await dialog.boundingBox();
  if (!notice || !box) throw new Error('Notice or dialog is not drawn.');
  expect(notice.height).toBeGreaterThan(0);
  expect(notice.y + notice.height).toBeLessThanOrEqual(box.y);
  if (size) await page.setViewportSize(size);
}
