import { GUEST_QUIZ_LIMIT, STORAGE_KEYS } from '@quizmesh/contract';
import { readStored, useSession } from '@quizmesh/sdk';
import { useEffect, useEffectEvent, useState } from 'react';

export interface SignUpPromptState {
  /** The guest has used up the free quizzes and has not chosen to go on. */
  readonly isClosed: boolean;
  readonly signUp: () => void;
  readonly next: () => void;
}

const takenQuizzes = () =>
  readStored(STORAGE_KEYS.guestQuizCount, (text) => Number.parseInt(text, 10) || 0) ?? 0;

/** After three quizzes a guest sees the sign-up prompt first; it can be closed to continue as a guest. */
export function useSignUpPrompt(): SignUpPromptState {
  const { status, offersSignUp, openSignIn } = useSession();
  const [isPassed, setPassed] = useState(() => takenQuizzes() < GUEST_QUIZ_LIMIT);
  const isClosed = status === 'guest' && offersSignUp && !isPassed;
  const ask = useEffectEvent(() => {
    openSignIn('register');
  });
  useEffect(() => {
    if (isClosed) ask();
  }, [isClosed]);
  return {
    isClosed,
    signUp: () => {
      openSignIn('register');
    },
    next: () => {
      setPassed(true);
    },
  };
}
