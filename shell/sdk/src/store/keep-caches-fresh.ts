import type { QueryClient } from '@tanstack/react-query';
import { onPlatformEvent } from '../events/platform-events.ts';

/** Resources that a new quiz or a new score changes (specification 000, section 7). */
const CHANGED_BY_PLAY = ['header-stats', 'progress', 'trending'] as const;

/** Keeps cached answers true to what happens on the page: scores, new quizzes, another visitor, another name. */
export function keepCachesFresh(queryClient: QueryClient): void {
  const afterPlay = () => {
    // After the module's own refreshing, so that nothing is asked for twice.
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
    // Nothing of the member may stay behind.
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    // What is still in sight once the member's parts have gone is asked for anew, as a guest.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    });
  });
}
