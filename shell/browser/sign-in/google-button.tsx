import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, styles } from '@quizmesh/shared-ui';
import { GoogleMark } from './google-mark.tsx';
import css from './sign-in-dialog.module.css';
import { signInProvidersQuery } from './sign-in-providers.queries.ts';

/** A full-page visit to Google, where the server offers it; otherwise it says that it does not. */
export function GoogleButton() {
  const { data: providers } = useQuery(signInProvidersQuery);
  const label = (
    <>
      <GoogleMark />
      <FormattedMessage id="shell.signIn.google" />
    </>
  );
  return (
    <div className={styles.stack2}>
      {providers?.google ? (
        <Button asChild block>
          <a href="/api/auth/google">{label}</a>
        </Button>
      ) : (
        <Button block disabled {...(providers ? { 'aria-describedby': 'google-hint' } : {})}>
          {label}
        </Button>
      )}
      {providers && !providers.google ? (
        <p id="google-hint" className={css['hint']}>
          <FormattedMessage id="shell.signIn.googleHint" />
        </p>
      ) : null}
    </div>
  );
}

/** The line between Google and the form. */
export function OrWithEmail() {
  return (
    <div className={css['or']}>
      <FormattedMessage id="shell.signIn.or" />
    </div>
  );
}
