import { STORAGE_KEYS } from '@quizmesh/contract';
import { emitPlatformEvent } from '../events/platform-events.ts';
import { resolveSession, type SessionHome } from './session-loader.ts';
import { sessionSlice } from './session-slice.ts';

/** Follows sign-in and sign-out of the same browser's other tabs. */
export function followOtherTabs(home: SessionHome): void {
  window.addEventListener('storage', (event) => {
    const isToken = event.key === STORAGE_KEYS.token;
    if (!isToken && event.key !== null) return;
    if (!event.newValue) {
      home.store.dispatch(sessionSlice.actions.userSignedOut());
      emitPlatformEvent('session-changed', { status: 'guest' });
      return;
    }
    void resolveSession(home).then(() => {
      const { status } = sessionSlice.selectors.selectSession(home.store.getState());
      if (status === 'member') emitPlatformEvent('session-changed', { status });
    });
  });
}
