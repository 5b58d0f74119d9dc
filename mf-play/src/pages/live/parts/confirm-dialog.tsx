import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, clsx, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Text of the button that does it. */
  readonly confirm: ReactNode;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What was confirmed may have taken away what the dialog was opened by. */
function focusHeadingInstead(): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
  });
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, confirm, isPending, onConfirm, onClose }: ConfirmDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
      onCloseAutoFocus={focusHeadingInstead}
    >
      <div className={clsx(styles.cluster3, styles.atEnd)}>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="dialog.cancel" />
        </Button>
        <Button variant="danger" pending={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
