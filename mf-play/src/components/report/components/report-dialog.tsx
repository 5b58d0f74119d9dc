import { MODERATION_TEXT_MAX_LENGTH, REPORT_TYPES } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { SelectField, TextareaField } from '@quizmesh/shared-ui';
import { FormDialog } from '../../form-dialog.tsx';
import { partCatalogues } from '../../part-messages/messages/messages.ts';
import { PartMessages } from '../../part-messages/part-messages.tsx';
import type { ReportType } from '../report.api.ts';
import { useReport, type ReportedQuestion } from '../use-report.ts';

export interface ReportDialogProps {
  readonly question: ReportedQuestion;
  readonly isTimed: boolean;
  readonly onClose: () => void;
}

function ReportForm({ question, isTimed, onClose }: ReportDialogProps) {
  const intl = useIntl();
  const { type, description, missing, isSending, setType, setDescription, send } = useReport(
    question,
    onClose,
  );
  return (
    <FormDialog
      title={<FormattedMessage id="report.title" />}
      description={
        <>
          <FormattedMessage id="report.question" values={{ number: question.questionIndex + 1 }} />
          {isTimed ? (
            <>
              {'. '}
              <FormattedMessage id="play.clockRuns" />
            </>
          ) : null}
        </>
      }
      send={<FormattedMessage id="report.send" />}
      isSending={isSending}
      onSend={(form) => {
        send();
        const field = type === null ? 'select' : description.trim() === '' ? 'textarea' : null;
        if (field) form.querySelector<HTMLElement>(field)?.focus();
      }}
      onClose={onClose}
    >
      <SelectField<ReportType | ''>
        label={<FormattedMessage id="report.type" />}
        value={type ?? ''}
        onValueChange={(value) => {
          setType(value === '' ? null : value);
        }}
        options={[
          { value: '', label: intl.formatMessage({ id: 'report.choose' }) },
          ...REPORT_TYPES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `report.type.${value}` }),
          })),
        ]}
        error={missing.type ? <FormattedMessage id="report.missing.type" /> : undefined}
      />
      <TextareaField
        label={<FormattedMessage id="report.description" />}
        rows={4}
        dir="auto"
        maxLength={MODERATION_TEXT_MAX_LENGTH}
        value={description}
        onChange={(event) => {
          setDescription(event.target.value);
        }}
        error={missing.description ? <FormattedMessage id="report.missing.description" /> : undefined}
      />
    </FormDialog>
  );
}

/** Reports a problem with a question to the admins. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <PartMessages catalogues={partCatalogues}>
      <ReportForm {...props} />
    </PartMessages>
  );
}
