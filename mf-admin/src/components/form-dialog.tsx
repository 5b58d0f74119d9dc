import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, clsx, styles, type DialogProps } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import { useLeaveQuestion } from './leaving/use-leave-question.tsx';
import { useUnloadGuard } from './leaving/use-unload-guard.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Something is typed that closing would lose: it asks first. */
  readonly isChanged: boolean;
  /** Text of the submit button. */
  readonly action: ReactNode;
  readonly isDanger?: boolean;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** In the place of the form once it was sent: what is shown only once, and closed by its own button. */
  readonly result?: ReactNode;
}

/** A dialog with a form that is submitted or cancelled; before what is typed would be lost, it asks. */
export function FormDialog({
  title,
  description,
  size,
  isChanged,
  action,
  isDanger = false,
  isSending,
  onSubmit,
  onClose,
  children,
  result,
}: FormDialogProps) {
  const intl = useIntl();
  const { leave, question } = useLeaveQuestion(isChanged);
  const close = () => {
    leave(onClose);
  };
  useCloseOnBack(close);
  useUnloadGuard(isChanged);
  const keepResult = (event: Event) => {
    if (result) event.preventDefault();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      onInteractOutside={keepResult}
      onEscapeKeyDown={keepResult}
      title={title}
      description={description}
      size={size}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      {result ?? (
        <Form className={styles.stack4} onSubmit={onSubmit}>
          {children}
          <div className={clsx(styles.cluster2, styles.middle, styles.atEnd)}>
            <Button onClick={close}>
              <FormattedMessage id="confirm.cancel" />
            </Button>
            <Button type="submit" variant={isDanger ? 'danger' : 'solid'} pending={isSending}>
              {action}
            </Button>
          </div>
        </Form>
      )}
      {question}
    </Dialog>
  );
}
