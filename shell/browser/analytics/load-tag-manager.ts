/** Prefix of Tag Manager's own events. */
const EVENTS = 'gtm';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function load(container: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ [`${EVENTS}.start`]: Date.now(), event: `${EVENTS}.js` });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  document.head.append(script);
}

/** Loads it once the page has loaded, and makes links to pages without it full page loads, so that it never runs on them. Most sites have
 *  none: this is not in their shell. */
export function loadTagManager(container: string, isTagged: (pathname: string) => boolean): void {
  const leaveByDocument = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    // Prevents React's own handler, which would navigate without loading the page.
    if (!isTagged(link.pathname)) event.stopPropagation();
  };
  window.addEventListener('click', leaveByDocument, { capture: true });
  if (document.readyState === 'complete') load(container);
  else
    window.addEventListener(
      'load',
      () => {
        load(container);
      },
      { once: true },
    );
}
