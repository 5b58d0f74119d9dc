import { MODERATION_TEXT_MAX_LENGTH, REPORT_TYPES } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, SelectField, TextareaField } from '@quizmesh/shared-ui';
import type { ReportType } from '../report.api.ts';
import { useReport, type ReportedQuestion } from '../use-report.ts';
import css from './report-dialog.module.css';

export interface ReportDialogProps {
  readonly question: ReportedQuestion;
  readonly onClose: () => void;
}

/** Tells the administrators what is wrong with a question. */
export function ReportDialog({ question, onClose }: ReportDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  const { type, description, missing, isSending, setType, setDescription, send } = useReport(
    question,
    onClose,
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="report.title" />}
      description={<FormattedMessage id="report.question" values={{ number: question.questionIndex + 1 }} />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
          const field = type === null ? 'select' : description.trim() === '' ? 'textarea' : null;
          if (field) event.currentTarget.querySelector<HTMLElement>(field)?.focus();
        }}
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
        <div className={css['acts']}>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="dialog.cancel" />
          </Button>
          <Button type="submit" variant="solid" pending={isSending}>
            <FormattedMessage id="report.send" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
