import type { EmailRequest, MessageResponse } from '@quizmesh/contract';
import { apiSend, isApiError, useErrorText, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Alert, Button } from '@quizmesh/shared-ui';
import css from './sign-in-dialog.module.css';

/** Offers a new verification mail; the answer is the same whether or not one is due (decision 1). */
function ResendVerification({ email }: { readonly email: string }) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const resend = useMutation({
    mutationFn: () => {
      const body: EmailRequest = { email, language };
      return apiSend<MessageResponse>('POST', '/api/auth/resend-verification', { body });
    },
  });
  if (resend.isSuccess) {
    return (
      <Alert tone="success">
        <FormattedMessage id="shell.signIn.resent" />
      </Alert>
    );
  }
  return (
    <div className={css['resend']}>
      {resend.error ? <Alert tone="error">{errorText(resend.error)}</Alert> : null}
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

/** Why signing in failed, and the way on where there is one. */
export function SignInFailure({ error, email }: { readonly error: unknown; readonly email: string | null }) {
  const errorText = useErrorText();
  const isUnverified = isApiError(error) && error.code === 'EMAIL_NOT_VERIFIED';
  return (
    <div className={css['resend']}>
      <Alert tone="error">{errorText(error, 'shell.signIn.failed')}</Alert>
      {isUnverified && email ? <ResendVerification email={email} /> : null}
    </div>
  );
}
