import { MISTAKES_PER_DAY, type Mistakes } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { mistakesQuery } from '../progress.queries.ts';
import * as css from './mistakes-row.module.css';

/** Questions that keep the streak today. */
const dueNow = ({ due, answeredToday }: Mistakes) =>
  Math.min(due, Math.max(0, MISTAKES_PER_DAY - answeredToday));

/** Missed questions that are asked again today. It has its height before they are known, and keeps it when they cannot be read: the
 *  page behind it says why. */
export function MistakesRow({ userId }: { readonly userId: number }) {
  const { data } = useQuery(mistakesQuery(userId));
  const count = data ? dueNow(data) : 0;
  return (
    <div className={clsx(css['row'], styles.lineAbove)} aria-busy={!data}>
      {data ? (
        <p className={count > 0 ? styles.medium : styles.note}>
          {count > 0 ? (
            <FormattedMessage id="mistakes.due" values={{ count }} />
          ) : (
            <FormattedMessage id="mistakes.none" />
          )}
        </p>
      ) : null}
      {count > 0 ? (
        <Button asChild variant="tint" size="small">
          <Link to="/mistakes">
            <FormattedMessage id="mistakes.open" />
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
