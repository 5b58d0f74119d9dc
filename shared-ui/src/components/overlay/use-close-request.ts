import { useEffect, useEffectEvent } from 'react';

interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    /** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; not in every browser. */
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** The device's close request (the back gesture of Android) closes the topmost part instead of leaving the page,
 *  where the browser supports it. */
export function useCloseRequest(isOpen: boolean, onOpenChange: (isOpen: boolean) => void): void {
  const close = useEffectEvent(() => {
    onOpenChange(false);
  });
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', close);
    return () => {
      watcher.destroy();
    };
  }, [isOpen]);
}
