const WAIT_MS = 5000;

function focusFound(find: () => HTMLElement | null): boolean {
  const found = find();
  if (!found) return false;
  if (found.tabIndex < 0) found.tabIndex = -1;
  found.focus({ preventScroll: true });
  return true;
}

/** The heading of the page. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('#main h1');

/** Focuses the element that `find` returns: at once, or as soon as it exists within 5 s.
 *  @returns a function that stops waiting */
export function focusWhenThere(find: () => HTMLElement | null): () => void {
  if (focusFound(find)) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusFound(find)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    observer.disconnect();
  }, WAIT_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
