import { CATEGORIES, GENERAL_CATEGORY, PAGE_SIZE_DEFAULT } from '@quizmesh/contract';
import { useLanguage, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { useUrlState } from '@quizmesh/sdk/url-state';
import { Button, Container, EmptyState, PageHeading, styles } from '@quizmesh/shared-ui';
import { BrowseFilters, LIST_VIEWS } from '../../components/quiz-list/components/browse-filters.tsx';
import { NothingFound } from '../../components/quiz-list/components/nothing-found.tsx';
import { Pager } from '../../components/quiz-list/components/pager.tsx';
import { QuizResults } from '../../components/quiz-list/components/quiz-results.tsx';
import { BROWSE_SORTS, isFiltered } from '../../components/quiz-list/list-filters.ts';
import { browseQuery, categoriesQuery } from '../../components/quiz-list/quiz-list.queries.ts';
import { useExistingPage } from '../../components/quiz-list/use-existing-page.ts';
import { useListFilters } from '../../components/quiz-list/use-list-filters.ts';
import * as css from '../../components/quiz-list/list-route.module.css';

/** All quizzes with search, filters and order, as a grid or a list. */
export function BrowseRoute() {
  const intl = useIntl();
  const list = useListFilters(BROWSE_SORTS);
  const { values, change } = useUrlState({ view: 'grid' }, { view: LIST_VIEWS });
  const { language } = useLanguage();
  const quizzes = useQuery(browseQuery(list.filters, language));
  const listed = useExistingPage(list, quizzes, PAGE_SIZE_DEFAULT);
  const categories = useQuery(categoriesQuery());
  usePageTitle(intl.formatMessage({ id: 'browse.title' }));
  const clear = (
    <Button variant="tint" onClick={list.clearFilters}>
      <FormattedMessage id="filters.clear" />
    </Button>
  );
  return (
    <Container className={styles.tallPage}>
      <PageHeading
        title={<FormattedMessage id="browse.title" />}
        subtitle={<FormattedMessage id="browse.lead" />}
        actions={
          <Button asChild>
            <Link to="/live">
              <FormattedMessage id="browse.live" />
            </Link>
          </Button>
        }
      />
      <BrowseFilters
        list={list}
        categories={[...(categories.data ?? CATEGORIES), GENERAL_CATEGORY]}
        view={values.view}
        onViewChange={(view) => {
          change({ view });
        }}
      />
      <div className={css['count']}>
        <p role="status">
          {quizzes.data ? <FormattedMessage id="list.found" values={{ count: quizzes.data.total }} /> : null}
        </p>
        {isFiltered(list.filters) ? clear : null}
      </div>
      <QuizResults
        state={{
          quizzes: listed,
          error: quizzes.error,
          isStale: quizzes.isPlaceholderData,
          retry: () => void quizzes.refetch(),
        }}
        isOfOneLanguage={list.filters.language !== 'all'}
        errorTitle={intl.formatMessage({ id: 'list.failed' })}
        view={values.view}
        headingLevel="h2"
        skeletons={values.view === 'list' ? 4 : 6}
        empty={
          isFiltered(list.filters) ? (
            <NothingFound
              filters={list.filters}
              headingLevel="h2"
              title={<FormattedMessage id="list.noneFound" />}
              clear={clear}
            />
          ) : (
            <EmptyState
              headingLevel="h2"
              title={<FormattedMessage id="list.noneAvailable" />}
              text={<FormattedMessage id="trending.emptyHint" />}
              action={clear}
            />
          )
        }
      />
      <Pager
        page={list.filters.page}
        pages={Math.ceil((quizzes.data?.total ?? 0) / PAGE_SIZE_DEFAULT)}
        onPage={(page) => {
          list.changeFilters({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </Container>
  );
}
