/** Attribute of <html> from the server's page on: headings stand in the fallback. */
const PAINTING = 'data-painting';
/** As shared-ui's fonts.css names it. */
const HEADING_FONT = "700 1em 'Bricolage Grotesque Variable'";
/** Browsers count no smaller move as a layout shift. CSS pixels. */
const SEEN_MOVE = 3;

const root = document.documentElement;

function places(): DOMRect[] {
  return Array.from(document.body.querySelectorAll('*'), (element) => element.getBoundingClientRect());
}

/** Whether what stands on the page now would jump if its headings changed their font. Nothing is painted in between. */
function wouldMove(): boolean {
  const before = places();
  root.removeAttribute(PAINTING);
  const after = places();
  root.setAttribute(PAINTING, '');
  return before.some((old, index) => {
    const now = after[index];
    if (!now) return true;
    const moves = [now.top - old.top, now.bottom - old.bottom, now.left - old.left];
    return moves.some((move) => Math.abs(move) >= SEEN_MOVE);
  });
}

function whenPainted(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Lets the heading font come after the first paint, so that only the text font is waited for before. It is put on at
 *  once where nothing moves by it (another font breaks some headings into another number of lines), else with the next
 *  page.
 *  @returns what to call when another page is about to be drawn */
export function loadHeadingFontAfterPaint(): () => void {
  let isHere = false;
  void whenPainted()
    .then(() => document.fonts.load(HEADING_FONT))
    .then(
      (faces) => {
        isHere = faces.length > 0;
        if (isHere && !wouldMove()) root.removeAttribute(PAINTING);
      },
      // Without the font the fallback stays.
      () => undefined,
    );
  return () => {
    if (isHere) root.removeAttribute(PAINTING);
  };
}
