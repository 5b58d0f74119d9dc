import { lazyDialog } from '@quizmesh/sdk';
import type { Dispute } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { myDisputesQuery } from '../dispute.queries.ts';
import type { DisputedQuestion } from '../use-dispute.ts';
import * as css from './dispute-button.module.css';

const DisputeDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './dispute-dialog.tsx')).DisputeDialog,
);

interface OutcomeProps {
  readonly status: Exclude<Dispute['status'], 'pending'>;
  readonly note: string | null;
}

function Outcome({ status, note }: OutcomeProps) {
  return (
    <p
      className={clsx(
        css['outcome'],
        status === 'corrected' || status === 'voided' ? styles.correct : styles.muted,
      )}
    >
      <strong>
        <FormattedMessage id={`dispute.status.${status}`} />
      </strong>
      {note ? <bdi>{note}</bdi> : null}
    </p>
  );
}

/** Disputes a question that was answered wrongly; afterwards it shows the state of the dispute. */
export function DisputeButton({ quizId, questionIndex }: DisputedQuestion) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const { data: disputes } = useQuery(myDisputesQuery(quizId));
  const own = disputes?.find((dispute) => dispute.questionIndex === questionIndex);
  if (own && own.status !== 'pending') return <Outcome status={own.status} note={own.note} />;
  if (own || isSent) {
    return (
      <Button variant="quiet" size="small" disabled>
        <FormattedMessage id="dispute.submitted" />
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setOpen(true);
        }}
      >
        <FormattedMessage id="dispute.open" />
      </Button>
      {isOpen ? (
        <DisputeDialog
          question={{ quizId, questionIndex }}
          onClose={() => {
            setOpen(false);
          }}
          onSent={() => {
            setSent(true);
          }}
        />
      ) : null}
    </>
  );
}
