import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Skeleton, Stat, StatStrip } from '@quizmesh/shared-ui';
import { wordSummaryQuery } from '../content-filter.queries.ts';

const COUNTERS = ['total', 'active', 'patterns', 'categories'] as const;

/** Number of words, active words, patterns, and categories; dashes when they cannot be loaded. */
export function FilterCounters() {
  const { data: summary, isError } = useQuery(wordSummaryQuery());
  const unknown = isError ? '–' : <Skeleton width="3rem" height="2rem" />;
  return (
    <StatStrip>
      {COUNTERS.map((counter) => (
        <Stat
          key={counter}
          label={<FormattedMessage id={`filter.count.${counter}`} />}
          value={summary ? <FormattedNumber value={summary[counter]} /> : unknown}
          note={null}
        />
      ))}
    </StatStrip>
  );
}
