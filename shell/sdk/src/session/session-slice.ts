import type { User } from '@quizmesh/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** 'resolving' until the stored token is known to be valid or not. */
  readonly status: 'resolving' | 'guest' | 'member';
  readonly user: User | null;
  /** The last session on this page is not valid any more, and nobody has signed in since. */
  readonly hasExpired: boolean;
}
export type SignInTab = 'login' | 'register' | 'forgot';

const signedOut: SessionState = { status: 'guest', user: null, hasExpired: false };
export interface SignInDialogState {
  readonly tab: SignInTab | null;
  /** Features of this shell's sign-in dialog; modules offer nothing that it does not have. */
  readonly offered: readonly SignInTab[];
}
const closed: SignInDialogState = { tab: null, offered: ['login', 'register', 'forgot'] };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    sessionResolving: (state) => ({ ...state, status: 'resolving' as const }),
    userSignedIn: (_state, action: PayloadAction<User>) => ({
      status: 'member' as const,
      user: action.payload,
      hasExpired: false,
    }),
    userSignedOut: () => signedOut,
    sessionExpired: () => ({ ...signedOut, hasExpired: true }),
  },
  selectors: { selectSession: (state) => state },
});

export const signInDialogSlice = createSlice({
  name: 'signInDialog',
  initialState: closed,
  reducers: {
    signInOpened: (state, action: PayloadAction<SignInTab>) => ({ ...state, tab: action.payload }),
    signInClosed: (state) => ({ ...state, tab: null }),
    signInOffered: (state, action: PayloadAction<readonly SignInTab[]>) => ({
      ...state,
      offered: action.payload,
    }),
  },
  selectors: {
    selectSignInTab: (state) => state.tab,
    selectOffersSignUp: (state) => state.offered.includes('register'),
  },
});
