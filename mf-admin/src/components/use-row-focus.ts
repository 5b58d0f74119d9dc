import { useEffect, type RefObject } from 'react';

const ROWS = '[data-row-key]';
const DIALOGS = '[role=dialog]:not([hidden]), [role=menu], .ant-modal-wrap:not([style*=none])';

/** Whether the focus is on something else than the lost part, or the page or dialog around the list. */
function isElsewhere(lost: Element, list: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== lost && !activeElement?.contains(list);
}

/** A part of the list that had the focus, and its row. */
interface Place {
  readonly element: Element;
  /** Null: it was in none. */
  readonly row: HTMLElement | null;
}

/** Whether a dialog is open above the list; the list may be in one itself. */
const isBehindDialog = (list: HTMLElement) =>
  [...document.querySelectorAll(DIALOGS)].some((dialog) => !dialog.contains(list));

const hasLostFocus = (element: Element) => !element.isConnected || element.matches(':disabled');

/** An action may remove or disable the focused part of a list: then the focus goes to its row, else to the row that took its place,
 *  else to the list (`tabIndex={-1}`), so that the keys of the list go on from there. */
export function useRowFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: Place | null = null;
    /** Of the row with the last focus, from 0; rows above it may come and go. */
    let index = -1;
    const rowsOf = () => [...(panel.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
    const restore = () => {
      const list = panel.current;
      if (!place || !list) return;
      const rows = rowsOf();
      const { row, element } = place;
      if (row?.isConnected) index = rows.indexOf(row);
      if (!hasLostFocus(element) || isElsewhere(element, list) || isBehindDialog(list)) return;
      const next = row?.isConnected ? row : rows[Math.min(index, rows.length - 1)];
      place = null;
      (next ?? list).focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const row = target.closest<HTMLElement>(ROWS);
      const list = panel.current;
      const dialog = target.closest(DIALOGS);
      if (list?.contains(target)) {
        if (row) index = rowsOf().indexOf(row);
        place = { element: target, row };
      } else if (place && target.contains(list) && hasLostFocus(place.element)) {
        // A dialog above has closed, and returns the focus to the one around the list.
        restore();
      } else if (!dialog || dialog.contains(list)) place = null;
    };
    // A click beside everything takes the focus from a part that is still there: nothing is lost. Behind dialogs the focus only goes
    // from one to the next.
    const onBlur = () => {
      setTimeout(() => {
        const list = panel.current;
        if (!place || !list || isBehindDialog(list)) return;
        if (!hasLostFocus(place.element) && document.activeElement === document.body) place = null;
      });
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [panel]);
}
