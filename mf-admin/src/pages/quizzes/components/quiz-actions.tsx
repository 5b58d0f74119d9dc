import type { AdminQuiz } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, IconButton, clsx } from '@quizmesh/shared-ui';
import { History } from 'lucide-react';
import { useAuditAddress } from '../../../components/use-audit-address.ts';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { useQuizActions } from '../use-quiz-actions.ts';
import * as panel from '../../../components/list-panel.module.css';
import * as css from './quizzes.module.css';

/** Opens, enables, disables and deletes a quiz. */
export function QuizActions({ quiz }: { readonly quiz: AdminQuiz }) {
  const intl = useIntl();
  const confirm = useConfirm();
  const audit = useAuditAddress();
  const { toggle, remove } = useQuizActions();
  const { title, isActive } = quiz;
  const toggleText = intl.formatMessage({ id: isActive ? 'quizzes.disable' : 'quizzes.enable' });
  const deleteText = intl.formatMessage({ id: 'quizzes.delete' });
  return (
    <span className={clsx(panel['actions'], css['actions'])}>
      <Button asChild size="small" variant="quiet">
        <Link to={`/quiz/${quiz.id}`}>
          <FormattedMessage id="quizzes.view" />
        </Link>
      </Button>
      <Button
        size="small"
        onClick={() => {
          confirm({
            title: intl.formatMessage(
              { id: isActive ? 'quizzes.disableTitle' : 'quizzes.enableTitle' },
              { title },
            ),
            text: intl.formatMessage({ id: isActive ? 'quizzes.disableText' : 'quizzes.enableText' }),
            action: toggleText,
            onConfirm: () => toggle.mutateAsync(quiz).catch(() => undefined),
          });
        }}
      >
        {toggleText}
      </Button>
      <Button
        size="small"
        variant="danger"
        onClick={() => {
          confirm({
            title: intl.formatMessage({ id: 'quizzes.deleteTitle' }, { title }),
            text: intl.formatMessage({ id: 'quizzes.deleteText' }),
            action: deleteText,
            isDanger: true,
            onConfirm: () => remove.mutateAsync(quiz).catch(() => undefined),
          });
        }}
      >
        {deleteText}
      </Button>
      <IconButton
        label={intl.formatMessage({ id: 'audit.ofQuiz' }, { title })}
        aria-haspopup="dialog"
        onClick={() => {
          audit.open(`quiz:${quiz.id}`);
        }}
      >
        <History aria-hidden="true" />
      </IconButton>
    </span>
  );
}
