import type { RefObject } from 'react';
import { pressKey } from './press-key.ts';
import { usePageKeys } from './use-page-keys.ts';

const ROWS = '[data-row-key]';
const CHECKBOX = 'input[type=checkbox]';

/** A click with Shift on the checkbox of a row selects from the last selected row to it. */
const SHIFT_CLICK = { bubbles: true, cancelable: true, shiftKey: true };

/** Keys of a list, which has `data-row-keys` for those that look for it: `j` and `k` go to the next and the previous row (`data-row-key`), `x` selects it, `X` all rows from the
 *  last selected one to it, `a` the whole page, `b` goes to what can be done with the selected rows (`data-selection`). The
 *  other actions of a row are found by `data-key`: "e" on what edits, "Enter" on what opens. */
export function useRowKeys(panel: RefObject<HTMLElement | null>): void {
  usePageKeys((key) => {
    const list = panel.current;
    if (!list) return undefined;
    const rows = [...list.querySelectorAll<HTMLElement>(ROWS)];
    const index = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[index];
    const checkbox = row?.querySelector<HTMLInputElement>(CHECKBOX);
    const actions: Readonly<Record<string, () => void>> = {
      j: () => rows[index + 1]?.focus(),
      k: () => rows[Math.max(0, index - 1)]?.focus(),
      a: () => list.querySelector<HTMLInputElement>(`thead ${CHECKBOX}`)?.click(),
      b: () => list.querySelector<HTMLElement>('[data-selection] button')?.focus(),
      x: () => checkbox?.click(),
      X: () => checkbox?.dispatchEvent(new MouseEvent('click', SHIFT_CLICK)),
    };
    // On a button of the row, Enter presses that.
    const mayPress = key.length === 1 || row === document.activeElement;
    return actions[key] ?? (row && mayPress ? pressKey(row, key) : undefined);
  });
}
