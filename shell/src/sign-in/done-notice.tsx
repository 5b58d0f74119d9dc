import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, Button } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';
import css from './sign-in-dialog.module.css';

export interface DoneNoticeProps {
  /** Message id of what was done. */
  readonly textId: string;
  readonly onSignIn: () => void;
}

/** Stands in place of a form that was sent; takes the focus, which was on the form. */
export function DoneNotice({ textId, onSignIn }: DoneNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div className={css['done']}>
      <Alert ref={notice} tone="success" tabIndex={-1}>
        <FormattedMessage id={textId} />
      </Alert>
      <Button block onClick={onSignIn}>
        <FormattedMessage id="shell.signIn.back" />
      </Button>
    </div>
  );
}
