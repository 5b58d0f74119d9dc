import { useEffect, useRef, type RefObject } from 'react';

/** A drawer that its address opened has no button to give the focus back to: the name of its module in the table gets it, else the
 *  panel around the table.
 *  @param opened value of the parameter that opens a drawer; null: none is open */
export function useFocusAfterDrawer(panel: RefObject<HTMLElement | null>, opened: string | null): void {
  const previous = useRef(opened);
  useEffect(() => {
    const closed = previous.current;
    previous.current = opened;
    if (closed === null || opened !== null) return;
    // The drawer returns the focus in a task of its own, which comes first.
    const timer = setTimeout(() => {
      const list = panel.current;
      if (!list || document.activeElement !== document.body) return;
      const rows = [...list.querySelectorAll<HTMLElement>('[data-row-key]')];
      const row = rows.find(({ dataset }) => dataset['rowKey'] === closed);
      (row?.querySelector<HTMLElement>('[data-key="Enter"]') ?? list).focus();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [opened, panel]);
}
