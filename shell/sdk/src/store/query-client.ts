import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../http/api-error.ts';

const MINUTE_MS = 60_000;

/** A rejected request is not retried, nor is a timeout, because the server would probably time out again. */
function isFinal(error: unknown): boolean {
  return isApiError(error) && ((error.status >= 400 && error.status < 500) || error.code === 'TIMEOUT');
}

/** The one QueryClient of a page, with the platform's defaults. */
export function createPlatformQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: (failures, error) => failures < 2 && navigator.onLine && !isFinal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 10_000),
        refetchOnWindowFocus: false,
        // Offline, a request fails at once instead of waiting silently; failed queries are refetched when the network
        // is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
