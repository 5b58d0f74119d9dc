/** Attribute of <html> from the server's page on: headings stand in the fallback, which has the same measures. */
const PAINTING = 'data-painting';

/** Lets the heading font come after the first paint, so that only the text font is waited for before. */
export function loadHeadingFontAfterPaint(): void {
  const load = () => {
    document.documentElement.removeAttribute(PAINTING);
  };
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    load();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    load();
  });
  observer.observe({ type: 'paint', buffered: true });
}
