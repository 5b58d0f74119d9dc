import { QueryObserver } from '@tanstack/react-query';
import { emitPlatformEvent } from '../events/platform-events.ts';
import { keepCachesFresh } from './keep-caches-fresh.ts';
import { createPlatformQueryClient } from './query-client.ts';

const KEYS = [['header-stats'], ['progress', 7], ['trending'], ['categories']];

function filledClient() {
  const queryClient = createPlatformQueryClient();
  for (const key of KEYS) queryClient.setQueryData(key, 1);
  keepCachesFresh(queryClient);
  return queryClient;
}
const staleKeys = (queryClient: ReturnType<typeof filledClient>) =>
  KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([name]) => name);

it.each(['score-submitted', 'quiz-created'] as const)(
  '%s marks stats, progress and trending as stale',
  async (event) => {
    const queryClient = filledClient();
    emitPlatformEvent(event, { quizId: 1 });
    await Promise.resolve();
    expect(staleKeys(queryClient)).toEqual(['header-stats', 'progress', 'trending']);
  },
);

it('sign-in marks everything as stale; sign-out removes everything', () => {
  const queryClient = filledClient();
  emitPlatformEvent('session-changed', { status: 'member' });
  expect(staleKeys(queryClient)).toHaveLength(KEYS.length);
  emitPlatformEvent('session-changed', { status: 'guest' });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it("sign-out refetches public data on the page, and not the user's own", () => {
  jest.useFakeTimers();
  const queryClient = filledClient();
  const requests: string[] = [];
  const watch = (name: string) =>
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => {
        requests.push(name);
        return name;
      },
    }).subscribe(() => undefined);
  watch('trending');
  const leaveStats = watch('header-stats');
  emitPlatformEvent('session-changed', { status: 'guest' });
  leaveStats();
  jest.runAllTimers();
  expect(requests).toEqual(['trending']);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  jest.useRealTimers();
});
