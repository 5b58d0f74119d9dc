import { lazyDialog } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { IconButton } from '@quizmesh/shared-ui';
import { UserRound } from 'lucide-react';
import { useState } from 'react';

const PlayerDialog = lazyDialog(async () => (await import('./player-dialog.tsx')).PlayerDialog);

/** Opens the dialog with the guest's name. */
export function PlayerButton() {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'shell.bar.player' });
  return (
    <>
      <IconButton
        label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <UserRound aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <PlayerDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
