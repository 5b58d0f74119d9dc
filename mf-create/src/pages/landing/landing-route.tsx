import { canonicalCategory, insideSentence } from '@quizmesh/contract';
import { useErrorText, useLanguage, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link, useParams } from '@quizmesh/sdk/router';
import { BackLink, Button, Container, ErrorState, Skeleton, styles, clsx } from '@quizmesh/shared-ui';
import { LandingHero } from './components/landing-hero.tsx';
import { LandingMissing } from './components/landing-missing.tsx';
import { QuizDetails } from './components/quiz-details.tsx';
import { TopScores } from './components/top-scores.tsx';
import { landingQuery } from './landing.queries.ts';
import * as page from '../../components/form-page/form-page.module.css';
import * as css from './landing-route.module.css';

function Loading() {
  return (
    <div aria-busy="true" className={clsx(css['columns'], styles.shrinkParts)}>
      <div className={page['loading']}>
        <Skeleton height="9.5rem" />
        <p role="status" className={styles.note}>
          <FormattedMessage id="landing.loading" />
        </p>
        <Skeleton width="70%" height="3rem" />
        <Skeleton />
      </div>
    </div>
  );
}

/** Landing page of a quiz: description, stats, best scores, and the start button. */
export function LandingRoute() {
  const intl = useIntl();
  const errorText = useErrorText();
  const { category: word = '', slug = '' } = useParams();
  const path = word.toLowerCase();
  const category = canonicalCategory(path) ?? path;
  const { data: quiz, error, refetch } = useQuery(landingQuery(category, slug));
  const { language } = useLanguage();
  const name = insideSentence(useCategoryName()(path), language);
  usePageTitle(quiz?.title ?? (quiz === null ? intl.formatMessage({ id: 'landing.missing' }) : ''));
  if (quiz === null) {
    return (
      <Container className={page['page']}>
        <LandingMissing path={path} category={category} slug={slug} />
      </Container>
    );
  }
  return (
    <Container className={page['page']}>
      <BackLink>
        <Link to={`/${path}`}>
          <FormattedMessage id="category.heading" values={{ category: name }} />
        </Link>
      </BackLink>
      {quiz ? (
        <div className={clsx(css['columns'], styles.shrinkParts)}>
          <div>
            <LandingHero quiz={quiz} />
            <QuizDetails quiz={quiz} />
          </div>
          <TopScores quizId={quiz.id} />
        </div>
      ) : error ? (
        <ErrorState
          headingLevel="h1"
          title={<FormattedMessage id="landing.failed" />}
          text={errorText(error)}
          action={
            <Button variant="tint" onClick={() => void refetch()}>
              <FormattedMessage id="list.retry" />
            </Button>
          }
        />
      ) : (
        <Loading />
      )}
    </Container>
  );
}
