import { STORAGE_KEYS } from '@quizmesh/contract';
import { readStored, useSession, writeStored } from '@quizmesh/sdk';
import { useState } from 'react';

export interface Onboarding {
  readonly isShown: boolean;
  readonly dismiss: () => void;
}

/** Guests see the onboarding banner until they dismiss it; the dismissal is stored on the device. */
export function useOnboarding(): Onboarding {
  const { status } = useSession();
  const [isDismissed, setDismissed] = useState(
    () => readStored(STORAGE_KEYS.onboardingDismissed, (text) => text) !== null,
  );
  return {
    isShown: status === 'guest' && !isDismissed,
    dismiss: () => {
      writeStored(STORAGE_KEYS.onboardingDismissed, 'true');
      setDismissed(true);
    },
  };
}
