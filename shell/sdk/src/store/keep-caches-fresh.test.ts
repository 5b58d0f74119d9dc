import { QueryObserver } from '@tanstack/react-query';
import { emitPlatformEvent, type RefreshEvent } from '../events/platform-events.ts';
import { keepCachesFresh } from './keep-caches-fresh.ts';
import { createPlatformQueryClient } from './query-client.ts';

/** Events after which each query is fetched again, by name of the query. */
const REFRESHED_ON: Readonly<Record<string, readonly RefreshEvent[]>> = {
  'header-stats': ['attempt.submitted', 'quiz.created'],
  trending: ['quiz.created'],
  account: ['profile.changed'],
  categories: [],
};
const KEYS = Object.keys(REFRESHED_ON).map((name) => [name]);

function filledClient() {
  const queryClient = createPlatformQueryClient();
  for (const [name, refreshOn] of Object.entries(REFRESHED_ON)) {
    const query = queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: [name], meta: { refreshOn }, queryFn: () => name });
    query.setData(name);
  }
  keepCachesFresh(queryClient);
  return queryClient;
}
const staleKeys = (queryClient: ReturnType<typeof filledClient>) =>
  KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([name]) => name);

describe('keepCachesFresh', () => {
  it.each([
    ['attempt.submitted', ['header-stats']],
    ['quiz.created', ['header-stats', 'trending']],
    ['quiz.changed', []],
  ] as const)('%s refreshes the queries that name it: %j', (event, stale) => {
    const queryClient = filledClient();
    emitPlatformEvent(event, { quizId: 1 });
    expect(staleKeys(queryClient)).toEqual(stale);
  });

  it('profile.changed refreshes queries of the account', () => {
    const queryClient = filledClient();
    emitPlatformEvent('profile.changed', { userId: 1 });
    expect(staleKeys(queryClient)).toEqual(['account']);
  });

  it.each([
    ['score-submitted', ['header-stats']],
    ['quiz-created', ['header-stats', 'trending']],
  ] as const)('translates %s of sdk 1.1 modules to the newer event', (event, stale) => {
    const queryClient = filledClient();
    emitPlatformEvent(event, { quizId: 1 });
    expect(staleKeys(queryClient)).toEqual(stale);
  });
});

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
