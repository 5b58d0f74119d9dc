const STORAGE_KEY = 'quiz_scroll';
const PAGE_WAIT_MS = 3000;
const BY_USER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function readPositions(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? '');
  } catch {
    return new URLSearchParams();
  }
}

/** Scroll position in px of each entry of the tab's history; survives a reload.
 *  @returns `read` and `note` access an entry by its name; `keep` stores all of them. */
export function scrollPositions() {
  const positions = readPositions();
  return {
    read: (name: string) => Number(positions.get(name) ?? 0),
    note: (name: string) => {
      positions.set(name, String(Math.round(window.scrollY)));
    },
    keep: () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, positions.toString());
      } catch {
        // Storage is full or disabled: the positions are lost with the page.
      }
    },
  };
}

/** Scrolls to `top` as soon as the page is long enough; gives up after 3 s and when the user scrolls.
 *  @returns a function that stops waiting */
export function scrollWhenLong(top: number): () => void {
  const giveUp = new AbortController();
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) giveUp.abort();
  };
  const stop = () => {
    giveUp.abort();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(stop, PAGE_WAIT_MS);
  giveUp.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const name of BY_USER) window.addEventListener(name, stop, { passive: true, signal: giveUp.signal });
  observer.observe(document.body);
  reach();
  return stop;
}
