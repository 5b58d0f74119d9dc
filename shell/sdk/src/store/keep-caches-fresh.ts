import type { QueryClient } from '@tanstack/react-query';
import { onPlatformEvent } from '../events/platform-events.ts';

/** Resources that a new quiz or a new score changes. */
const CHANGED_BY_PLAY = ['header-stats', 'progress', 'trending'] as const;

/** Refetches or removes cached data after events of the page: scores, new quizzes, another user, another name. */
export function keepCachesFresh(queryClient: QueryClient): void {
  const afterPlay = () => {
    // After the module's own refetching, so that nothing is requested twice.
    queueMicrotask(() => {
      for (const resource of CHANGED_BY_PLAY)
        void queryClient.invalidateQueries({ queryKey: [resource] }, { cancelRefetch: false });
    });
  };
  onPlatformEvent('score-submitted', afterPlay);
  onPlatformEvent('quiz-created', afterPlay);
  onPlatformEvent('player-changed', () => void queryClient.invalidateQueries());
  onPlatformEvent('session-changed', ({ status }) => {
    if (status === 'member') {
      void queryClient.invalidateQueries();
      return;
    }
    // No data of the user may stay behind.
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    // What is still shown once the user's parts are removed is fetched again, as a guest.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    });
  });
}
