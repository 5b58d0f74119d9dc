import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import css from './sign-in-dialog.module.css';
import { SentNotice } from './sent-notice.tsx';

export interface DoneNoticeProps {
  /** What was done. */
  readonly textId: MessageId;
  readonly onSignIn: () => void;
}

/** Shown instead of a form that was sent. */
export function DoneNotice({ textId, onSignIn }: DoneNoticeProps) {
  return (
    <div className={css['done']}>
      <SentNotice textId={textId} />
      <Button block onClick={onSignIn}>
        <FormattedMessage id="shell.signIn.back" />
      </Button>
    </div>
  );
}
