import { useEffect, useEffectEvent } from 'react';

/** A field or a dialog needs its keys itself, and browsers need those with Ctrl. */
function isElsewhere({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('[role="dialog"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Calls `press` for each key that is for the page itself; one that is held down counts once. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat && !isElsewhere(event)) press(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('keydown', pressed);
    };
  }, []);
}
