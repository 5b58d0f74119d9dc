import type { AdminDispute, DisputeResolution } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { RadioCards, SelectField, TextareaField } from '@quizmesh/shared-ui';
import { useDraft } from '../../../../components/drafts/use-draft.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { LetteredOptions, letterOf } from '../../../../components/lettered-options.tsx';

type Decision = DisputeResolution['decision'];
const DECISIONS: readonly Decision[] = ['rejected', 'corrected', 'voided'];
/** Maximum length that the contract allows. */
const NOTE_MAX_LENGTH = 1000;

interface DecisionDialogProps {
  readonly dispute: AdminDispute;
  readonly isSending: boolean;
  readonly onDecide: (resolution: DisputeResolution) => void;
  readonly onClose: () => void;
}

interface DecisionFields {
  readonly decision: Decision;
  /** Index of the option that becomes the right one. */
  readonly right: string;
  readonly note: string;
}

/** The other options, one of which may become the right one. */
function othersOf({ options, correctAnswer }: AdminDispute) {
  return options.flatMap((text, index) =>
    index === correctAnswer ? [] : { value: String(index), label: `${letterOf(index)}. ${text}` },
  );
}

/** Rejects a dispute, corrects the key, or voids the question; with a note for the player. */
export function DecisionDialog({ dispute, isSending, onDecide, onClose }: DecisionDialogProps) {
  const intl = useIntl();
  const draft = useDraft<DecisionFields>(`dispute ${dispute.id}`, {
    decision: 'rejected',
    right: String(dispute.selectedOption ?? ''),
    note: '',
  });
  const { decision, right, note } = draft.fields;
  const others = othersOf(dispute);
  const correctAnswer = others.find(({ value }) => value === right) ?? others[0];
  return (
    <FormDialog
      title={<FormattedMessage id="queue.decideTitle" />}
      description={<bdi>{dispute.questionText}</bdi>}
      size="wide"
      isChanged={draft.isChanged}
      action={<FormattedMessage id="queue.send" />}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => {
        const key = decision === 'corrected' ? { correctAnswer: Number(correctAnswer?.value) } : {};
        const { version, correctAnswer: expectedKey } = dispute;
        onDecide({ decision, version, expectedKey, note: note.trim(), ...key });
      }}
    >
      <RadioCards<Decision>
        label={<FormattedMessage id="queue.decision" />}
        value={decision}
        onValueChange={(chosen) => {
          draft.change({ decision: chosen });
        }}
        cards={DECISIONS.map((value) => ({
          value,
          title: <FormattedMessage id={`queue.act.${value}`} />,
          text: <FormattedMessage id={`queue.actText.${value}`} />,
          // The disputed question was replaced, so its key can no longer change.
          disabled: value !== 'rejected' && dispute.isReplaced,
        }))}
      />
      {decision === 'corrected' ? (
        <LetteredOptions
          options={dispute.options}
          right={dispute.correctAnswer}
          chosen={dispute.selectedOption}
        />
      ) : null}
      {decision === 'corrected' && correctAnswer ? (
        <SelectField<string>
          label={intl.formatMessage({ id: 'queue.rightOption' })}
          value={correctAnswer.value}
          onValueChange={(chosen) => {
            draft.change({ right: chosen });
          }}
          options={others}
        />
      ) : null}
      <TextareaField
        label={<FormattedMessage id="queue.note" />}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        dir="auto"
        onChange={(event) => {
          draft.change({ note: event.target.value });
        }}
      />
    </FormDialog>
  );
}
