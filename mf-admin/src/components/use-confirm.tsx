import { useIntl } from '@quizmesh/sdk/intl';
import { Modal } from 'antd';
import { createContext, use, type ReactNode } from 'react';

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

const ModalsContext = createContext<Modals | null>(null);

/** Shows the confirmations of what it contains. */
export function Confirmations({ children }: { readonly children: ReactNode }) {
  const [modals, dialogs] = Modal.useModal();
  return (
    <ModalsContext value={modals}>
      {dialogs}
      {children}
    </ModalsContext>
  );
}

/** Asks for a confirmation before an action that affects other users. */
export function useConfirm(): (question: Question) => void {
  const intl = useIntl();
  const modals = use(ModalsContext);
  if (!modals) throw new Error('useConfirm needs Confirmations around it');
  return ({ title, text, action, isDanger = false, onConfirm }) => {
    modals.confirm({
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
