import { sessionSlice, type PlatformStore } from '@quizmesh/sdk/host';
import type { PageUser } from '../federation/prefetch.ts';

/** What the current session may open. */
export function pageUserOf(store: PlatformStore): PageUser {
  const { status, user } = sessionSlice.selectors.selectSession(store.getState());
  return { isUser: status === 'member', isAdmin: user?.isAdmin ?? false };
}
