import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, styles } from '@quizmesh/shared-ui';
import { signInProvidersQuery } from './sign-in-providers.query.ts';
import * as css from './sign-in-dialog.module.css';

/** Google's logo in one colour. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M21.6 12.23c0-.7-.06-1.4-.19-2.07H12v3.92h5.38a4.6 4.6 0 0 1-2 3.02v2.5h3.23c1.89-1.74 2.99-4.3 2.99-7.37ZM12 22c2.7 0 4.96-.9 6.61-2.4l-3.23-2.5c-.9.6-2.04.96-3.38.96-2.6 0-4.8-1.76-5.59-4.12H3.07v2.59A10 10 0 0 0 12 22ZM6.41 13.9a6 6 0 0 1 0-3.83V7.48H3.07a10 10 0 0 0 0 9.01ZM12 5.95c1.47 0 2.79.5 3.83 1.5l2.86-2.86A10 10 0 0 0 3.07 7.48l3.34 2.59C7.2 7.71 9.4 5.95 12 5.95Z"
      />
    </svg>
  );
}

/** Opens Google's sign-in in the same window; disabled with a hint where the server does not offer it. */
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

/** The line between the Google button and the form. */
export function OrWithEmail() {
  return (
    <div className={css['or']}>
      <FormattedMessage id="shell.signIn.or" />
    </div>
  );
}
