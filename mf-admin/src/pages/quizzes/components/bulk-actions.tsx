import { BULK_REASON_MAX, type QuizBulkRequest } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, TextareaField, clsx, styles } from '@quizmesh/shared-ui';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { useQuizActions } from '../use-quiz-actions.ts';

const ACTIONS = ['enable', 'disable', 'delete'] as const;
type Action = QuizBulkRequest['action'];

interface BulkActionsProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

interface BulkDialogProps extends BulkActionsProps {
  readonly action: Action;
  readonly onClose: () => void;
}

/** Asks for a confirmation, and for one reason that the history of each quiz keeps. */
function BulkDialog({ ids, action, onDone, onClose }: BulkDialogProps) {
  const intl = useIntl();
  const { bulk } = useQuizActions();
  const [reason, setReason] = useState('');
  const actionText = intl.formatMessage({ id: `quizzes.${action}` });
  const field = useRef<HTMLTextAreaElement>(null);
  const why = reason.trim();
  return (
    <Modal
      open
      centered
      title={intl.formatMessage({ id: 'quizzes.bulkTitle' }, { act: actionText, count: ids.length })}
      okText={actionText}
      okButtonProps={{ danger: action === 'delete' }}
      confirmLoading={bulk.isPending}
      cancelText={intl.formatMessage({ id: 'confirm.cancel' })}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) field.current?.focus();
      }}
      onOk={() => {
        const request = { ids: [...ids], action, ...(why === '' ? {} : { reason: why }) };
        bulk.mutate(request, {
          // When it fails, the dialog stays with what was typed; a toast says why.
          onSuccess: () => {
            onDone();
            onClose();
          },
        });
      }}
    >
      <div className={styles.stack4}>
        <p>
          <FormattedMessage id={`quizzes.${action}Text`} values={{ count: ids.length }} />
        </p>
        <TextareaField
          ref={field}
          label={intl.formatMessage({ id: 'quizzes.reason' })}
          hint={intl.formatMessage({ id: 'quizzes.reasonHint' })}
          value={reason}
          maxLength={BULK_REASON_MAX}
          rows={2}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
      </div>
    </Modal>
  );
}

/** One action on all selected quizzes, after a confirmation. */
export function BulkActions({ ids, onDone }: BulkActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  return (
    <div className={clsx(styles.cluster2, styles.middle)}>
      <FormattedMessage id="quizzes.chosen" values={{ count: ids.length }} />
      {ACTIONS.map((offered) => (
        <Button
          key={offered}
          size="small"
          variant={offered === 'delete' ? 'danger' : 'line'}
          onClick={() => {
            setAction(offered);
          }}
        >
          <FormattedMessage id={`quizzes.${offered}`} />
        </Button>
      ))}
      {action === null ? null : (
        <BulkDialog
          ids={ids}
          action={action}
          onDone={onDone}
          onClose={() => {
            setAction(null);
          }}
        />
      )}
    </div>
  );
}
