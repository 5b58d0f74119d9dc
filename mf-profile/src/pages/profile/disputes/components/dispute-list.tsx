import type { Dispute } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Badge, Section, clsx, shortenText, SHOWN_LENGTHS, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { disputesQuery } from '../disputes.queries.ts';
import * as rowCss from '../../list-row.module.css';
import * as css from './dispute-list.module.css';

const tones = { pending: 'plain', rejected: 'plain', corrected: 'correct', voided: 'correct' } as const;

function Row({ dispute }: { readonly dispute: Dispute }) {
  const { status, questionText, quizId, quizTitle, note, resolvedAt, createdAt } = dispute;
  return (
    <li className={clsx(rowCss['row'], styles.top)}>
      <div className={rowCss['text']}>
        <p className={styles.medium} dir="auto">
          {shortenText(questionText ?? quizTitle, SHOWN_LENGTHS.explanation)}
        </p>
        <p className={css['note']}>
          <Link to={`/results/${quizId}`} dir="auto" className={styles.underlined}>
            {quizTitle}
          </Link>
          <FormattedDate value={resolvedAt ?? createdAt} dateStyle="medium" />
        </p>
        {note ? (
          <p className={css['answer']} dir="auto">
            {note}
          </p>
        ) : null}
      </div>
      <Badge tone={tones[status]}>
        <FormattedMessage id={`disputes.${status}`} />
      </Badge>
    </li>
  );
}

interface DisputeListProps {
  readonly userId: number;
  /** Content below the list; rendered once the height of the list is known. */
  readonly after: ReactNode;
}

/** The user's disputes with their decisions; hidden when there are none. */
export function DisputeList({ userId, after }: DisputeListProps) {
  const { data: disputes, isPending } = useQuery(disputesQuery(userId));
  if (isPending) return null;
  if (!disputes || disputes.length === 0) return after;
  return (
    <>
      <Section title={<FormattedMessage id="disputes.title" />} className={css['section']}>
        <ul>
          {disputes.map((dispute) => (
            <Row key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      </Section>
      {after}
    </>
  );
}
