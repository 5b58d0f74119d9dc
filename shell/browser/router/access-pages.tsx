import { useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { StatusPage } from './status-page.tsx';

/** Shown to guests at an address that needs an account. */
export function SignInPage() {
  const { openSignIn } = useSession();
  const action = (
    <Button variant="solid" onClick={() => openSignIn()}>
      <FormattedMessage id="shell.bar.signIn" />
    </Button>
  );
  return <StatusPage name="signInPage" action={action} />;
}

/** Shown to signed-in users at an address that needs more rights. */
export function NoAccessPage() {
  return <StatusPage name="noAccess" />;
}
