import { onPlatformEvent } from '../events/platform-events.ts';
import { resolveSession, type SessionHome } from './session-loader.ts';

/** Asks for the profile when any call is refused for want of a session, be it a query's or one of a module's own: the
 *  answer to that ends the session, or shows that it lives. */
export function endRefusedSessions(home: SessionHome): void {
  onPlatformEvent('session-refused', () => void resolveSession(home));
}
