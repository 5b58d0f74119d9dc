import { OPERATOR_MAX, type SiteSetting } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { TextareaField } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { ConflictNotice } from '../../../../components/conflict-notice.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { isOperatorComplete } from '../operator.ts';
import { useSettingEdit } from '../use-setting-edit.tsx';

interface OperatorDialogProps {
  /** Null: nobody has been entered. */
  readonly setting: SiteSetting | null;
  readonly onClose: () => void;
}

const ROWS = 5;

/** Name, address and e-mail of whoever runs the site. */
export function OperatorDialog({ setting, onClose }: OperatorDialogProps) {
  const intl = useIntl();
  const { value, change, save, isChanged, isSaving, conflictFields } = useSettingEdit(
    { settingKey: 'operator', opened: setting?.settingValue ?? '', version: setting?.version ?? 0 },
    { labelId: 'legal.operator', onClose },
  );
  const [isSent, setSent] = useState(false);
  const isWrong = value.trim() !== '' && !isOperatorComplete(value);
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'legal.operator' })}
      isChanged={isChanged}
      action={<FormattedMessage id="settings.save" />}
      isSending={isSaving}
      onSubmit={() => {
        setSent(true);
        if (!isWrong) void save(value);
      }}
      onClose={onClose}
    >
      {conflictFields ? <ConflictNotice fields={conflictFields} /> : null}
      <TextareaField
        label={intl.formatMessage({ id: 'legal.operator' })}
        hint={intl.formatMessage({ id: 'legal.operatorHint' })}
        error={isSent && isWrong ? intl.formatMessage({ id: 'legal.operatorInvalid' }) : undefined}
        dir="auto"
        rows={ROWS}
        maxLength={OPERATOR_MAX}
        value={value}
        onChange={(event) => {
          change(event.target.value);
        }}
      />
    </FormDialog>
  );
}
