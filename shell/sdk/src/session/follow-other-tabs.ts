import { STORAGE_KEYS } from '@quizmesh/contract';
import type { PlatformStore } from '../store/platform-store.ts';
import { sessionSlice } from './session-slice.ts';
import { resolveSession } from './session-loader.ts';

/** Follows sign-in and sign-out of the same browser's other tabs. */
export function followOtherTabs(store: PlatformStore): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEYS.token && event.key !== null) return;
    if (event.newValue === null) store.dispatch(sessionSlice.actions.memberSignedOut());
    else void resolveSession(store);
  });
}
