import { usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { BackLink, Button, Container, EmptyState, Mark, PageHeading } from '@quizmesh/shared-ui';
import { SessionWaiting } from '../features/signed-out/components/session-waiting.tsx';
import { SignedOutPage } from '../features/signed-out/components/signed-out-page.tsx';
import css from './member-page.module.css';

/** The quizzes a member made. */
export function MyQuizzesRoute() {
  const intl = useIntl();
  const { status } = useSession();
  usePageTitle(intl.formatMessage({ id: 'myQuizzes.title' }));
  if (status === 'resolving') return <SessionWaiting />;
  if (status === 'guest') {
    return (
      <SignedOutPage
        title={<FormattedMessage id="myQuizzes.signedOut.title" />}
        text={<FormattedMessage id="myQuizzes.signedOut.text" />}
        action={
          <Button asChild variant="solid">
            <Link to="/">
              <FormattedMessage id="myQuizzes.signedOut.action" />
            </Link>
          </Button>
        }
      />
    );
  }
  return (
    <Container className={css['page']}>
      <PageHeading
        back={
          <BackLink>
            <Link to="/profile">
              <FormattedMessage id="myQuizzes.back" />
            </Link>
          </BackLink>
        }
        title={<FormattedMessage id="myQuizzes.title" />}
      />
      <EmptyState
        className={css['narrow']}
        picture={<Mark className={css['mark']} />}
        headingLevel="h2"
        title={<FormattedMessage id="myQuizzes.make.title" />}
        text={<FormattedMessage id="myQuizzes.make.text" />}
        action={
          <Button asChild variant="solid">
            <Link to="/">
              <FormattedMessage id="myQuizzes.make.action" />
            </Link>
          </Button>
        }
      />
    </Container>
  );
}
