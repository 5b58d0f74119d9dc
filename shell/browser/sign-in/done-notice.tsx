import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { Button, styles } from '@quizmesh/shared-ui';
import { SentNotice } from './sent-notice.tsx';

export interface DoneNoticeProps {
  /** Name of the finished action. */
  readonly textId: MessageId;
  readonly onSignIn: () => void;
}

/** Shown instead of a submitted form. */
export function DoneNotice({ textId, onSignIn }: DoneNoticeProps) {
  return (
    <div className={styles.stack5}>
      <SentNotice textId={textId} />
      <Button block onClick={onSignIn}>
        <FormattedMessage id="shell.signIn.back" />
      </Button>
    </div>
  );
}
