import { sessionSlice, type PlatformStore } from '@quizmesh/sdk/host';
import type { PageUser } from '../federation/prefetch.ts';

/** The rights of the current session. */
export function pageUserOf(store: PlatformStore): PageUser {
  const { status, user } = sessionSlice.selectors.selectSession(store.getState());
  return { isUser: status === 'member', isAdmin: user?.isAdmin ?? false };
}
