import { usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container } from '@quizmesh/shared-ui';
import { AccountDetails } from '../features/account/components/account-details.tsx';
import { AccountHead } from '../features/account/components/account-head.tsx';
import { SessionWaiting } from '../features/signed-out/components/session-waiting.tsx';
import { SignedOutPage } from '../features/signed-out/components/signed-out-page.tsx';
import css from './member-page.module.css';

/** The member's profile. */
export function ProfileRoute() {
  const intl = useIntl();
  const { status, user, openSignIn, signOut } = useSession();
  usePageTitle(intl.formatMessage({ id: 'profile.title' }));
  if (status === 'resolving') return <SessionWaiting />;
  if (!user) {
    return (
      <SignedOutPage
        title={<FormattedMessage id="profile.signedOut.title" />}
        text={<FormattedMessage id="profile.signedOut.text" />}
        action={
          <Button
            variant="solid"
            onClick={() => {
              openSignIn('login');
            }}
          >
            <FormattedMessage id="profile.signedOut.action" />
          </Button>
        }
      />
    );
  }
  return (
    <Container className={css['page']}>
      <AccountHead user={user} />
      <AccountDetails user={user} />
      <div className={css['acts']}>
        <Button asChild variant="tint">
          <Link to="/my-quizzes">
            <FormattedMessage id="profile.myQuizzes" />
          </Link>
        </Button>
        <Button variant="quiet" onClick={signOut}>
          <FormattedMessage id="profile.signOut" />
        </Button>
      </div>
    </Container>
  );
}
