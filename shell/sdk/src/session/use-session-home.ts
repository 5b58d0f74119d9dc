import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-redux';
import type { PlatformStore } from '../store/platform-store.ts';
import type { SessionHome } from './session-loader.ts';

/** Store and query client of the page, for what changes the session. */
export function useSessionHome(): SessionHome {
  const queryClient = useQueryClient();
  // There is one store on a page, and it is the platform's.
  return { store: useStore() as PlatformStore, queryClient };
}
