import { useIntl } from '@quizmesh/sdk/intl';
import { App } from 'antd';
import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** Label of the confirming button. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Runs when it is confirmed; the dialog stays until it is done. */
  readonly onConfirm: () => unknown;
}

/** Asks for a confirmation before an action that affects other users. */
export function useConfirm(): (question: Question) => void {
  const intl = useIntl();
  const { modal } = App.useApp();
  return ({ title, text, action, isDanger = false, onConfirm }) => {
    modal.confirm({
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
