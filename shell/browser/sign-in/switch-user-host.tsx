import type { LoginResponse } from '@quizmesh/contract';
import { lazyDialog } from '@quizmesh/sdk';
import { endOnServer } from '@quizmesh/sdk/host';
import { useState } from 'react';
import type { SwitchUserDialogProps } from './switch-user-dialog.tsx';

// Hardly anybody signs in with Google while somebody else is signed in.
const SwitchUserDialog = lazyDialog<SwitchUserDialogProps>(
  async () => (await import('./switch-user-dialog.tsx')).SwitchUserDialog,
);

/** Asks before somebody else's session takes the place of the one that this browser has. Unless the user agrees, the new
 *  one ends. */
export function SwitchUserHost({ offered }: { readonly offered: LoginResponse | null }) {
  const [open, setOpen] = useState(offered);
  return open === null ? null : (
    <SwitchUserDialog
      offered={open}
      onSwitched={() => {
        setOpen(null);
      }}
      onClose={() => {
        endOnServer(open.token);
        setOpen(null);
      }}
    />
  );
}
