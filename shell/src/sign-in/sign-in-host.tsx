import { signInDialogSlice } from '@quizmesh/sdk/host';
import { useSelector } from '@quizmesh/sdk/store';
import { Suspense, lazy } from 'react';

// Loaded when it is first opened: most visits never sign in.
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** Place of the sign-in dialog. */
export function SignInHost() {
  const tab = useSelector(signInDialogSlice.selectors.selectSignInTab);
  return tab === null ? null : (
    <Suspense fallback={null}>
      <SignInDialog tab={tab} />
    </Suspense>
  );
}
