import type { Page } from '@playwright/test';

/** Layout errors of the gallery: a page that scrolls sideways, specimens without content, components that are
 *  wider than their specimen. */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const findings: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) findings.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const isCut = (part: Element, box: Element): boolean => {
      for (let above = part.parentElement; above && above !== box; above = above.parentElement) {
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      }
      return false;
    };
    for (const specimen of document.querySelectorAll('[data-specimen]')) {
      const name = specimen.getAttribute('data-specimen') ?? '';
      const box = specimen.getBoundingClientRect();
      const parts = [...specimen.querySelectorAll('*')].filter((part) => part.checkVisibility());
      if (parts.length < 2 || box.height < 60) findings.push(`${name} is empty`);
      for (const part of parts) {
        const { left, right, width } = part.getBoundingClientRect();
        const isOut = left < box.left - SLACK || right > box.right + SLACK;
        // Elements with a negative margin extend beyond the specimen on purpose: on a phone, pills reach both
        // edges. Portals, regions outside the specimen, and texts for assistive technology are not part of
        // its box.
        const isOwn = getComputedStyle(part).position === 'fixed' || part.closest('[aria-live]') !== null;
        const bleeds = getComputedStyle(part).marginInlineStart.startsWith('-');
        if (isOut && !bleeds && width > SLACK && !isOwn && !isCut(part, specimen))
          findings.push(`${name}: ${part.tagName}.${part.getAttribute('class') ?? ''} is wider than its box`);
      }
    }
    return findings;
  });
}
