import { SUSPENSION_REASON_MAX, type AdminUser, type Suspension } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { SelectField, TextareaField, TextField } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { useDraft } from '../../../components/drafts/use-draft.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { SUSPENSION_LENGTHS, suspensionEnd, type SuspensionLength } from '../suspension-end.ts';
import { useSuspend } from '../use-user-actions.ts';
import { SuspensionAlert } from './suspension-alert.tsx';

interface SuspendDialogProps {
  readonly user: Pick<AdminUser, 'id' | 'username'>;
  readonly onClose: () => void;
}

interface SuspensionFields {
  readonly reason: string;
  readonly length: SuspensionLength;
  /** Last day, e.g. "2026-11-21". */
  readonly date: string;
}

/** Asks why and until when an account may not write. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const intl = useIntl();
  // Suspended by somebody else since the form was opened: shown, and replaced only by sending again.
  const [theirs, setTheirs] = useState<Suspension | null>(null);
  const suspend = useSuspend(user, setTheirs);
  const draft = useDraft<SuspensionFields>(`suspension ${user.id}`, { reason: '', length: '7', date: '' });
  const { reason, length, date } = draft.fields;
  const [isSent, setSent] = useState(false);
  const [isDayMissing, setDayMissing] = useState(false);
  const isReasonMissing = reason.trim() === '';
  const submit = () => {
    const end = suspensionEnd(length, date, new Date());
    setSent(true);
    setDayMissing(end === undefined);
    if (isReasonMissing || end === undefined) return;
    // A toast reports the result; the dialog stays when it failed.
    const sent = {
      reason: reason.trim(),
      until: end?.toISOString() ?? null,
      replaces: theirs?.since ?? null,
    };
    suspend.mutate(sent, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'users.suspendTitle' }, { username: user.username })}
      description={<FormattedMessage id="users.suspendText" />}
      isChanged={draft.isChanged}
      action={<FormattedMessage id="users.suspend" />}
      isDanger
      isSending={suspend.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs ? <SuspensionAlert suspension={theirs} isConflict /> : null}
      <TextareaField
        label={intl.formatMessage({ id: 'users.reason' })}
        value={reason}
        maxLength={SUSPENSION_REASON_MAX}
        rows={3}
        error={isSent && isReasonMissing ? intl.formatMessage({ id: 'users.reasonMissing' }) : undefined}
        onChange={(event) => {
          draft.change({ reason: event.target.value });
        }}
      />
      <SelectField<SuspensionLength>
        label={intl.formatMessage({ id: 'users.length' })}
        value={length}
        onValueChange={(chosen) => {
          draft.change({ length: chosen });
        }}
        options={SUSPENSION_LENGTHS.map((value) => ({
          value,
          label:
            value === 'date' || value === 'open'
              ? intl.formatMessage({ id: `users.length.${value}` })
              : intl.formatMessage({ id: 'users.length.days' }, { count: Number(value) }),
        }))}
      />
      {length === 'date' ? (
        <TextField
          type="date"
          label={intl.formatMessage({ id: 'users.lastDay' })}
          value={date}
          error={isDayMissing ? intl.formatMessage({ id: 'users.dayMissing' }) : undefined}
          onChange={(event) => {
            draft.change({ date: event.target.value });
            setDayMissing(false);
          }}
        />
      ) : null}
    </FormDialog>
  );
}
