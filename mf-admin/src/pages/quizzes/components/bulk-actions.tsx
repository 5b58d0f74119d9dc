import type { QuizBulkRequest } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { useQuizActions } from '../use-quiz-actions.ts';

const ACTIONS = ['enable', 'disable', 'delete'] as const;

interface BulkActionsProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** One action on all selected quizzes, after a confirmation. */
export function BulkActions({ ids, onDone }: BulkActionsProps) {
  const intl = useIntl();
  const confirm = useConfirm();
  const { bulk } = useQuizActions();
  const count = ids.length;
  const ask = (action: QuizBulkRequest['action']) => {
    const actionText = intl.formatMessage({ id: `quizzes.${action}` });
    confirm({
      title: intl.formatMessage({ id: 'quizzes.bulkTitle' }, { act: actionText, count }),
      text: intl.formatMessage({ id: `quizzes.${action}Text` }),
      action: actionText,
      isDanger: action === 'delete',
      onConfirm: () => bulk.mutateAsync({ ids: [...ids], action }).then(onDone, () => undefined),
    });
  };
  return (
    <div className={clsx(styles.cluster2, styles.middle)}>
      <FormattedMessage id="quizzes.chosen" values={{ count }} />
      {ACTIONS.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'delete' ? 'danger' : 'line'}
          onClick={() => {
            ask(action);
          }}
        >
          <FormattedMessage id={`quizzes.${action}`} />
        </Button>
      ))}
    </div>
  );
}
