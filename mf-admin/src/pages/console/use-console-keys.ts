import { pressKey } from '../../components/press-key.ts';
import { useKeyActions } from '../../components/use-key-actions.ts';
import { topDialog } from './top-dialog.ts';

/** Of a form, and of Ant Design's dialogs. */
const CONFIRMING = ':is(.ant-modal-footer, .ant-modal-confirm-btns) .ant-btn-primary';

/** The button that confirms what is filled in or asked where the focus is: of its form or its edited row, else of its dialog. */
function confirmingButton(target: HTMLElement): HTMLElement | null {
  const dialog = topDialog();
  const form = target.closest('form') ?? target.closest('[data-row-key]') ?? dialog?.querySelector('form');
  return form?.querySelector<HTMLElement>('[type=submit]') ?? dialog?.querySelector(CONFIRMING) ?? null;
}

/** `?` shows the shortcuts, `/` goes to the search in the bar, which shows that key, and a drawer has its own keys (`data-key`);
 *  wherever nothing is typed. Ctrl or Cmd with Enter confirms, also from a field. */
export function useConsoleKeys(onHelp: () => void): void {
  useKeyActions(({ key, target, isCommand, isTyped }) => {
    if (isCommand) {
      const button = key === 'Enter' ? confirmingButton(target) : null;
      return button ? () => button.click() : undefined;
    }
    if (isTyped) return undefined;
    if (key === '?') return onHelp;
    if (key === '/') return () => document.querySelector<HTMLInputElement>('[data-key="/"] input')?.focus();
    const drawer = topDialog();
    return drawer && key.length === 1 ? pressKey(drawer, key) : undefined;
  });
}
