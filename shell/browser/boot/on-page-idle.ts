const AFTER_LOAD_MS = 2000;
/** Longer than a module may take before its last good release is loaded instead. */
const AT_THE_LATEST_MS = 6000;

/** Calls once, a while after the page has loaded, so that it delays nothing. A hanging file delays the load event,
 *  and that is something to report: it is then called without the event. */
export function onPageIdle(start: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) start();
    isDue = false;
  };
  setTimeout(once, AT_THE_LATEST_MS);
  window.addEventListener('load', () => setTimeout(once, AFTER_LOAD_MS), { once: true });
}
