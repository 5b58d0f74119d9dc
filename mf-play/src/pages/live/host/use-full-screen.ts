import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => {
    document.removeEventListener('fullscreenchange', onChange);
  };
}

export interface FullScreen {
  readonly isOn: boolean;
  /** Null: this browser has none. */
  readonly toggle: (() => void) | null;
}

/** The whole page on the whole screen. */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const isPossible = document.fullscreenEnabled;
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // The browser or the user may refuse it; the page stays as it is.
    change.catch(() => undefined);
  };
  return { isOn, toggle: isPossible ? toggle : null };
}
