import { lazyDialog } from '@quizmesh/sdk';
import { signInDialogSlice } from '@quizmesh/sdk/host';
import { useDispatch, useSelector } from '@quizmesh/sdk/store';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

// Loaded when it is first opened, because most users do not sign in.
const SignInDialog = lazyDialog<SignInDialogProps & { readonly onClose: () => void }>(
  async () => (await import('./sign-in-dialog.tsx')).SignInDialog,
);

/** Renders the sign-in dialog. */
export function SignInHost() {
  const dispatch = useDispatch();
  const tab = useSelector(signInDialogSlice.selectors.selectSignInTab);
  return tab === null ? null : (
    <SignInDialog
      tab={tab}
      onClose={() => {
        dispatch(signInDialogSlice.actions.signInClosed());
      }}
    />
  );
}
