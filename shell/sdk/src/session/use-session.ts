import { STORAGE_KEYS, type User } from '@quizmesh/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { writeStored } from '../storage/stored-values.ts';
import type { PlatformStore } from '../store/platform-store.ts';
import { rememberUser, signOut, type SessionHome } from './session-loader.ts';
import { sessionSlice, signInDialogSlice, type SignInTab } from './session-slice.ts';

/** Store and query client of the page, for changes of the session. */
export function useSessionHome(): SessionHome {
  const queryClient = useQueryClient();
  // There is one store on a page, the platform's.
  return { store: useStore() as PlatformStore, queryClient };
}

export interface Session {
  readonly status: 'resolving' | 'guest' | 'member';
  readonly user: User | null;
  /** Whether this shell offers signing up; without it no sign-up prompt is shown. */
  readonly offersSignUp: boolean;
  /** Opens the shell's sign-in dialog. */
  readonly openSignIn: (tab?: SignInTab) => void;
  /** Ends the session on the server, clears storage and caches and opens the home page. */
  readonly signOut: () => void;
  /** Stores the user from the response to a change of the profile. */
  readonly rememberUser: (user: User) => void;
  /** Stores the new session after a change of the password, which ended all others. */
  readonly rememberToken: (token: string) => void;
}

/** The user's session. */
export function useSession(): Session {
  const dispatch = useDispatch();
  const home = useSessionHome();
  const { status, user } = useSelector(sessionSlice.selectors.selectSession);
  const offersSignUp = useSelector(signInDialogSlice.selectors.selectOffersSignUp);
  const navigate = useNavigate();
  /** False after signing out, and for another account: the answer to a change came too late. */
  const isTheirs = (userId: number | undefined) => {
    const now = sessionSlice.selectors.selectSession(home.store.getState());
    return now.hasExpired || (now.user !== null && now.user.id === userId);
  };
  return {
    status,
    user,
    offersSignUp,
    signOut: () => {
      signOut(home);
      void navigate('/');
    },
    openSignIn: (tab = 'login') => {
      dispatch(signInDialogSlice.actions.signInOpened(tab));
    },
    rememberUser: (fresh) => {
      if (isTheirs(fresh.id)) rememberUser(home, fresh);
    },
    rememberToken: (token) => {
      if (isTheirs(user?.id)) writeStored(STORAGE_KEYS.token, token);
    },
  };
}
