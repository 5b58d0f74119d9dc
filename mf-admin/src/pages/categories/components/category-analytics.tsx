import { DIFFICULTIES } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { BarChart, Sheet, Stat, StatStrip } from '@quizmesh/shared-ui';
import type { RankedCategory } from '../category-stats.ts';
import * as css from './category-analytics.module.css';

interface CategoryAnalyticsProps {
  readonly category: RankedCategory;
  readonly onClose: () => void;
}

/** The stats of one category, and its quizzes by difficulty. */
export function CategoryAnalytics({ category, onClose }: CategoryAnalyticsProps) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  useCloseOnBack(onClose);
  const { quizzes, questions, attempts, averageScore, byDifficulty } = category;
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={categoryName(category.category)}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      <div className={css['parts']}>
        <StatStrip className={css['stats']}>
          <Stat
            label={<FormattedMessage id="categories.quizzes" />}
            value={<FormattedNumber value={quizzes} />}
            note={<FormattedMessage id="stats.questions" values={{ count: questions }} />}
          />
          <Stat
            label={<FormattedMessage id="quizzes.attempts" />}
            value={<FormattedNumber value={attempts} />}
            note={
              averageScore === null ? null : (
                <FormattedMessage
                  id="categories.average"
                  values={{
                    percent: intl.formatNumber(averageScore / 100, {
                      style: 'percent',
                      maximumFractionDigits: 1,
                    }),
                  }}
                />
              )
            }
          />
        </StatStrip>
        <BarChart
          title={<FormattedMessage id="categories.byDifficulty" />}
          tableLabel={<FormattedMessage id="chart.table" />}
          pointHead={<FormattedMessage id="quizzes.difficulty" />}
          valueHead={<FormattedMessage id="categories.quizzes" />}
          formatValue={(value) => intl.formatNumber(value)}
          points={DIFFICULTIES.map((difficulty) => ({
            label: intl.formatMessage({ id: `difficulty.${difficulty}` }),
            value: byDifficulty[difficulty],
          }))}
        />
      </div>
    </Sheet>
  );
}
