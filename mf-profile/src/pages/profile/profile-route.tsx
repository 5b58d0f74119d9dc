import { usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { SessionWaiting } from '../../components/signed-out/components/session-waiting.tsx';
import { SignedOutPage } from '../../components/signed-out/components/signed-out-page.tsx';
import { ProfilePage } from './profile-page.tsx';

export function ProfileRoute() {
  const intl = useIntl();
  const { status, user, openSignIn } = useSession();
  usePageTitle(intl.formatMessage({ id: 'profile.title' }));
  if (status === 'resolving') return <SessionWaiting />;
  if (user) return <ProfilePage user={user} />;
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
