import type { AdminQueue } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link, useLocation } from '@quizmesh/sdk/router';
import { Badge, Panel, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { CircleCheck } from 'lucide-react';
import { NotRefreshed } from '../../../components/freshness.tsx';
import { ListError } from '../../../components/list-error.tsx';
import { QUEUE_KINDS, QUEUE_PLACES, waitingIn, waitingOf } from '../../../components/queue-places.ts';
import { queueQuery } from '../../../components/queue.queries.ts';
import { useScrollTarget } from '../../../components/use-scroll-target.ts';
import * as css from './waiting-panel.module.css';

const JOBS = 'jobs-title';
/** What the server logs for each try of a job that failed. */
const LOGGED = 'A job failed';

/** What failed jobs mean, and where their errors are. */
function FailedJobs({ count }: { readonly count: number }) {
  const heading = useScrollTarget(JOBS);
  return (
    <div className={css['jobs']}>
      <h3 {...heading} className={styles.text14}>
        <FormattedMessage id="waiting.failedJobs" /> <FormattedNumber value={count} />
      </h3>
      <p className={styles.hint}>
        <FormattedMessage
          id="waiting.jobsText"
          values={{
            text: (
              <code dir="ltr" className={styles.nowrap}>
                {LOGGED}
              </code>
            ),
          }}
        />
      </p>
    </div>
  );
}

function Places({ queue }: { readonly queue: AdminQueue }) {
  const waiting = QUEUE_KINDS.filter((name) => waitingOf(queue, name) > 0);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.cluster2}>
      {waiting.map((name) => (
        <li key={name}>
          <Link className={clsx(css['place'], styles.sunkenOnHover)} to={QUEUE_PLACES[name]}>
            <FormattedMessage id={`waiting.${name}`} />
            <Badge
              look="count"
              tone={name === 'failedJobs' || name === 'pausedReleases' ? 'wrong' : 'caution'}
            >
              <FormattedNumber value={waitingOf(queue, name)} />
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What waits for an administrator: each kind with its number, linked to where it is judged. */
export function WaitingPanel() {
  const { hash } = useLocation();
  const query = useQuery(queueQuery());
  const { data: queue, error, refetch } = query;
  if (error && !queue)
    return <ListError titleId="waiting.failed" error={error} onRetry={() => void refetch()} />;
  if (!queue) return <Skeleton height="3.5rem" />;
  const count = waitingIn(queue);
  return (
    <Panel className={css['panel']} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={clsx(css['title'], styles.icons18)}>
        {count === 0 ? <CircleCheck className={styles.correct} aria-hidden="true" /> : null}
        <FormattedMessage id="waiting.title" values={{ count }} />
      </h2>
      <Places queue={queue} />
      <NotRefreshed query={query} isPolled />
      {queue.failedJobs > 0 || hash === `#${JOBS}` ? <FailedJobs count={queue.failedJobs} /> : null}
    </Panel>
  );
}
