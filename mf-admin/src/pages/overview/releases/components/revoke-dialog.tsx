import type { ReleaseToken } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, clsx, styles } from '@quizmesh/shared-ui';
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
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={intl.formatMessage({ id: 'tokens.revokeTitle' }, { name: token.name })}
      description={<FormattedMessage id="tokens.revokeText" />}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      <div className={clsx(styles.cluster2, styles.middle, styles.atEnd)}>
        <Button onClick={onClose}>
          <FormattedMessage id="confirm.cancel" />
        </Button>
        <Button
          variant="danger"
          pending={revoke.isPending}
          onClick={() => {
            revoke.mutate(token, { onSuccess: onClose });
          }}
        >
          <FormattedMessage id="tokens.revoke" />
        </Button>
      </div>
    </Dialog>
  );
}
