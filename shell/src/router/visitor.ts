import { sessionSlice, type PlatformStore } from '@quizmesh/sdk/host';
import type { Visitor } from '../federation/prefetch.ts';

/** What the current session may open. */
export function visitorOf(store: PlatformStore): Visitor {
  const { status, user } = sessionSlice.selectors.selectSession(store.getState());
  return { isMember: status === 'member', isAdmin: user?.isAdmin ?? false };
}
