import { FormattedMessage, FormattedNumber, useCategoryName } from '@quizmesh/sdk/intl';
import { Stat, StatStrip, styles } from '@quizmesh/shared-ui';
import { categoryInsights, type RankedCategory } from '../category-stats.ts';

/** Shown while there is no quiz. */
const NONE = '–';

/** Four insights about the categories. */
export function CategoryInsightsCard({ ranked }: { readonly ranked: readonly RankedCategory[] }) {
  const categoryName = useCategoryName();
  const { mostPopular, total, average, coverage } = categoryInsights(ranked);
  return (
    <section className={styles.stack3} aria-labelledby="insights-title">
      <h2 id="insights-title" className={styles.text16}>
        <FormattedMessage id="insights.title" />
      </h2>
      <StatStrip>
        <Stat
          label={<FormattedMessage id="insights.mostPopular" />}
          value={mostPopular === null ? NONE : categoryName(mostPopular)}
          note={null}
        />
        <Stat
          label={<FormattedMessage id="insights.total" />}
          value={<FormattedNumber value={total} />}
          note={null}
        />
        <Stat
          label={<FormattedMessage id="insights.average" />}
          value={<FormattedNumber value={average} maximumFractionDigits={1} />}
          note={<FormattedMessage id="insights.perCategory" />}
        />
        <Stat
          label={<FormattedMessage id="insights.coverage" />}
          value={<FormattedNumber value={coverage / 100} style="percent" maximumFractionDigits={1} />}
          note={<FormattedMessage id="insights.coverageNote" />}
        />
      </StatStrip>
    </section>
  );
}
