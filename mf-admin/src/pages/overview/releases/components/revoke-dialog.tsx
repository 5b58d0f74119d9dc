import type { ReleaseToken } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { AskDialog } from '../../../../components/ask-dialog.tsx';
import { useTokenActions } from '../use-token-actions.ts';

interface RevokeDialogProps {
  readonly token: ReleaseToken;
  readonly onClose: () => void;
}

/** Asks before a token is revoked. A toast reports the result; the dialog stays when it failed. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const intl = useIntl();
  const { revoke } = useTokenActions();
  useCloseOnBack(onClose);
  return (
    <AskDialog
      title={intl.formatMessage({ id: 'tokens.revokeTitle' }, { name: token.name })}
      text={<FormattedMessage id="tokens.revokeText" />}
      action={<FormattedMessage id="tokens.revoke" />}
      isSending={revoke.isPending}
      onConfirm={() => {
        revoke.mutate(token, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
