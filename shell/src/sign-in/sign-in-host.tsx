import { signInDialogSlice } from '@quizmesh/sdk/host';
import { useLocation } from '@quizmesh/sdk/router';
import { useDispatch, useSelector } from '@quizmesh/sdk/store';
import { Suspense, lazy, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

// Loaded when it is first opened: most visits never sign in.
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** Place of the sign-in dialog. Going back closes it: it belongs to the page under it. */
export function SignInHost() {
  const tab = useSelector(signInDialogSlice.selectors.selectSignInTab);
  const { key } = useLocation();
  const how = useNavigationType();
  const dispatch = useDispatch();
  const shownAt = useRef(key);
  const closeOnBack = useEffectEvent(() => {
    if (how === NavigationType.Pop && tab !== null) dispatch(signInDialogSlice.actions.signInClosed());
  });
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    closeOnBack();
  }, [key]);
  return tab === null ? null : (
    <Suspense fallback={null}>
      <SignInDialog tab={tab} />
    </Suspense>
  );
}
