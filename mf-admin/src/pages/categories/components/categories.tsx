import { FormattedMessage, FormattedNumber, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, CategoryLabel, Select, Skeleton, styles } from '@quizmesh/shared-ui';
import { Table } from 'antd';
import { useState } from 'react';
import { ListError } from '../../../components/list-error.tsx';
import * as css from '../../../components/list-panel.module.css';
import { QUIET_LOADING } from '../../../components/quiet-loading.ts';
import { SearchBox } from '../../../components/search-box.tsx';
import { NUMBERS, useColumns } from '../../../components/use-columns.tsx';
import { useListState } from '../../../components/use-list-state.ts';
import { categoriesQuery } from '../categories.queries.ts';
import { CATEGORY_SORTS, arrangeCategories, rankCategories, type RankedCategory } from '../category-stats.ts';
import { CategoryAnalytics } from './category-analytics.tsx';
import { CategoryInsightsCard } from './category-insights.tsx';

const DEFAULTS = { search: '', sort: 'quizzes' };

function useCategoryColumns(onAnalytics: (category: RankedCategory) => void) {
  const intl = useIntl();
  const column = useColumns<RankedCategory>();
  const categoryName = useCategoryName();
  return [
    column('rank', 'categories.rank', ({ rank }) => (
      <FormattedMessage id="categories.place" values={{ rank }} />
    )),
    column('category', 'categories.category', ({ category }) => (
      <CategoryLabel category={category}>{categoryName(category)}</CategoryLabel>
    )),
    {
      ...NUMBERS,
      ...column('share', 'categories.share', ({ share }) => (
        <FormattedNumber value={share / 100} style="percent" maximumFractionDigits={1} />
      )),
    },
    {
      ...NUMBERS,
      ...column('quizzes', 'categories.quizzes', ({ category, quizzes }) => (
        <Link className={styles.underlined} to={`/admin/quizzes?category=${encodeURIComponent(category)}`}>
          <FormattedNumber value={quizzes} />
        </Link>
      )),
    },
    column('acts', null, (category) => (
      <span className={css['actions']}>
        <Button
          size="small"
          aria-label={intl.formatMessage(
            { id: 'categories.analyticsOf' },
            { category: categoryName(category.category) },
          )}
          aria-haspopup="dialog"
          onClick={() => {
            onAnalytics(category);
          }}
        >
          <FormattedMessage id="categories.analytics" />
        </Button>
      </span>
    )),
  ];
}

/** Table of the categories with their rank and stats, and the insights above it. */
export function Categories() {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const list = useListState(DEFAULTS);
  const { data, error, isPending, refetch } = useQuery(categoriesQuery());
  const [opened, setOpened] = useState<RankedCategory | null>(null);
  const columns = useCategoryColumns(setOpened);
  if (error && !data) {
    return <ListError titleId="categories.failed" error={error} onRetry={() => void refetch()} />;
  }
  const ranked = rankCategories(data ?? []);
  const { search } = list.values;
  const sort = CATEGORY_SORTS.find((name) => name === list.values.sort) ?? 'quizzes';
  return (
    <>
      {data ? <CategoryInsightsCard ranked={ranked} /> : <Skeleton height="9rem" />}
      <section className={css['panel']} aria-label={intl.formatMessage({ id: 'section.categories' })}>
        <div className={css['toolbar']}>
          <SearchBox
            label={intl.formatMessage({ id: 'categories.search' })}
            value={search}
            onSearch={(value) => {
              list.choose({ search: value });
            }}
          />
          <Select
            aria-label={intl.formatMessage({ id: 'list.sort' })}
            value={sort}
            onValueChange={(value) => {
              list.choose({ sort: value });
            }}
            options={CATEGORY_SORTS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `categories.sort.${value}` }),
            }))}
          />
        </div>
        <div className={css['scroll']}>
          <Table<RankedCategory>
            columns={columns}
            dataSource={arrangeCategories(ranked, { search, sort, nameOf: categoryName })}
            rowKey="category"
            size="medium"
            loading={{ ...QUIET_LOADING, spinning: isPending }}
            pagination={false}
            locale={{ emptyText: isPending ? ' ' : <FormattedMessage id="categories.empty" /> }}
          />
        </div>
      </section>
      {opened ? (
        <CategoryAnalytics
          category={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      ) : null}
    </>
  );
}
