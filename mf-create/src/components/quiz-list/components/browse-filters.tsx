import { useIntl } from '@quizmesh/sdk/intl';
import { FormField, SearchField, SegmentedControl, clsx, styles } from '@quizmesh/shared-ui';
import { LayoutGrid, List } from 'lucide-react';
import { BROWSE_SORTS, hasWords } from '../list-filters.ts';
import type { ListFilterState } from '../use-list-filters.ts';
import { useSearchDraft } from '../use-search-draft.ts';
import * as css from './browse-filters.module.css';
import {
  CategorySelect,
  DifficultySelect,
  LanguageSelect,
  LengthSelect,
  SortSelect,
} from './filter-fields.tsx';

export const LIST_VIEWS = ['grid', 'list'] as const;
type ListView = (typeof LIST_VIEWS)[number];

export interface BrowseFiltersProps {
  readonly list: ListFilterState;
  readonly categories: readonly string[];
  readonly view: ListView;
  readonly onViewChange: (view: ListView) => void;
}

/** Search, category, difficulty, length, language, order, and the choice of grid or list. */
export function BrowseFilters({ list, categories, view, onViewChange }: BrowseFiltersProps) {
  const intl = useIntl();
  const { filters, changeFilters } = list;
  const { draft, setDraft } = useSearchDraft(filters.query, (query) => {
    changeFilters({ query }, 'replace');
  });
  return (
    <form
      className={css['filters']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        changeFilters({ query: draft.trim() });
      }}
    >
      <FormField label={intl.formatMessage({ id: 'browse.search' })}>
        {(control) => (
          <SearchField
            {...control}
            placeholder={intl.formatMessage({ id: 'search.placeholder' })}
            clearLabel={intl.formatMessage({ id: 'search.clearBox' })}
            value={draft}
            onValueChange={setDraft}
          />
        )}
      </FormField>
      <CategorySelect
        categories={categories}
        value={filters.category}
        onChange={(category) => {
          changeFilters({ category });
        }}
      />
      <DifficultySelect
        value={filters.difficulty}
        onChange={(difficulty) => {
          changeFilters({ difficulty });
        }}
      />
      <LengthSelect
        value={filters.length}
        onChange={(length) => {
          changeFilters({ length });
        }}
      />
      <LanguageSelect
        value={filters.language}
        onChange={(language) => {
          changeFilters({ language });
        }}
      />
      <SortSelect
        sorts={BROWSE_SORTS}
        isSearch={hasWords(filters)}
        value={filters.sort}
        onChange={(sort) => {
          changeFilters({ sort });
        }}
      />
      <SegmentedControl
        className={css['view']}
        label={intl.formatMessage({ id: 'view.label' })}
        value={view}
        onValueChange={onViewChange}
        choices={[
          {
            value: 'grid',
            label: (
              <span className={clsx(styles.inlineRow2, styles.icons18, styles.thinIcons)}>
                <LayoutGrid aria-hidden="true" className={styles.hiddenOnPhone} />
                {intl.formatMessage({ id: 'view.grid' })}
              </span>
            ),
          },
          {
            value: 'list',
            label: (
              <span className={clsx(styles.inlineRow2, styles.icons18, styles.thinIcons)}>
                <List aria-hidden="true" className={styles.hiddenOnPhone} />
                {intl.formatMessage({ id: 'view.list' })}
              </span>
            ),
          },
        ]}
      />
    </form>
  );
}
