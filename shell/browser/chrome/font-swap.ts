/** Attribute of <html> that the server sets: headings use the fallback font. */
const PAINTING = 'data-painting';
/** Name of the font in shared-ui's fonts.css. */
const HEADING_FONT = "700 1em 'Bricolage Grotesque Variable'";
/** Browsers ignore smaller moves when they compute layout shifts. CSS pixels. */
const SEEN_MOVE = 3;
/** Layout shift that users do not notice; good pages stay below 0.1 in total, ours below 0.02. */
const UNSEEN_SHIFT = 0.005;

const root = document.documentElement;

function places(): DOMRect[] {
  return Array.from(document.body.querySelectorAll('*'), (element) => element.getBoundingClientRect());
}

/** Upper bound of the layout shift between two sets of positions: it uses the smallest rectangle around everything
 *  that moves in the window. */
export function layoutShift(
  before: readonly DOMRect[],
  after: readonly DOMRect[],
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const box = { top: height, bottom: 0, left: width, right: 0 };
  let farthest = 0;
  for (const [index, from] of before.entries()) {
    const to = after[index] ?? from;
    const move = Math.max(Math.abs(to.top - from.top), Math.abs(to.left - from.left));
    const isOutside = Math.min(from.top, to.top) >= height || Math.max(from.bottom, to.bottom) <= 0;
    if (move < SEEN_MOVE || isOutside) continue;
    farthest = Math.max(farthest, move);
    box.top = Math.max(0, Math.min(box.top, from.top, to.top));
    box.bottom = Math.min(height, Math.max(box.bottom, from.bottom, to.bottom));
    box.left = Math.max(0, Math.min(box.left, from.left, to.left));
    box.right = Math.min(width, Math.max(box.right, from.right, to.right));
  }
  const match = Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  return (match / (width * height)) * (farthest / Math.max(width, height));
}

/** Whether the page would shift if its headings changed their font now. Nothing is painted in between. */
function wouldJump(): boolean {
  const before = places();
  root.removeAttribute(PAINTING);
  const after = places();
  root.setAttribute(PAINTING, '');
  return layoutShift(before, after, { width: window.innerWidth, height: window.innerHeight }) > UNSEEN_SHIFT;
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

/** Loads the heading font after the first paint, so that only the text font delays it. The font is applied at
 *  once if no text moves (with another font some headings wrap differently), else with the next page.
 *  @returns a function to call before another page is rendered */
export function loadHeadingFontAfterPaint(): () => void {
  let isHere = false;
  void whenPainted()
    .then(() => document.fonts.load(HEADING_FONT))
    .then(
      (faces) => {
        isHere = faces.length > 0;
        if (isHere && !wouldJump()) root.removeAttribute(PAINTING);
      },
      // If the font cannot be loaded, the fallback stays.
      () => undefined,
    );
  return () => {
    if (isHere) root.removeAttribute(PAINTING);
  };
}
