import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, clsx, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';

interface AskDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Text of the confirming button. */
  readonly action: ReactNode;
  /** Text of the other button; "Cancel" unless said otherwise. */
  readonly stay?: ReactNode;
  readonly isSending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question before something that cannot be undone. Unlike `useConfirm` it may be asked above another dialog or drawer of the design
 *  system. */
export function AskDialog({
  title,
  text,
  action,
  stay = <FormattedMessage id="confirm.cancel" />,
  isSending = false,
  onConfirm,
  onClose,
}: AskDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={text}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      <form
        className={clsx(styles.cluster2, styles.middle, styles.atEnd)}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Button onClick={onClose}>{stay}</Button>
        <Button type="submit" variant="danger" pending={isSending}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
