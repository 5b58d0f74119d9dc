import type { QueryClient } from '@tanstack/react-query';
import {
  REFRESH_EVENTS,
  emitPlatformEvent,
  onPlatformEvent,
  type RefreshEvent,
} from '../events/platform-events.ts';

/** Whether the `meta` of a query names this event (see `endpointQuery`). */
function isRefreshedBy(event: RefreshEvent, meta: Readonly<Record<string, unknown>> | undefined): boolean {
  const events = meta?.['refreshOn'];
  return Array.isArray(events) && events.includes(event);
}

/** Refetches cached data after events of the page: each query names the events after which it is fetched
 *  again, so that no module must know the data of another one. A new session or player affects everything. */
export function keepCachesFresh(queryClient: QueryClient): void {
  for (const event of REFRESH_EVENTS)
    onPlatformEvent(event, () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => isRefreshedBy(event, meta) });
    });
  // Modules built with sdk 1.1 use the older names.
  onPlatformEvent('quiz-created', (detail) => {
    emitPlatformEvent('quiz.created', detail);
  });
  onPlatformEvent('score-submitted', (detail) => {
    emitPlatformEvent('attempt.submitted', detail);
  });
  onPlatformEvent('player-changed', () => void queryClient.invalidateQueries());
  onPlatformEvent('session-changed', ({ status }) => {
    if (status === 'member') {
      void queryClient.invalidateQueries();
      return;
    }
    // No data of the user may remain after signing out.
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    // The remaining queries on the page are fetched again, as a guest.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    });
  });
}
