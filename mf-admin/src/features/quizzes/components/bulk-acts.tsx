import type { QuizBulkRequest } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { useConfirm } from '../../../parts/use-confirm.tsx';
import { useQuizActs } from '../use-quiz-acts.ts';
import css from './quizzes.module.css';

const ACTS = ['enable', 'disable', 'delete'] as const;

interface BulkActsProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** The same for all chosen quizzes, after one question. */
export function BulkActs({ ids, onDone }: BulkActsProps) {
  const intl = useIntl();
  const confirm = useConfirm();
  const { bulk } = useQuizActs();
  if (ids.length === 0) return null;
  const count = ids.length;
  const ask = (action: QuizBulkRequest['action']) => {
    const act = intl.formatMessage({ id: `quizzes.${action}` });
    confirm({
      title: intl.formatMessage({ id: 'quizzes.bulkTitle' }, { act, count }),
      text: intl.formatMessage({ id: `quizzes.${action}Text` }),
      act,
      isDanger: action === 'delete',
      onConfirm: () => bulk.mutateAsync({ ids: [...ids], action }).then(onDone, () => undefined),
    });
  };
  return (
    <div className={css['bulk']}>
      <FormattedMessage id="quizzes.chosen" values={{ count }} />
      {ACTS.map((action) => (
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
