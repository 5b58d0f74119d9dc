import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, SearchField, clsx, styles } from '@quizmesh/shared-ui';
import { SlidersHorizontal } from 'lucide-react';
import { CATEGORY_SORTS, hasWords } from '../list-filters.ts';
import type { ListFilterState } from '../use-list-filters.ts';
import { useSearchDraft } from '../use-search-draft.ts';
import * as css from './category-filters.module.css';
import { DifficultySegments, LanguageSelect, LengthSelect, SortSelect } from './filter-fields.tsx';

export interface CategorySearchProps {
  readonly list: ListFilterState;
  readonly categoryName: string;
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Search inside the category, and the button that shows the filters. */
export function CategorySearch({ list, categoryName, panelId, isOpen, onToggle }: CategorySearchProps) {
  const intl = useIntl();
  const { draft, setDraft } = useSearchDraft(list.filters.query, (query) => {
    list.changeFilters({ query }, 'replace');
  });
  const label = intl.formatMessage({ id: 'category.search' }, { category: categoryName });
  return (
    <div className={clsx(css['search'], styles.fullOnPhone)}>
      <SearchField
        aria-label={label}
        placeholder={label}
        clearLabel={intl.formatMessage({ id: 'search.clearBox' })}
        value={draft}
        onValueChange={setDraft}
      />
      <Button
        variant="line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        <SlidersHorizontal aria-hidden="true" />
        <FormattedMessage id="filters.toggle" />
      </Button>
    </div>
  );
}

/** Difficulty, order, and a button to clear them. */
export function CategoryFilterPanel({ id, list }: { readonly id: string; readonly list: ListFilterState }) {
  const { filters, changeFilters, clearFilters } = list;
  return (
    <div id={id} className={css['panel']}>
      <DifficultySegments
        value={filters.difficulty}
        onChange={(difficulty) => {
          changeFilters({ difficulty });
        }}
      />
      <div className={clsx(css['sort'], styles.fullOnPhone)}>
        <LengthSelect
          value={filters.length}
          onChange={(length) => {
            changeFilters({ length });
          }}
        />
      </div>
      <div className={clsx(css['sort'], styles.fullOnPhone)}>
        <LanguageSelect
          value={filters.language}
          onChange={(language) => {
            changeFilters({ language });
          }}
        />
      </div>
      <div className={clsx(css['sort'], styles.fullOnPhone)}>
        <SortSelect
          sorts={CATEGORY_SORTS}
          isSearch={hasWords(filters)}
          value={filters.sort}
          onChange={(sort) => {
            changeFilters({ sort });
          }}
        />
      </div>
      <Button variant="quiet" onClick={clearFilters}>
        <FormattedMessage id="filters.clear" />
      </Button>
    </div>
  );
}
