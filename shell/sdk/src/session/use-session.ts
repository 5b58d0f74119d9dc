import { useDispatch, useSelector } from 'react-redux';
import type { User } from '@quizmesh/contract';
import { sessionSlice, signInDialogSlice, type SignInTab } from './session-slice.ts';
import { useSignOut } from './use-sign-out.ts';

export interface Session {
  readonly status: 'resolving' | 'guest' | 'member';
  readonly user: User | null;
  /** Whether this shell lets visitors make an account; without it no invitation is shown. */
  readonly offersSignUp: boolean;
  /** Opens the shell's sign-in dialog. */
  readonly openSignIn: (tab?: SignInTab) => void;
  /** Clears storage and caches and goes home. */
  readonly signOut: () => void;
}

/** The visitor's session. */
export function useSession(): Session {
  const dispatch = useDispatch();
  const { status, user } = useSelector(sessionSlice.selectors.selectSession);
  const offersSignUp = useSelector(signInDialogSlice.selectors.selectOffersSignUp);
  const signOut = useSignOut();
  return {
    status,
    user,
    offersSignUp,
    signOut,
    openSignIn: (tab = 'login') => {
      dispatch(signInDialogSlice.actions.signInOpened(tab));
    },
  };
}
