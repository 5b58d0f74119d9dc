import { endpoints } from '@quizmesh/contract/client';
import { isApiError, request, useErrorText, useLanguage } from '@quizmesh/sdk';
import type { EmailRequest } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Alert, Button, clsx, styles } from '@quizmesh/shared-ui';
import { SentNotice } from './sent-notice.tsx';
import * as css from './sign-in-dialog.module.css';

/** Reports that the e-mail is not verified, and offers a new mail; the response is the same whether or not
 *  one is sent (decision 1). */
function UnverifiedError({ text, email }: { readonly text: string; readonly email: string }) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const resend = useMutation({
    mutationFn: () => {
      const body: EmailRequest = { email, language };
      return request(endpoints.auth.resendVerification, { body });
    },
  });
  if (resend.isSuccess) return <SentNotice textId="shell.signIn.resent" />;
  return (
    <div className={clsx(css['resend'], styles.stack3)}>
      <Alert tone="error">{resend.error ? errorText(resend.error) : text}</Alert>
      <Button
        size="small"
        pending={resend.isPending}
        onClick={() => {
          resend.mutate();
        }}
      >
        <FormattedMessage id="shell.signIn.resend" />
      </Button>
    </div>
  );
}

/** Error of the sign-in, with an action if there is one. */
export function SignInError({ error, email }: { readonly error: unknown; readonly email: string | null }) {
  const errorText = useErrorText();
  const isUnverified = isApiError(error) && error.code === 'EMAIL_NOT_VERIFIED';
  const text = errorText(error, 'shell.signIn.failed');
  if (isUnverified && email) return <UnverifiedError text={text} email={email} />;
  return <Alert tone="error">{text}</Alert>;
}
