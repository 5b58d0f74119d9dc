import type { AdminDispute } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Badge, Button } from '@quizmesh/shared-ui';
import { LetteredOptions } from '../../../../components/lettered-options.tsx';
import { FindingText } from './finding-text.tsx';
import { QuestionContextLine } from './question-context.tsx';
import { QueuePlace } from './queue-place.tsx';
import * as item from '../../../../components/question-item.module.css';
import * as css from './queue.module.css';

const tones = { pending: 'caution', rejected: 'plain', corrected: 'correct', voided: 'primary' } as const;

/** The blind check's finding, as servers before 1.2 send it. */
function BlindCheck({ check }: { readonly check: AdminDispute['factCheck'] }) {
  return check ? <FindingText finding={check} /> : <FormattedMessage id="queue.unchecked" />;
}

interface DisputeItemProps {
  readonly dispute: AdminDispute;
  readonly onDecide: (dispute: AdminDispute) => void;
}

/** A dispute: the question, the player's reason, and the result of the check. */
export function DisputeItem({ dispute, onDecide }: DisputeItemProps) {
  const { status, reason, note, questionText, options, correctAnswer, selectedOption } = dispute;
  return (
    <li className={item['item']} data-row-key={dispute.id} tabIndex={-1}>
      <div className={item['head']}>
        <QueuePlace about={dispute} by={dispute.disputedBy} />
        <Badge tone={tones[status]}>
          <FormattedMessage id={`queue.dispute.${status}`} />
        </Badge>
      </div>
      <p className={item['question']} dir="auto">
        {questionText ?? <FormattedMessage id="facts.noQuestion" />}
      </p>
      <LetteredOptions options={options} right={correctAnswer} chosen={selectedOption} />
      <blockquote className={css['reason']}>
        <p dir="auto">{reason}</p>
      </blockquote>
      <div className={item['foot']}>
        {dispute.context && !dispute.isReplaced ? (
          <QuestionContextLine {...dispute} context={dispute.context} />
        ) : (
          <p>
            {dispute.isReplaced ? (
              <FormattedMessage id="queue.replaced" />
            ) : (
              <BlindCheck check={dispute.factCheck} />
            )}
          </p>
        )}
        {status === 'pending' ? (
          <Button
            size="small"
            variant="tint"
            data-key="e"
            aria-haspopup="dialog"
            onClick={() => {
              onDecide(dispute);
            }}
          >
            <FormattedMessage id="queue.decide" />
          </Button>
        ) : null}
      </div>
      {note === null ? null : (
        <p className={css['note']} dir="auto">
          {note}
        </p>
      )}
    </li>
  );
}
