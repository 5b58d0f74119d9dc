import { PROFANITY_CATEGORIES, PROFANITY_SEVERITIES, type ProfanityWord } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, Select, clsx, styles } from '@quizmesh/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPanel } from '../../../components/list-panel.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { useListState } from '../../../components/use-list-state.ts';
import { wordsQuery } from '../content-filter.queries.ts';
import { FilterCounters } from './filter-counters.tsx';
import { useWordColumns } from './use-word-columns.tsx';
import { WordDialog } from './word-dialog.tsx';

const DEFAULTS = { search: '', category: '', severity: '' };
const CHOICES = { category: PROFANITY_CATEGORIES, severity: PROFANITY_SEVERITIES };

/** The blocked words and patterns. */
export function ContentFilter() {
  const intl = useIntl();
  const list = useListState(DEFAULTS, CHOICES);
  const { values, choose } = list;
  const query = useQuery(wordsQuery(values, list.paging));
  /** The word in the dialog; 'new' for another one. */
  const [edited, setEdited] = useState<ProfanityWord | 'new' | null>(null);
  const columns = useWordColumns(setEdited);
  const title = intl.formatMessage({ id: 'filter.title' });
  return (
    <>
      <div className={clsx(styles.cluster3, styles.apart, styles.middle)}>
        <h2 className={styles.text18}>{title}</h2>
        <Button
          variant="solid"
          aria-haspopup="dialog"
          onClick={() => {
            setEdited('new');
          }}
        >
          <Plus aria-hidden="true" />
          <FormattedMessage id="filter.add" />
        </Button>
      </div>
      <FilterCounters />
      <ListPanel
        name="words"
        label={title}
        query={query}
        columns={columns}
        rowKey="id"
        isExpandable
        emptyId="filter.empty"
        failedId="filter.failed"
        list={list}
        toolbar={
          <>
            <SearchBox
              label={intl.formatMessage({ id: 'filter.search' })}
              value={values.search}
              onSearch={(search) => {
                choose({ search });
              }}
            />
            <Select<string>
              aria-label={intl.formatMessage({ id: 'filter.category' })}
              value={values.category}
              onValueChange={(category) => {
                choose({ category });
              }}
              options={[
                { value: '', label: intl.formatMessage({ id: 'quizzes.allCategories' }) },
                ...PROFANITY_CATEGORIES.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `filter.category.${value}` }),
                })),
              ]}
            />
            <Select<string>
              aria-label={intl.formatMessage({ id: 'filter.severity' })}
              value={values.severity}
              onValueChange={(severity) => {
                choose({ severity });
              }}
              options={[
                { value: '', label: intl.formatMessage({ id: 'filter.allSeverities' }) },
                ...PROFANITY_SEVERITIES.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `filter.severity.${value}` }),
                })),
              ]}
            />
          </>
        }
      />
      {edited === null ? null : (
        <WordDialog
          word={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </>
  );
}
