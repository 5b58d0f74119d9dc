import type { PageError } from '@quizmesh/contract';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { plainText } from './plain-text.ts';

const NAME_LENGTH = 100;

/** A page's own heading, also while a dialog hides everything else from screen readers, and in a shadow tree. */
export const pageHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, includeHidden: true }).filter({ visible: true });

/** What a page shows of the shell around a module. */
const frameSchema = z.object({
  missing: z.array(z.string()),
  /** Element that shows in the header's place: its tag with id or classes. */
  coveredBy: z.string().nullable(),
  address: z.string(),
});
export type SeenFrame = z.infer<typeof frameSchema>;

/** Run in a world of its own, where no code of the page replaced functions. A dialog or popover that is open may cover everything:
 *  users close it. */
const FRAME = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const header = shown('header').find((element) => !element.closest('main'));
  const parts = { header, main: shown('main')[0] };
  const missing = Object.keys(parts).filter((name) => !parts[name]);
  const frame = { missing, coveredBy: null, address: location.pathname };
  if (!header || shown('dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"], :popover-open').length > 0) return frame;
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  const { left, top, width, height } = header.getBoundingClientRect();
  const over = [0.1, 0.3, 0.5, 0.7, 0.9]
    .map((at) => document.elementFromPoint(left + at * width, top + height / 2))
    .filter((element) => !header.contains(element));
  if (over.length === 0) return frame;
  // Outside of the window nothing is hit.
  if (!over[0]) return { ...frame, missing: ['header', ...missing] };
  const { localName, id, classList } = over[0];
  const name = localName + (id ? '#' + id : [...classList].map((name) => '.' + name).join(''));
  return { ...frame, coveredBy: name.slice(0, ${NAME_LENGTH}) };
})()`;

/** Evaluates in a world of the page of its own. */
export async function evaluateApart(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    contextId: world.executionContextId,
    returnByValue: true,
  });
  return result.value;
}

/** What a page shows of the shell around a module, and whether it has the module's heading. */
export async function seenFrame(page: Page): Promise<SeenFrame> {
  const frame = frameSchema.parse(await evaluateApart(page, FRAME));
  const hasHeading = (await pageHeading(page).count()) > 0;
  return hasHeading ? frame : { ...frame, missing: [...frame.missing, 'h1'] };
}

/** @param hasHeader whether the page at an address has the shell's header; focus pages have one of their own */
export function frameError(
  { missing, coveredBy, address }: SeenFrame,
  hasHeader: (address: string) => boolean,
): PageError | null {
  const isWanted = hasHeader(address);
  const lost = missing.filter((part) => part !== 'header' || isWanted);
  if (lost.length > 0) return { code: 'part-missing', values: { parts: lost.join(', ') } };
  if (!isWanted || coveredBy === null) return null;
  return { code: 'header-covered', values: { by: plainText(coveredBy, NAME_LENGTH) } };
}
