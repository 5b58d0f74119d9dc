import type { AdminReport } from '@quizmesh/contract';
import { REPORT_STATUSES } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, Button, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { useListState } from '../../../../components/use-list-state.ts';
import { reportsQuery } from '../queue.queries.ts';
import { useQueueActions } from '../use-queue-actions.ts';
import { QUEUE_SORTS, QueueList } from './queue-list.tsx';
import { QueuePlace } from './queue-place.tsx';
import * as item from '../../../../components/question-item.module.css';
import * as css from './queue.module.css';

const DEFAULTS = { status: 'pending', sort: 'oldest' };
const CHOICES = { status: [...REPORT_STATUSES, 'all'], sort: QUEUE_SORTS };
const tones = { pending: 'caution', reviewed: 'primary', resolved: 'correct', dismissed: 'plain' } as const;
/** Possible actions on a report, by its state. */
const NEXT: Readonly<Record<AdminReport['status'], readonly AdminReport['status'][]>> = {
  pending: ['resolved', 'reviewed', 'dismissed'],
  reviewed: ['resolved', 'dismissed', 'pending'],
  resolved: ['pending'],
  dismissed: ['pending'],
};

type SetStatus = ReturnType<typeof useQueueActions>['setStatus'];

function ReportItem({ report, setStatus }: { readonly report: AdminReport; readonly setStatus: SetStatus }) {
  const { status, reportType, description, questionText } = report;
  return (
    <li className={item['item']}>
      <div className={item['head']}>
        <QueuePlace about={report} by={report.reportedBy} />
        <span className={styles.cluster2}>
          <Badge>
            <FormattedMessage id={`queue.type.${reportType}`} />
          </Badge>
          <Badge tone={tones[status]}>
            <FormattedMessage id={`queue.report.${status}`} />
          </Badge>
        </span>
      </div>
      <p className={item['question']} dir="auto">
        {questionText ?? <FormattedMessage id="facts.noQuestion" />}
      </p>
      <blockquote className={css['reason']}>
        <p dir="auto">{description}</p>
      </blockquote>
      <div className={styles.cluster2}>
        {NEXT[status].map((next) => (
          <Button
            key={next}
            size="small"
            variant={next === 'resolved' ? 'tint' : 'line'}
            disabled={setStatus.isPending}
            onClick={({ detail }) => {
              // After the first click the next report moves up, and the second click of a double click would
              // hit it.
              if (detail < 2) setStatus.mutate({ report, status: next });
            }}
          >
            <FormattedMessage id={`queue.reportAct.${next}`} />
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Questions that players reported. */
export function Reports() {
  const list = useListState(DEFAULTS, CHOICES);
  const [isPaused, setPaused] = useState(false);
  const { setStatus } = useQueueActions();
  const { status, sort } = list.values;
  const view = { status: status === 'all' ? '' : status, sort, paging: list.paging, isPaused };
  const query = useQuery(reportsQuery(view));
  return (
    <QueueList
      labelId="queue.reports"
      emptyId="queue.noReports"
      list={list}
      statuses={REPORT_STATUSES}
      nameOf={(name) => `queue.report.${name}`}
      query={query}
      isPaused={isPaused}
      onPause={() => {
        setPaused(!isPaused);
      }}
      idOf={({ id }) => id}
    >
      {(report) => <ReportItem report={report} setStatus={setStatus} />}
    </QueueList>
  );
}
