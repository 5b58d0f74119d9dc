import type { AdminQuiz } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { IconButton, clsx } from '@quizmesh/shared-ui';
import { ExternalLink, Eye, EyeOff, History, Trash2 } from 'lucide-react';
import { quizPath } from '../../../components/addresses.ts';
import { useActOn } from '../../../components/use-act-on.ts';
import { useAuditAddress } from '../../../components/use-audit-address.ts';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { useQuizActions } from '../use-quiz-actions.ts';
import * as panel from '../../../components/list-panel.module.css';
import * as row from '../../../components/row-actions.module.css';

/** Opens, enables, disables and deletes a quiz. */
export function QuizActions({ quiz }: { readonly quiz: AdminQuiz }) {
  const intl = useIntl();
  const confirm = useConfirm();
  const audit = useAuditAddress();
  const actOn = useActOn();
  const { toggle, remove } = useQuizActions();
  const { title, isActive } = quiz;
  const toggleText = intl.formatMessage({ id: isActive ? 'quizzes.disable' : 'quizzes.enable' });
  const deleteText = intl.formatMessage({ id: 'quizzes.delete' });
  const view = intl.formatMessage({ id: 'quizzes.view' });
  const ToggleIcon = isActive ? EyeOff : Eye;
  return (
    <span className={clsx(panel['actions'], row['actions'])}>
      <IconButton asChild label={actOn(view, title)} title={view}>
        <Link to={quizPath(quiz)} data-key="Enter">
          <ExternalLink aria-hidden="true" />
        </Link>
      </IconButton>
      <IconButton
        label={actOn(toggleText, title)}
        title={toggleText}
        onClick={() => {
          confirm({
            title: intl.formatMessage(
              { id: isActive ? 'quizzes.disableTitle' : 'quizzes.enableTitle' },
              { title },
            ),
            text: intl.formatMessage(
              { id: isActive ? 'quizzes.disableText' : 'quizzes.enableText' },
              { count: 1 },
            ),
            action: toggleText,
            onConfirm: () => toggle.mutateAsync(quiz).catch(() => undefined),
          });
        }}
      >
        <ToggleIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={actOn(deleteText, title)}
        title={deleteText}
        onClick={() => {
          confirm({
            title: intl.formatMessage({ id: 'quizzes.deleteTitle' }, { title }),
            text: intl.formatMessage({ id: 'quizzes.deleteText' }, { count: 1 }),
            action: deleteText,
            isDanger: true,
            onConfirm: () => remove.mutateAsync(quiz).catch(() => undefined),
          });
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'audit.ofQuiz' }, { title })}
        title={intl.formatMessage({ id: 'audit.of' })}
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
