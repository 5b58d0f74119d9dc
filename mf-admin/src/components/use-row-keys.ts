import { useEffect, type RefObject } from 'react';

const ROWS = '[data-row-key]';

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

/** Keys of a list: `j` and `k` go to the next and the previous row (`data-row-key`), `x` selects it, `b` goes to
 *  what can be done with the selected rows (`data-selection`). The other actions of a row are
 *  found by `data-key`: "e" on what edits, "Enter" on what opens. */
export function useRowKeys(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!panel.current || !isForPage(event)) return;
      const rows = [...panel.current.querySelectorAll<HTMLElement>(ROWS)];
      const index = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[index];
      const actions: Readonly<Record<string, () => void>> = {
        j: () => rows[index + 1]?.focus(),
        k: () => rows[Math.max(0, index - 1)]?.focus(),
        b: () => panel.current?.querySelector<HTMLElement>('[data-selection] button')?.focus(),
        x: () => row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
      };
      // On a button of the row, Enter presses that.
      const mayPress = event.key.length === 1 || row === document.activeElement;
      const pressed = mayPress
        ? row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`)
        : null;
      const act = actions[event.key] ?? (pressed && (() => pressed.click()));
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [panel]);
}
