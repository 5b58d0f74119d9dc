import { STORAGE_KEYS, type User } from '@quizmesh/contract';
import { useDispatch, useSelector } from 'react-redux';
import { writeStored } from '../storage/stored-values.ts';
import { rememberUser } from './session-loader.ts';
import { sessionSlice, signInDialogSlice, type SignInTab } from './session-slice.ts';
import { useSessionHome } from './use-session-home.ts';
import { useSignOut } from './use-sign-out.ts';

export interface Session {
  readonly status: 'resolving' | 'guest' | 'member';
  readonly user: User | null;
  /** Whether this shell lets users make an account; without it no sign-up prompt is shown. */
  readonly offersSignUp: boolean;
  /** Opens the shell's sign-in dialog. */
  readonly openSignIn: (tab?: SignInTab) => void;
  /** Clears storage and caches and goes home. */
  readonly signOut: () => void;
  /** Stores the user as the server sent it after a change of the profile. */
  readonly rememberUser: (user: User) => void;
  /** Keeps the session that goes on when all others end: after a change of the password. */
  readonly rememberToken: (token: string) => void;
}

/** The user's session. */
export function useSession(): Session {
  const dispatch = useDispatch();
  const home = useSessionHome();
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
    rememberUser: (fresh) => {
      rememberUser(home, fresh);
    },
    rememberToken: (token) => {
      writeStored(STORAGE_KEYS.token, token);
    },
  };
}
