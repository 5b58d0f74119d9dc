import type { QueryClient } from '@tanstack/react-query';
import {
  REFRESH_EVENTS,
  emitPlatformEvent,
  onPlatformEvent,
  type RefreshEvent,
} from '../events/platform-events.ts';

/** Whether a query asked for this event in its `meta` (see `endpointQuery`). */
function isRefreshedBy(event: RefreshEvent, meta: Readonly<Record<string, unknown>> | undefined): boolean {
  const events = meta?.['refreshOn'];
  return Array.isArray(events) && events.includes(event);
}

/** Keeps cached data true to what happens on the page: each query names the events after which it is asked for anew, so no
 *  module needs to know what another one shows. A new session or player changes everything. */
export function keepCachesFresh(queryClient: QueryClient): void {
  for (const event of REFRESH_EVENTS)
    onPlatformEvent(event, () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => isRefreshedBy(event, meta) });
    });
  // Modules built with sdk 1.1 announce under the older names.
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
    // Nothing of the signed-in user may stay behind.
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    // What is still in sight once the user's parts have gone is asked for anew, as a guest.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    });
  });
}
