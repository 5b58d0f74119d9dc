const AFTER_LOAD_MS = 2000;
/** More than a module may take before its last good release stands in. */
const AT_THE_LATEST_MS = 6000;

/** Calls once, a while after the page has loaded, so that nothing waits for it. A file that hangs holds the load event up, and
 *  just then there is something to tell: it is called all the same. */
export function onPageIdle(start: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) start();
    isDue = false;
  };
  setTimeout(once, AT_THE_LATEST_MS);
  window.addEventListener('load', () => setTimeout(once, AFTER_LOAD_MS), { once: true });
}
