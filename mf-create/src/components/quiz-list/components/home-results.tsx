import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState, Section, TextLink, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { HOME_CATEGORIES, HOME_SORTS, hasWords } from '../list-filters.ts';
import { useHomeResults } from '../use-home-results.ts';
import type { ListFilterState } from '../use-list-filters.ts';
import { CategoryPills, DifficultySelect, LanguageSelect, SortSelect } from './filter-fields.tsx';
import * as css from './home-results.module.css';
import { NothingFound } from './nothing-found.tsx';
import { Pager } from './pager.tsx';
import { QuizResults } from './quiz-results.tsx';

export interface HomeResultsProps {
  readonly id: string;
  readonly list: ListFilterState;
}

/** Trending quizzes, or the results of search and filters. */
export function HomeResults({ id, list }: HomeResultsProps) {
  const intl = useIntl();
  const { filters, changeFilters, clearFilters } = list;
  const { isSearch, total, pages, results } = useHomeResults(list);
  const clearButton = (
    <Button variant="tint" onClick={clearFilters}>
      <FormattedMessage id="search.clear" />
    </Button>
  );
  const title = isSearch ? (
    <FormattedMessage
      id={filters.query ? 'search.titleFor' : 'search.title'}
      values={{ query: filters.query }}
    />
  ) : (
    <FormattedMessage id="trending.title" />
  );
  return (
    <Section
      id={id}
      className={isSearch ? css['found'] : undefined}
      size="large"
      title={title}
      aside={
        isSearch ? (
          clearButton
        ) : (
          <TextLink asChild>
            <Link to="/browse">
              <FormattedMessage id="trending.browseAll" />
            </Link>
          </TextLink>
        )
      }
    >
      <div className={css['filters']}>
        <div className={clsx(styles.shrink, styles.grow)}>
          <CategoryPills
            categories={HOME_CATEGORIES}
            value={filters.category}
            onChange={(category) => {
              changeFilters({ category });
            }}
          />
        </div>
        <div className={css['pair']}>
          <DifficultySelect
            size="small"
            value={filters.difficulty}
            onChange={(difficulty) => {
              changeFilters({ difficulty });
            }}
          />
          <LanguageSelect
            size="small"
            value={filters.language}
            onChange={(language) => {
              changeFilters({ language });
            }}
          />
          <SortSelect
            size="small"
            sorts={HOME_SORTS}
            isSearch={hasWords(filters)}
            value={filters.sort}
            onChange={(sort) => {
              changeFilters({ sort });
            }}
          />
        </div>
      </div>
      <VisuallyHidden role="status">
        {isSearch && total !== null ? intl.formatMessage({ id: 'list.found' }, { count: total }) : ''}
      </VisuallyHidden>
      <QuizResults
        state={results}
        isOfOneLanguage={filters.language !== 'all'}
        errorTitle={intl.formatMessage({ id: 'list.failed' })}
        empty={
          isSearch ? (
            <NothingFound
              filters={filters}
              title={<FormattedMessage id="list.noneFound" />}
              clear={clearButton}
            />
          ) : (
            <EmptyState
              title={<FormattedMessage id="list.noneAvailable" />}
              text={<FormattedMessage id="trending.emptyHint" />}
            />
          )
        }
      />
      <Pager
        page={filters.page}
        pages={pages}
        onPage={(page) => {
          changeFilters({ page });
          document.getElementById(id)?.scrollIntoView({ block: 'start' });
        }}
      />
    </Section>
  );
}
