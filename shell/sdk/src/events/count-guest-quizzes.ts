import { STORAGE_KEYS } from '@quizmesh/contract';
import { readStored, writeStored } from '../storage/stored-values.ts';
import type { PlatformEvents } from './platform-events.ts';

const EVENT: keyof PlatformEvents = 'guest-quiz-taken';

/** Counts the quizzes that a guest finishes on this device, once per event and before any other listener,
 *  until the returned function is called. */
export function countGuestQuizzes(): () => void {
  const count = () => {
    const known = readStored(STORAGE_KEYS.guestQuizCount, (text) => Number.parseInt(text, 10) || 0) ?? 0;
    writeStored(STORAGE_KEYS.guestQuizCount, String(Math.max(0, known) + 1));
  };
  window.addEventListener(EVENT, count, { capture: true });
  return () => {
    window.removeEventListener(EVENT, count, { capture: true });
  };
}
