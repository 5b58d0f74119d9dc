import { BULK_REASON_MAX, type AdminQuiz, type QuizBulkRequest } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, TextareaField, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { useDraft } from '../../../components/drafts/use-draft.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useQuizActions } from '../use-quiz-actions.ts';

const ACTIONS = ['enable', 'disable', 'delete'] as const;
type Action = QuizBulkRequest['action'];

interface BulkActionsProps {
  readonly quizzes: readonly AdminQuiz[];
  readonly onDone: () => void;
}

interface BulkDialogProps extends BulkActionsProps {
  readonly action: Action;
  readonly onClose: () => void;
}

const NO_REASON = { reason: '' };

/** What was seen of the quizzes; none of servers that do not know it. */
const seenOf = (quizzes: readonly AdminQuiz[]) =>
  quizzes.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }]));

/** Asks for a confirmation, and for one reason that the history of each quiz keeps. */
function BulkDialog({ quizzes: chosen, action, onDone, onClose }: BulkDialogProps) {
  const intl = useIntl();
  const { bulk } = useQuizActions();
  // As they were when this was decided, whatever the list shows meanwhile.
  const [quizzes] = useState(chosen);
  const draft = useDraft(`quizzes ${action}`, NO_REASON);
  const actionText = intl.formatMessage({ id: `quizzes.${action}` });
  const { reason } = draft.fields;
  const why = reason.trim();
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'quizzes.bulkTitle' }, { act: actionText, count: quizzes.length })}
      description={<FormattedMessage id={`quizzes.${action}Text`} values={{ count: quizzes.length }} />}
      isChanged={draft.isChanged}
      action={actionText}
      isDanger={action === 'delete'}
      isSending={bulk.isPending}
      onClose={onClose}
      onSubmit={() => {
        const request = {
          ...{ ids: quizzes.map(({ id }) => id), action },
          ...(action === 'disable' ? {} : { seen: seenOf(quizzes) }),
          ...(why === '' ? {} : { reason: why }),
        };
        bulk.mutate(request, {
          // When it fails, the dialog stays with what was typed; a toast says why.
          onSuccess: () => {
            onDone();
            onClose();
          },
        });
      }}
    >
      <TextareaField
        label={intl.formatMessage({ id: 'quizzes.reason' })}
        hint={intl.formatMessage({ id: 'quizzes.reasonHint' })}
        value={reason}
        maxLength={BULK_REASON_MAX}
        rows={2}
        onChange={(event) => {
          draft.change({ reason: event.target.value });
        }}
      />
    </FormDialog>
  );
}

/** One action on all selected quizzes, after a confirmation. */
export function BulkActions({ quizzes, onDone }: BulkActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  return (
    <div className={clsx(styles.cluster2, styles.middle)}>
      <FormattedMessage id="quizzes.chosen" values={{ count: quizzes.length }} />
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
          quizzes={quizzes}
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
