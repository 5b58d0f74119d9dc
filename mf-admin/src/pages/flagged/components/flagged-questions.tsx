import { CATEGORIES, GENERAL_CATEGORY } from '@quizmesh/contract';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { EmptyState, Select, Skeleton } from '@quizmesh/shared-ui';
import { useRef } from 'react';
import { ExportButton } from '../../../components/export-button.tsx';
import { ListError } from '../../../components/list-error.tsx';
import { ListFoot } from '../../../components/list-foot.tsx';
import * as panel from '../../../components/list-panel.module.css';
import { SearchBox } from '../../../components/search-box.tsx';
import { useListState } from '../../../components/use-list-state.ts';
import { useRowKeys } from '../../../components/use-row-keys.ts';
import { flaggedQuery } from '../flagged.queries.ts';
import { FlaggedItem } from './flagged-item.tsx';

const DEFAULTS = { search: '', category: '', rate: 'all' };
const RATES = ['all', 'high', 'medium'] as const;
const CHOICES = { rate: RATES, category: [...CATEGORIES, GENERAL_CATEGORY] };

/** Questions that most players answer wrongly, because they are hard or their key is wrong. */
export function FlaggedQuestions() {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const list = useListState(DEFAULTS, CHOICES);
  const { values, choose } = list;
  const query = useQuery(flaggedQuery(values, list.paging));
  const { data, error, refetch } = query;
  const section = useRef<HTMLElement>(null);
  useRowKeys(section);
  if (error && !data) {
    return <ListError titleId="flagged.failed" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={panel['panel']}
      aria-label={intl.formatMessage({ id: 'section.flagged' })}
      data-list
      data-row-keys
    >
      <div className={panel['toolbar']}>
        <SearchBox
          label={intl.formatMessage({ id: 'flagged.search' })}
          value={values.search}
          onSearch={(search) => {
            choose({ search });
          }}
        />
        <Select<string>
          aria-label={intl.formatMessage({ id: 'quizzes.category' })}
          value={values.category}
          onValueChange={(category) => {
            choose({ category });
          }}
          options={[
            { value: '', label: intl.formatMessage({ id: 'quizzes.allCategories' }) },
            ...[...CATEGORIES, GENERAL_CATEGORY].map((value) => ({
              value,
              label: categoryName(value),
            })),
          ]}
        />
        <Select<string>
          aria-label={intl.formatMessage({ id: 'flagged.rate' })}
          value={values.rate}
          onValueChange={(rate) => {
            choose({ rate });
          }}
          options={RATES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `flagged.rate.${value}` }),
          }))}
        />
        {data ? (
          <p className={panel['count']}>
            <FormattedMessage id="flagged.count" values={{ count: data.total }} />
          </p>
        ) : null}
      </div>
      {data ? null : <Skeleton height="16rem" />}
      {data?.items.length === 0 ? (
        <EmptyState headingLevel="h2" title={<FormattedMessage id="flagged.empty" />} />
      ) : null}
      <ul>
        {data?.items.map((question) => (
          <FlaggedItem key={`${question.quizId}-${question.questionIndex}`} question={question} />
        ))}
      </ul>
      <ListFoot list={list} query={query}>
        <ExportButton list="flagged-questions" choices={values} />
      </ListFoot>
    </section>
  );
}
