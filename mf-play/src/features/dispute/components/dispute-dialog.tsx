import { MODERATION_TEXT_MAX_LENGTH } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, TextareaField } from '@quizmesh/shared-ui';
import { useDispute, type DisputedQuestion } from '../use-dispute.ts';
import css from './dispute-dialog.module.css';

export interface DisputeDialogProps {
  readonly question: DisputedQuestion;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Says why the player believes that the verdict is wrong; the question is then checked anew. */
export function DisputeDialog({ question, onClose, onSent }: DisputeDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  const { reason, isReasonMissing, maySend, isSending, setReason, send } = useDispute(question, () => {
    onSent();
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="dispute.title" />}
      description={<FormattedMessage id="dispute.text" />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextareaField
          label={<FormattedMessage id="dispute.reason" />}
          rows={4}
          dir="auto"
          maxLength={MODERATION_TEXT_MAX_LENGTH}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
          }}
          error={
            isReasonMissing ? (
              <span className={css['missing']}>
                <strong>
                  <FormattedMessage id="dispute.missing.title" />
                </strong>
                <span>
                  <FormattedMessage id="dispute.missing.text" />
                </span>
              </span>
            ) : undefined
          }
        />
        <div className={css['acts']}>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="dialog.cancel" />
          </Button>
          <Button type="submit" variant="solid" pending={isSending} disabled={!maySend}>
            <FormattedMessage id="dispute.send" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
