import { useKeyActions } from './use-key-actions.ts';

/** A dialog, a drawer or a menu, which takes the keys. */
const LAYERS = '[role=dialog]:not([hidden]), [role=menu], .ant-modal-wrap:not([style*=none])';

/** Runs what a key does while nothing is typed and no dialog or menu is open.
 *  @param actionOf undefined: the key does nothing here */
export function usePageKeys(actionOf: (key: string) => (() => void) | undefined): void {
  useKeyActions(({ key, isCommand, isTyped }) =>
    isCommand || isTyped || document.querySelector(LAYERS) ? undefined : actionOf(key),
  );
}
