import { canonicalCategory, insideSentence } from '@quizmesh/contract';
import { useLanguage, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link, useParams } from '@quizmesh/sdk/router';
import { BackLink, Button, Container, EmptyState, PageHeading, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import {
  CategoryFilterPanel,
  CategorySearch,
} from '../../components/quiz-list/components/category-filters.tsx';
import { NothingFound } from '../../components/quiz-list/components/nothing-found.tsx';
import { Pager } from '../../components/quiz-list/components/pager.tsx';
import { QuizResults } from '../../components/quiz-list/components/quiz-results.tsx';
import { CATEGORY_SORTS, isFiltered } from '../../components/quiz-list/list-filters.ts';
import { CATEGORY_PAGE_SIZE, categoryQuery } from '../../components/quiz-list/quiz-list.queries.ts';
import { useExistingPage } from '../../components/quiz-list/use-existing-page.ts';
import { useListFilters } from '../../components/quiz-list/use-list-filters.ts';

/** Keeps the line's height until the count is known. */
const NO_COUNT_YET = '\u00a0';
const FILTERS_ID = 'category-filters';

/** The quizzes of one category; an alias shows its canonical category's quizzes under its own name. */
export function CategoryRoute() {
  const intl = useIntl();
  const { category: word = '' } = useParams();
  const path = word.toLowerCase();
  const list = useListFilters(CATEGORY_SORTS);
  const { filters, clearFilters } = list;
  const { language } = useLanguage();
  const quizzes = useQuery(
    categoryQuery({ ...filters, category: canonicalCategory(path) ?? path }, language),
  );
  const listed = useExistingPage(list, quizzes, CATEGORY_PAGE_SIZE);
  const [isOpen, setOpen] = useState(() => isFiltered({ ...filters, query: '', category: 'all' }));
  const name = useCategoryName()(path);
  const inside = insideSentence(name, language);
  const title = intl.formatMessage({ id: 'category.heading' }, { category: inside });
  usePageTitle(title);
  const isNarrowed = isFiltered({ ...filters, category: 'all' });
  const clear = (
    <Button variant="tint" onClick={clearFilters}>
      <FormattedMessage id="filters.clear" />
    </Button>
  );
  return (
    <Container className={styles.tallPage}>
      <PageHeading
        back={
          <BackLink>
            <Link to="/browse">
              <FormattedMessage id="category.back" />
            </Link>
          </BackLink>
        }
        title={title}
        subtitle={
          <span role="status">
            {quizzes.data ? (
              <FormattedMessage id="category.count" values={{ count: quizzes.data.total }} />
            ) : (
              NO_COUNT_YET
            )}
          </span>
        }
        actions={
          <CategorySearch
            key={path}
            list={list}
            categoryName={inside}
            panelId={FILTERS_ID}
            isOpen={isOpen}
            onToggle={() => {
              setOpen(!isOpen);
            }}
          />
        }
      />
      {isOpen ? <CategoryFilterPanel id={FILTERS_ID} list={list} /> : null}
      <QuizResults
        state={{
          quizzes: listed,
          error: quizzes.error,
          isStale: quizzes.isPlaceholderData,
          retry: () => void quizzes.refetch(),
        }}
        isOfOneLanguage={filters.language !== 'all'}
        errorTitle={intl.formatMessage({ id: 'list.failed' })}
        headingLevel="h2"
        hasLandingLinks
        empty={
          filters.query ? (
            <NothingFound
              filters={filters}
              headingLevel="h2"
              title={<FormattedMessage id="category.none" values={{ category: inside }} />}
              clear={clear}
            />
          ) : (
            <EmptyState
              headingLevel="h2"
              title={<FormattedMessage id="category.none" values={{ category: inside }} />}
              text={<FormattedMessage id="category.noneYet" values={{ category: name }} />}
              action={
                isNarrowed ? (
                  clear
                ) : (
                  <Button asChild variant="tint">
                    <Link to="/">
                      <FormattedMessage id="create.title" />
                    </Link>
                  </Button>
                )
              }
            />
          )
        }
      />
      <Pager
        page={filters.page}
        pages={Math.ceil((quizzes.data?.total ?? 0) / CATEGORY_PAGE_SIZE)}
        onPage={(page) => {
          list.changeFilters({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </Container>
  );
}
