import { usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { BackLink, Button, Container, PageHeading, styles } from '@quizmesh/shared-ui';
import { PenLine, Plus, Upload } from 'lucide-react';
import { CreatedQuizzes } from './components/created-quizzes.tsx';
import { SessionWaiting } from '../../components/signed-out/components/session-waiting.tsx';
import { SignedOutPage } from '../../components/signed-out/components/signed-out-page.tsx';

/** The user's own quizzes with their stats. */
export function MyQuizzesRoute() {
  const intl = useIntl();
  const { status, user, openSignIn } = useSession();
  usePageTitle(intl.formatMessage({ id: 'myQuizzes.title' }));
  if (status === 'resolving') return <SessionWaiting />;
  if (!user) {
    return (
      <SignedOutPage
        title={<FormattedMessage id="myQuizzes.signedOut.title" />}
        text={<FormattedMessage id="myQuizzes.signedOut.text" />}
        action={
          <>
            <Button
              variant="solid"
              onClick={() => {
                openSignIn('login');
              }}
            >
              <FormattedMessage id="profile.signedOut.action" />
            </Button>
            <Button asChild variant="quiet">
              <Link to="/">
                <FormattedMessage id="myQuizzes.signedOut.action" />
              </Link>
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Container className={styles.tallPage}>
      <PageHeading
        back={
          <BackLink>
            <Link to="/profile">
              <FormattedMessage id="myQuizzes.back" />
            </Link>
          </BackLink>
        }
        title={<FormattedMessage id="myQuizzes.title" />}
        actions={
          <div className={styles.cluster3}>
            <Button asChild>
              <Link to="/my-quizzes/import">
                <Upload aria-hidden="true" />
                <FormattedMessage id="myQuizzes.import" />
              </Link>
            </Button>
            <Button asChild>
              <Link to="/my-quizzes/new">
                <PenLine aria-hidden="true" />
                <FormattedMessage id="myQuizzes.write" />
              </Link>
            </Button>
            <Button asChild variant="solid">
              <Link to="/">
                <Plus aria-hidden="true" />
                <FormattedMessage id="myQuizzes.create" />
              </Link>
            </Button>
          </div>
        }
      />
      <CreatedQuizzes userId={user.id} />
    </Container>
  );
}
