import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useState, type ReactNode } from 'react';
import { AskDialog } from '../ask-dialog.tsx';

interface LeaveQuestion {
  /** Runs what loses the changes; asks first where there are any. */
  readonly leave: (run: () => void) => void;
  /** To be rendered. */
  readonly question: ReactNode;
}

/** Asks before something that is typed and not saved is lost. */
export function useLeaveQuestion(isChanged: boolean): LeaveQuestion {
  const [asked, setAsked] = useState<{ readonly run: () => void } | null>(null);
  return {
    leave: (run) => {
      if (isChanged) setAsked({ run });
      else run();
    },
    question: asked ? (
      <AskDialog
        title={<FormattedMessage id="leave.title" />}
        text={<FormattedMessage id="leave.text" />}
        action={<FormattedMessage id="leave.act" />}
        stay={<FormattedMessage id="leave.stay" />}
        onConfirm={() => {
          setAsked(null);
          asked.run();
        }}
        onClose={() => {
          setAsked(null);
        }}
      />
    ) : null,
  };
}
