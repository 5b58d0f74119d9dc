import { lazyDialog } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, IconButton, styles } from '@quizmesh/shared-ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReportedQuestion } from '../use-report.ts';
import * as css from './report-button.module.css';

const ReportDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './report-dialog.tsx')).ReportDialog,
);

export interface ReportButtonProps extends ReportedQuestion {
  /** 'icon': in lists. */
  readonly look: 'words' | 'icon';
  /** The clock of the question runs. */
  readonly isTimed?: boolean;
}

/** Opens the dialog for reporting a problem with a question. */
export function ReportButton({ quizId, questionIndex, look, isTimed = false }: ReportButtonProps) {
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
          <span className={styles.hiddenOnPhone}>
            <FormattedMessage id="report.open" />
          </span>
        </Button>
      )}
      {isOpen ? (
        <ReportDialog
          question={{ quizId, questionIndex }}
          isTimed={isTimed}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
