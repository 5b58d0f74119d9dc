import { MISTAKES_PER_DAY, type Mistakes } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { dueMistakesQuery } from './due-mistakes.queries.ts';
import * as css from './mistakes-row.module.css';

/** Questions that keep the streak today. */
const dueNow = ({ due, answeredToday }: Mistakes) =>
  Math.min(due, Math.max(0, MISTAKES_PER_DAY - answeredToday));

/** What the row says; null: not known yet. */
function textOf(mistakes: Mistakes | undefined, isError: boolean) {
  if (!mistakes) return isError ? <FormattedMessage id="due.failed" /> : null;
  const count = dueNow(mistakes);
  return count > 0 ? (
    <FormattedMessage id="due.count" values={{ count }} />
  ) : (
    <FormattedMessage id="due.none" />
  );
}

/** Missed questions that are asked again today. It has its height before they are known; when they cannot be read, the page behind it
 *  says why, and tries again. */
export function MistakesRow({ userId }: { readonly userId: number }) {
  const { data, isError } = useQuery(dueMistakesQuery(userId));
  const hasMore = data ? dueNow(data) > 0 : isError;
  return (
    <div className={clsx(css['row'], styles.lineAbove)} aria-busy={!data && !isError}>
      <p className={hasMore ? styles.medium : styles.note}>{textOf(data, isError)}</p>
      {hasMore ? (
        <Button asChild variant="tint" size="small">
          <Link to="/mistakes">
            <FormattedMessage id="due.open" />
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
