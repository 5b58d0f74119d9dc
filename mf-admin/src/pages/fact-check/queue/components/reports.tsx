import type { AdminReport } from '@quizmesh/contract';
import { REPORT_STATUSES, REPORT_TYPES } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, Button, Select, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { useListState } from '../../../../components/use-list-state.ts';
import { reportsQuery } from '../queue.queries.ts';
import { useQueueActions } from '../use-queue-actions.ts';
import { QUEUE_SORTS, QueueList } from './queue-list.tsx';
import { LetteredOptions } from '../../../../components/lettered-options.tsx';
import { QuestionContextLine } from './question-context.tsx';
import { QueuePlace } from './queue-place.tsx';
import * as item from '../../../../components/question-item.module.css';
import * as css from './queue.module.css';

const DEFAULTS = { status: 'pending', type: '', sort: 'oldest' };
const CHOICES = { status: [...REPORT_STATUSES, 'all'], type: REPORT_TYPES, sort: QUEUE_SORTS };
const tones = { pending: 'caution', reviewed: 'primary', resolved: 'correct', dismissed: 'plain' } as const;
/** Possible actions on a report, by its state. */
const NEXT: Readonly<Record<AdminReport['status'], readonly AdminReport['status'][]>> = {
  pending: ['resolved', 'reviewed', 'dismissed'],
  reviewed: ['resolved', 'dismissed', 'pending'],
  resolved: ['pending'],
  dismissed: ['pending'],
};

/** Keys of the actions. */
const KEYS: Readonly<Partial<Record<AdminReport['status'], string>>> = {
  resolved: 'r',
  reviewed: 'v',
  dismissed: 'd',
};

type SetStatus = ReturnType<typeof useQueueActions>['setStatus'];

function ReportItem({ report, setStatus }: { readonly report: AdminReport; readonly setStatus: SetStatus }) {
  const { status, reportType, description, questionText, context } = report;
  return (
    <li className={item['item']} data-row-key={report.id} tabIndex={-1}>
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
      {context ? <LetteredOptions options={context.options} right={context.correctAnswer} /> : null}
      <blockquote className={css['reason']}>
        <p dir="auto">{description}</p>
      </blockquote>
      <div className={item['foot']}>
        {context ? <QuestionContextLine {...report} context={context} /> : null}
        <div className={styles.cluster2}>
          {NEXT[status].map((next) => (
            <Button
              key={next}
              size="small"
              variant={next === 'resolved' ? 'tint' : 'line'}
              data-key={KEYS[next]}
              // Not disabled meanwhile: that would take the focus away.
              aria-disabled={setStatus.isPending || undefined}
              onClick={({ detail }) => {
                // After the first click the next report moves up, and the second click of a double click would
                // hit it.
                if (detail < 2 && !setStatus.isPending) setStatus.mutate({ report, status: next });
              }}
            >
              <FormattedMessage id={`queue.reportAct.${next}`} />
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

/** Questions that players reported. */
export function Reports() {
  const intl = useIntl();
  const list = useListState(DEFAULTS, CHOICES);
  const [isPaused, setPaused] = useState(false);
  const { setStatus } = useQueueActions();
  const { status, type, sort } = list.values;
  const view = { status: status === 'all' ? '' : status, type, sort, paging: list.paging, isPaused };
  const query = useQuery(reportsQuery(view));
  return (
    <QueueList
      labelId="queue.reports"
      emptyId="queue.noReports"
      list={list}
      toolbar={
        <Select<string>
          aria-label={intl.formatMessage({ id: 'queue.type' })}
          value={type}
          onValueChange={(chosen) => {
            list.choose({ type: chosen });
          }}
          options={[
            { value: '', label: intl.formatMessage({ id: 'queue.allTypes' }) },
            ...REPORT_TYPES.map((value) => ({
              value,
              label: intl.formatMessage({ id: `queue.type.${value}` }),
            })),
          ]}
        />
      }
      statuses={REPORT_STATUSES}
      nameOf={(name) => `queue.report.${name}`}
      query={query}
      isPaused={isPaused}
      onPause={() => {
        setPaused(!isPaused);
      }}
    >
      {(report) => <ReportItem report={report} setStatus={setStatus} />}
    </QueueList>
  );
}
