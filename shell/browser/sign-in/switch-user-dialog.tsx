import type { LoginResponse } from '@quizmesh/contract';
import { useCloseOnBack, useSession } from '@quizmesh/sdk';
import { beginSession, useSessionHome } from '@quizmesh/sdk/host';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, styles } from '@quizmesh/shared-ui';

export interface SwitchUserDialogProps {
  /** The session that a link brought. */
  readonly offered: LoginResponse;
  readonly onSwitched: () => void;
  readonly onClose: () => void;
}

/** Who is signed in, and who would be. */
export function SwitchUserDialog({ offered, onSwitched, onClose }: SwitchUserDialogProps) {
  const intl = useIntl();
  const home = useSessionHome();
  const { user } = useSession();
  useCloseOnBack(onClose);
  const names = { other: offered.user.username, present: user?.username ?? '' };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={intl.formatMessage({ id: 'shell.switchUser.title' }, names)}
      description={intl.formatMessage({ id: 'shell.switchUser.text' }, names)}
      closeLabel={intl.formatMessage({ id: 'shell.signIn.close' })}
    >
      <div className={styles.stack4}>
        <Button onClick={onClose}>
          <FormattedMessage id="shell.switchUser.keep" values={names} />
        </Button>
        <Button
          variant="line"
          onClick={() => {
            beginSession(home, offered);
            onSwitched();
          }}
        >
          <FormattedMessage id="shell.switchUser.confirm" values={names} />
        </Button>
      </div>
    </Dialog>
  );
}
