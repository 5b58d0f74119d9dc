import { useEffect, useEffectEvent } from 'react';

/** Nothing but the page takes the keys: no field, no dialog, no menu. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select'))
    return false;
  return (
    document.querySelector('[role=dialog]:not([hidden]), [role=menu], .ant-modal-wrap:not([style*=none])') ===
    null
  );
}

/** Runs what a key does while nothing is typed and no dialog or menu is open.
 *  @param actionOf undefined: the key does nothing here */
export function usePageKeys(actionOf: (key: string) => (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isForPage(event) ? actionOf(event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
