import { useEffect } from 'react';

/** Parts of Ant Design that hold the focus. */
const ANTD_LAYERS = '.ant-drawer, .ant-modal-root';

/** Keeps focus and Escape in a dialog of shared-ui that is open above a drawer of Ant Design. The drawer listens on the window, and
 *  would take the focus back and close too: neither event goes further than the document. */
export function useLayersAbove(): void {
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(ANTD_LAYERS)) return;
      if (event.target.closest('[role=dialog]')) event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      // The dialog has closed by it.
      if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
