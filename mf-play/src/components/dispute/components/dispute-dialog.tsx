import { MODERATION_TEXT_MAX_LENGTH } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { TextareaField, styles } from '@quizmesh/shared-ui';
import { FormDialog } from '../../form-dialog.tsx';
import { partCatalogues } from '../../part-messages/messages/messages.ts';
import { PartMessages } from '../../part-messages/part-messages.tsx';
import { useDispute, type DisputedQuestion } from '../use-dispute.ts';

export interface DisputeDialogProps {
  readonly question: DisputedQuestion;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

function DisputeForm({ question, onClose, onSent }: DisputeDialogProps) {
  const { reason, isReasonMissing, maySend, isSending, setReason, send } = useDispute(question, () => {
    onSent();
    onClose();
  });
  return (
    <FormDialog
      title={<FormattedMessage id="dispute.title" />}
      description={<FormattedMessage id="dispute.text" />}
      send={<FormattedMessage id="dispute.send" />}
      isSending={isSending}
      maySend={maySend}
      onSend={send}
      onClose={onClose}
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
            <span className={styles.stack}>
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
    </FormDialog>
  );
}

/** Asks for the player's reason; the question is then checked again. */
export function DisputeDialog(props: DisputeDialogProps) {
  return (
    <PartMessages catalogues={partCatalogues}>
      <DisputeForm {...props} />
    </PartMessages>
  );
}
