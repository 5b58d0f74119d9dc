import { PAGE_SIZE_DEFAULT } from '@quizmesh/contract';
import { isApiError, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link, useParams } from '@quizmesh/sdk/router';
import { useUrlState } from '@quizmesh/sdk/url-state';
import { BackLink, Button, EmptyState, PageHeading, clsx, styles } from '@quizmesh/shared-ui';
import { Pager } from '../../../components/quiz-list/components/pager.tsx';
import { QuizResults } from '../../../components/quiz-list/components/quiz-results.tsx';
import { useExistingPage } from '../../../components/quiz-list/use-existing-page.ts';
import { authorQuery } from '../author.queries.ts';

const NOT_FOUND = 404;

/** Nobody is called so, or has no public quiz (any more). */
function NoAuthor({ name }: { readonly name: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="author.none" />}
      text={<FormattedMessage id="author.noneText" values={{ name: <bdi key="name">{name}</bdi> }} />}
      action={
        <Button asChild variant="solid">
          <Link to="/browse">
            <FormattedMessage id="browse.title" />
          </Link>
        </Button>
      }
    />
  );
}

/** Name, figures and public quizzes of an account, newest first. */
export function AuthorPage() {
  const intl = useIntl();
  const { name: word = '' } = useParams();
  const {
    values: { page },
    change,
  } = useUrlState({ page: 1 });
  const { data: author, error, isPlaceholderData, refetch } = useQuery(authorQuery(word, page));
  const listed = useExistingPage(
    { filters: { page }, changeFilters: change },
    { data: author && { items: author.quizzes, total: author.totalQuizzes }, isPlaceholderData },
    PAGE_SIZE_DEFAULT,
  );
  const isMissing = !author && isApiError(error) && error.status === NOT_FOUND;
  const name = author?.name ?? word;
  usePageTitle(
    isMissing
      ? intl.formatMessage({ id: 'author.none' })
      : intl.formatMessage({ id: 'author.title' }, { name }),
  );
  if (isMissing) return <NoAuthor name={word} />;
  const goTo = (to: number) => {
    change({ page: to });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHeading
        back={
          <BackLink>
            <Link to="/browse">
              <FormattedMessage id="browse.title" />
            </Link>
          </BackLink>
        }
        title={
          <span className={styles.breakable}>
            <FormattedMessage id="author.title" values={{ name: <bdi key="name">{name}</bdi> }} />
          </span>
        }
        subtitle={
          author ? (
            <span className={clsx(styles.cluster3, styles.gap4)}>
              <span>
                <FormattedMessage id="category.count" values={{ count: author.totalQuizzes }} />
              </span>
              <span>
                <FormattedMessage id="card.attempts" values={{ count: author.totalAttempts }} />
              </span>
            </span>
          ) : undefined
        }
      />
      <QuizResults
        state={{
          quizzes: listed,
          error,
          isStale: isPlaceholderData,
          retry: () => void refetch(),
        }}
        errorTitle={intl.formatMessage({ id: 'list.failed' })}
        headingLevel="h2"
        hasLandingLinks
        empty={null}
      />
      <Pager page={page} pages={Math.ceil((author?.totalQuizzes ?? 0) / PAGE_SIZE_DEFAULT)} onPage={goTo} />
    </>
  );
}
