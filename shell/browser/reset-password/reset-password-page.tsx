import { usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link, useNavigate, useSearchParams } from '@quizmesh/sdk/router';
import { Button, Container, styles } from '@quizmesh/shared-ui';
import { useEffect, useState } from 'react';
import { StatusPage } from '../router/status-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const HOME_AFTER_MS = 3000;

function InvalidLink() {
  const home = (
    <Button asChild variant="solid">
      <Link to="/">
        <FormattedMessage id="shell.reset.goHome" />
      </Link>
    </Button>
  );
  return <StatusPage name="resetInvalid" action={home} hasWayHome={false} />;
}

/** Opens the home page after 3 s, or the sign-in dialog at once. */
function ResetDone() {
  const navigate = useNavigate();
  const { openSignIn } = useSession();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), HOME_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  const next = (
    <Button
      variant="solid"
      onClick={() => {
        void navigate('/');
        openSignIn();
      }}
    >
      <FormattedMessage id="shell.reset.continue" />
    </Button>
  );
  return <StatusPage name="resetDone" art="lit" role="status" action={next} hasWayHome={false} />;
}

function ResetPage(props: { readonly token: string; readonly onDone: () => void }) {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'shell.reset.title' }));
  return (
    <Container className={styles.page}>
      <ResetPasswordForm {...props} />
    </Container>
  );
}

/** Page of the mailed reset link: invalid link, the form, or success. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  const [isDone, setDone] = useState(false);
  if (isDone) return <ResetDone />;
  if (!token) return <InvalidLink />;
  return (
    <ResetPage
      token={token}
      onDone={() => {
        setDone(true);
      }}
    />
  );
}
