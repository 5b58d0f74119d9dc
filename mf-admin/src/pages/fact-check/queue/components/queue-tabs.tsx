import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Badge, clsx, styles } from '@quizmesh/shared-ui';
import { queueQuery } from '../../../../components/queue.queries.ts';
import * as css from './queue.module.css';

/** Parts of the Fact Check section. */
export const FACT_VIEWS = ['checks', 'disputes', 'reports'] as const;
export type FactView = (typeof FACT_VIEWS)[number];

/** Tabs for checks, disputes and reports, with the number of pending ones. */
export function QueueTabs({ current }: { readonly current: FactView }) {
  const intl = useIntl();
  const { data: queue } = useQuery(queueQuery());
  const waiting = { checks: undefined, disputes: queue?.disputes, reports: queue?.reports };
  return (
    <nav className={css['tabs']} aria-label={intl.formatMessage({ id: 'section.fact-check' })}>
      {FACT_VIEWS.map((view) => (
        <Link
          key={view}
          to={view === 'checks' ? '/admin/fact-check' : `/admin/fact-check?view=${view}`}
          className={clsx(css['tab'], styles.brightOnHover)}
          {...(view === current ? { 'aria-current': 'page' } : {})}
        >
          <FormattedMessage id={`queue.${view}`} />
          {waiting[view] ? (
            <Badge look="count">
              <FormattedNumber value={waiting[view]} />
            </Badge>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
