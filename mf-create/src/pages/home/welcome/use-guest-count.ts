import { STORAGE_KEYS } from '@quizmesh/contract';
import { onPlatformEvent, readStored } from '@quizmesh/sdk';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => onPlatformEvent('guest-quiz-taken', changed);
const current = () =>
  readStored(STORAGE_KEYS.guestQuizCount, (text) => Math.max(0, Number.parseInt(text, 10) || 0)) ?? 0;

/** Quizzes taken as a guest on this device. */
export function useGuestCount(): number {
  return useSyncExternalStore(subscribe, current);
}
