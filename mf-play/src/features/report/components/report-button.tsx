import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, IconButton } from '@quizmesh/shared-ui';
import { Flag } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { ReportedQuestion } from '../use-report.ts';
import css from './report-button.module.css';

const ReportDialog = lazy(async () => {
  const { ReportDialog: dialog } = await import(/* webpackChunkName: "dialogs" */ './report-dialog.tsx');
  return { default: dialog };
});

export interface ReportButtonProps extends ReportedQuestion {
  /** 'icon': in lists. */
  readonly look: 'words' | 'icon';
}

/** Opens the dialog in which a faulty question is reported. */
export function ReportButton({ quizId, questionIndex, look }: ReportButtonProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
  };
  const label =
    look === 'icon'
      ? intl.formatMessage({ id: 'report.openFor' }, { number: questionIndex + 1 })
      : intl.formatMessage({ id: 'report.open' });
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={label} onClick={open}>
          <Flag aria-hidden="true" />
        </IconButton>
      ) : (
        <Button variant="quiet" size="small" className={css['button']} aria-label={label} onClick={open}>
          <Flag aria-hidden="true" />
          <span className={css['words']}>
            <FormattedMessage id="report.open" />
          </span>
        </Button>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog
            question={{ quizId, questionIndex }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
