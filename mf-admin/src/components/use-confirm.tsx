import { useCloseOnBack } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { Modal } from 'antd';
import { createContext, use, useState, type ReactNode } from 'react';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** Label of the confirming button. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Runs when it is confirmed; the dialog stays until it is done. */
  readonly onConfirm: () => unknown;
}

type Modals = ReturnType<typeof Modal.useModal>[0];
type Confirm = (options: Parameters<Modals['confirm']>[0]) => void;

const ConfirmContext = createContext<Confirm | null>(null);

function ClosedByBack({ close }: { readonly close: () => void }) {
  useCloseOnBack(close);
  return null;
}

/** The button of the menu whose item has the focus. */
function focusedMenuButton(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  const id = menu?.getAttribute('aria-labelledby');
  return id ? document.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
}

/** Shows the confirmations of what it contains. */
export function Confirmations({ children }: { readonly children: ReactNode }) {
  const [modals, dialogs] = Modal.useModal();
  const [open, setOpen] = useState<ReturnType<Modals['confirm']> | null>(null);
  const confirm: Confirm = (options) => {
    const menuButton = focusedMenuButton();
    setOpen(
      modals.confirm({
        ...options,
        afterClose: () => {
          setOpen(null);
          // Ant Design focuses what had the focus before: the item, which has gone with its menu.
          menuButton?.focus();
        },
      }),
    );
  };
  return (
    <ConfirmContext value={confirm}>
      {dialogs}
      {open ? <ClosedByBack close={open.destroy} /> : null}
      {children}
    </ConfirmContext>
  );
}

/** Asks for a confirmation before an action that affects other users. */
export function useConfirm(): (question: Question) => void {
  const intl = useIntl();
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs Confirmations around it');
  return ({ title, text, action, isDanger = false, onConfirm }) => {
    confirm({
      centered: true,
      title,
      content: text,
      okText: action,
      okButtonProps: { danger: isDanger },
      cancelText: intl.formatMessage({ id: 'confirm.cancel' }),
      onOk: onConfirm,
    });
  };
}
