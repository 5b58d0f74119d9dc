import { useEffect } from 'react';

/** While something is changed and not saved, the browser asks before the tab is reloaded or closed. */
export function useUnloadGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isChanged]);
}
