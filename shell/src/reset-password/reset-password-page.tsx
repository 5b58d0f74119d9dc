import { usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link, useNavigate, useSearchParams } from '@quizmesh/sdk/router';
import { Button, Container, EmptyState, Mark } from '@quizmesh/shared-ui';
import { useEffect, useState } from 'react';
import css from './reset-password-page.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';

const HOME_AFTER_MS = 3000;

function InvalidLink() {
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="shell.reset.invalidTitle" />}
      text={<FormattedMessage id="shell.reset.invalidText" />}
      action={
        <Button asChild variant="solid">
          <Link to="/">
            <FormattedMessage id="shell.reset.goHome" />
          </Link>
        </Button>
      }
    />
  );
}

/** Goes home by itself after 3 s, or at once to the sign-in dialog. */
function ResetDone() {
  const navigate = useNavigate();
  const { openSignIn } = useSession();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), HOME_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  const signIn = () => {
    void navigate('/');
    openSignIn();
  };
  return (
    <EmptyState
      role="status"
      headingLevel="h1"
      picture={<Mark className={css['mark']} />}
      title={<FormattedMessage id="shell.reset.doneTitle" />}
      text={<FormattedMessage id="shell.reset.doneText" />}
      action={
        <Button variant="solid" onClick={signIn}>
          <FormattedMessage id="shell.reset.continue" />
        </Button>
      }
    />
  );
}

/** Where the mailed reset link leads: no token, the form, or done. */
export function ResetPasswordPage() {
  const intl = useIntl();
  const token = useSearchParams()[0].get('token');
  const [isDone, setDone] = useState(false);
  const state = isDone ? 'done' : token ? 'form' : 'invalid';
  const titles = { done: 'doneTitle', form: 'title', invalid: 'invalidTitle' };
  usePageTitle(intl.formatMessage({ id: `shell.reset.${titles[state]}` }));
  return (
    <Container className={css['page']}>
      {state === 'done' ? <ResetDone /> : null}
      {state === 'invalid' ? <InvalidLink /> : null}
      {state === 'form' && token ? (
        <ResetPasswordForm
          token={token}
          onDone={() => {
            setDone(true);
          }}
        />
      ) : null}
    </Container>
  );
}
