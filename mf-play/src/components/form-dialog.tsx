import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, styles, clsx } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';

export interface FormDialogProps {
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** Text of the submit button. */
  readonly send: ReactNode;
  readonly isSending: boolean;
  /** False: the button is disabled. */
  readonly maySend?: boolean;
  readonly onSend: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form that is submitted or cancelled. */
export function FormDialog({ title, description, send, maySend = true, ...props }: FormDialogProps) {
  const intl = useIntl();
  const { isSending, onSend, onClose, children } = props;
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <form
        className={styles.stack5}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend(event.currentTarget);
        }}
      >
        {children}
        <div className={clsx(styles.cluster3, styles.atEnd)}>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="dialog.cancel" />
          </Button>
          <Button type="submit" variant="solid" pending={isSending} disabled={!maySend}>
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
